import { balanceKept, expect, expectBalance, goldIn, gotoListening, openAndSkip, signUp, test } from './journey.ts'
import { makeShopProcess, type ShopProcess } from './shop-process.ts'

/** What a browser says of a server that is away. */
test.use({
  expectedComplaints:
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 50[23]|WebSocket|dynamically imported|fetching the script|preload CSS/,
})

let shop: ShopProcess
test.beforeAll(async () => {
  shop = await makeShopProcess()
})
test.afterAll(() => shop.remove())

test('a server that is killed loses nothing, and the pages that were open go on by themselves', async ({
  page,
  browser,
}) => {
  // It starts a shop twice, beside whatever else the machine does.
  test.slow()
  await shop.start()
  await signUp(page, shop.url)
  await page.goto(`${shop.url}/open/nochnoy-dozhor`)
  await page.getByRole('radio', { name: '×5' }).click()
  await openAndSkip(page)
  await expect(page.getByRole('button', { name: /^Продать: / })).toHaveCount(5)
  const before = await balanceKept(page)
  await page
    .getByRole('button', { name: /^Продать: / })
    .first()
    .click()
  await expect.poll(() => balanceKept(page)).toBeGreaterThan(before)
  const kept = await balanceKept(page)
  await expectBalance(page, kept)

  const stranger = await browser.newContext()
  const window = await stranger.newPage()
  await gotoListening(window, shop.url)
  const drops = window.getByRole('region', { name: 'Живая лента' }).getByRole('listitem')
  await expect(drops).toHaveCount(5)

  await shop.kill()
  // The outage lasts until the page says so, which is more than five seconds.
  await expect(window.getByRole('status').filter({ hasText: 'Связь прервалась' })).toBeVisible({ timeout: 30_000 })
  await shop.start()

  // The page that was open before the end opens the next case, and the other browser hears of it without being reloaded.
  await page.getByRole('button', { name: 'К кейсу' }).click()
  await page.getByRole('radio', { name: '×1' }).first().click()
  await openAndSkip(page)
  const won = goldIn(await page.getByRole('button', { name: /^Продать за/ }).textContent())
  await expectBalance(page, kept - 69)
  await expect(drops).toHaveCount(6, { timeout: 45_000 })

  await page.goto(`${shop.url}/profile`)
  await expect(page.getByRole('tab', { name: 'Активные 5' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'История 6' })).toBeVisible()
  await expectBalance(page, kept - 69)
  expect(won).toBeGreaterThan(0)
  await stranger.close()
})

test('a press that meets a dying server costs once: the page asks again with the same key', async ({ page }) => {
  // It starts a shop twice, beside whatever else the machine does.
  test.slow()
  await shop.start()
  await signUp(page, shop.url)
  await gotoListening(page, `${shop.url}/open/nochnoy-dozhor`)
  await page.waitForLoadState('networkidle')
  await expectBalance(page, 5000)
  await shop.kill()
  await page.getByRole('button', { name: 'Открыть за 69 GOLD' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Открываем|Проверяем/ })).toBeVisible()
  await shop.start()
  const outcome = page
    .getByRole('button', { name: 'Показать результат' })
    .or(page.getByRole('button', { name: 'К кейсу' }))
  const open = page.getByRole('button', { name: 'Открыть за 69 GOLD' })
  await expect(outcome.or(open)).toBeVisible({ timeout: 45_000 })
  // When the shop was away for longer than the page asks, the player presses once more: the same request, the same key.
  if (await open.isVisible()) await open.click()
  await expect(outcome).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Продать за/ })).toBeVisible()
  await expectBalance(page, 4931)
  expect(await balanceKept(page)).toBe(4931)
})
