import {
  expect,
  expectBalance,
  goldIn,
  gotoListening,
  LONG,
  openAndSkip,
  signUp,
  stableBalance,
  test,
} from './journey.ts'

/** Browser errors of an unreachable server. */
test.use({
  expectedComplaints:
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 50[23]|WebSocket|dynamically imported|fetching the script|preload CSS/,
})

test(
  'a killed server loses nothing: open pages continue, and a click during the outage is charged once',
  LONG,
  async ({ page, browser, ownShop: shop }) => {
    // It starts a server three times, on a busy machine.
    test.slow()
    await signUp(page, shop.url)
    await page.goto(`${shop.url}/open/nochnoy-dozhor`)
    await page.getByRole('radio', { name: '×5' }).click()
    await openAndSkip(page)
    await expect(page.getByRole('button', { name: /^Продать: / })).toHaveCount(5)
    const before = await stableBalance(page)
    await page
      .getByRole('button', { name: /^Продать: / })
      .first()
      .click()
    await expect.poll(() => stableBalance(page)).toBeGreaterThan(before)
    const balance = await stableBalance(page)
    await expectBalance(page, balance)

    const stranger = await browser.newContext()
    const window = await stranger.newPage()
    await gotoListening(window, shop.url)
    const drops = window.getByRole('region', { name: 'Живая лента' }).getByRole('listitem')
    await expect(drops).toHaveCount(5)

    await shop.kill()
    // The outage lasts until the page shows it, after more than five seconds.
    await expect(window.getByRole('status').filter({ hasText: 'Связь прервалась' })).toBeVisible({ timeout: 30_000 })
    await shop.start()

    // The page from before the outage opens the next case, and the other browser sees the drop without a reload.
    await page.getByRole('button', { name: 'К кейсу' }).click()
    await page.getByRole('radio', { name: '×1' }).first().click()
    await openAndSkip(page)
    const won = goldIn(await page.getByRole('button', { name: /^Продать за/ }).textContent())
    await expectBalance(page, balance - 69)
    await expect(drops).toHaveCount(6, { timeout: 45_000 })

    await page.goto(`${shop.url}/profile`)
    await expect(page.getByRole('tab', { name: 'Активные 5' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'История 6' })).toBeVisible()
    await expectBalance(page, balance - 69)
    expect(won).toBeGreaterThan(0)
    await stranger.close()

    // A click while the server dies: the page repeats the call with the same key.
    await gotoListening(page, `${shop.url}/open/nochnoy-dozhor`)
    await page.waitForLoadState('networkidle')
    await expectBalance(page, balance - 69)
    await shop.kill()
    await page.getByRole('button', { name: 'Открыть за 69 GOLD' }).click()
    await expect(page.getByRole('status').filter({ hasText: /Открываем|Проверяем/ })).toBeVisible()
    await shop.start()
    const outcome = page
      .getByRole('button', { name: 'Показать результат' })
      .or(page.getByRole('button', { name: 'К кейсу' }))
    const open = page.getByRole('button', { name: 'Открыть за 69 GOLD' })
    await expect(outcome.or(open)).toBeVisible({ timeout: 45_000 })
    // If the server is down for longer than the retries last, the player clicks again: the same request with the same key.
    if (await open.isVisible()) await open.click()
    await expect(outcome).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Продать за/ })).toBeVisible()
    await expectBalance(page, balance - 138)
    expect(await stableBalance(page)).toBeCloseTo(balance - 138, 2)
  },
)
