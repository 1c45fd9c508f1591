import { expect, gotoListening, LONG, test } from './journey.ts'
import { BRAND, own } from './project.ts'

test('a screen reader announces a new screen and continues at its beginning', LONG, async ({ page }) => {
  await gotoListening(page, '/')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(own('Ночной дожор')) })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { name: own('Ночной дожор'), level: 1 })).toBeVisible()
  const title = await page.title()
  expect(title).toContain(own('Ночной дожор'))
  await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached()
  await expect(page.locator('#content')).toBeFocused()

  // An element that stays keeps the focus: the bar above every screen.
  const home = page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(BRAND) })
    .first()
  await home.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await expect(page).not.toHaveTitle(title)
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()
  await expect(home).toBeFocused()
})
