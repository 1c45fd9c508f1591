import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, openAndSkip, test } from './journey.ts'
import { inProject } from './project.ts'

test('a guest opens the page of a drop by its link, checks it and continues to the case, until the player hides the profile', async ({
  playerPage: page,
  browser,
}) => {
  await page.goto('/open/nochnoy-dozhor')
  await openAndSkip(page)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поделиться результатом' })
  const [id = ''] = /\d+/.exec((await dialog.getByRole('img').getAttribute('src')) ?? '') ?? []
  const { nickname } = await askApi(page, '/v1/users/me')

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`/drop/${id}`)
  await expect(guest.getByRole('main').getByRole('link', { name: nickname })).toBeVisible()
  await expect(guest.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/i/drop/${id}\\.png$`),
  )
  expect.soft(await accessibilityFaults(guest), 'the page of the drop').toEqual([])
  await expect(guest.getByRole('link', { name: 'Проверить честность' })).toHaveAttribute(
    'href',
    `/provably-fair/check?id=${id}`,
  )
  await guest.getByRole('link', { name: 'Открыть такой же' }).click()
  await expect(guest).toHaveURL(inProject('/open/nochnoy-dozhor'))

  await askApi(page, '/v1/users/set/hidden', { is_hidden: true })
  expect((await guest.goto(`/drop/${id}`))?.status()).toBe(404)
})
