import type { Page } from '@playwright/test'
import { expect, LONG, test } from './journey.ts'
import { own } from './project.ts'

const isCount = (one: { url(): string }) => one.url().endsWith('/api/v1/analytics')

/** Follows a campaign link, and closes the dialog of its code, which covers everything. */
async function comeByCampaign(page: Page): Promise<void> {
  await page.goto(`/?utm_source=tg&utm_content=${own('LUNAR')}`)
  const offer = page.getByRole('dialog', { name: 'Для вас есть промокод' })
  await offer.getByRole('button', { name: 'Закрыть' }).first().click()
  await expect(offer).toBeHidden()
}

test('no analytics before consent, and none after refusal', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (isCount(request)) sent.push(request.url())
  })
  await comeByCampaign(page)
  const bar = page.getByRole('complementary', { name: 'Файлы cookie' })
  await expect(bar).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
  expect(sent).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('nuxt-utm-data'))).toBeNull()
  await bar.getByRole('button', { name: 'Только нужные' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Битвы' }).click()
  await expect(page).toHaveURL('/battles')
  expect(sent).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('nuxt-utm-data'))).toBeNull()
})

test('after consent, views and clicks are counted and the campaign is stored', LONG, async ({ page }) => {
  await comeByCampaign(page)
  const first = page.waitForResponse(isCount)
  await page.getByRole('complementary', { name: 'Файлы cookie' }).getByRole('button', { name: 'Хорошо' }).click()
  expect((await first).status()).toBe(202)
  const record = JSON.parse((await page.evaluate(() => localStorage.getItem('nuxt-utm-data'))) ?? '{}')
  expect(record).toMatchObject({
    utmParams: { utm_source: 'tg', utm_content: own('LUNAR') },
    additionalInfo: { landingPageUrl: expect.stringContaining('/?utm_source=tg'), screen: { width: 1440 } },
  })
  const press = page.waitForResponse(isCount)
  await page.getByRole('banner').getByRole('link', { name: 'Битвы' }).click()
  expect((await press).status()).toBe(202)
})
