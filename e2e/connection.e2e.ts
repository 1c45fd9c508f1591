import { setTimeout as sleep } from 'node:timers/promises'
import { expect, expectBalance, gotoListening, LONG, openAndSkip, stableBalance, test, toasts } from './journey.ts'

/** Browser errors of calls, files and the socket without a network. */
test.use({
  expectedComplaints:
    /ERR_INTERNET_DISCONNECTED|WebSocket|dynamically imported|fetching the script|preload CSS|route module|status of 404|manifest patches/,
})

/** How long the response for a missing file takes over a network. */
const ROUND_TRIP_MS = 200

test('opening a case offline is refused, charges nothing afterwards, and works again online', async ({
  playerPage: page,
  context,
}) => {
  await page.goto('/open/pervyy-reyd')
  await openAndSkip(page)
  await page.getByRole('button', { name: 'К кейсу' }).click()
  const open = page.getByRole('button', { name: /^Открыть за/ })
  await expect(open).toBeEnabled()
  const balance = await stableBalance(page)

  await context.setOffline(true)
  await open.click()
  const lost = page.getByRole('status').filter({ hasText: /Нет сети|Связь прервалась/ })
  await expect(lost).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('alert').filter({ hasText: 'Нет связи' })).toBeVisible({ timeout: 30_000 })
  await expect(open).toBeEnabled()

  // Otherwise paused calls would be sent before the realtime messages arrive again, and sockets that were opened offline fail.
  const listening = new Promise((heard) => {
    page.on('websocket', (socket) => socket.on('framereceived', heard))
  })
  await context.setOffline(false)
  await listening
  await expect(lost).toBeHidden()
  await expect(open).toBeEnabled()
  await expectBalance(page, balance)
  expect(await stableBalance(page)).toBe(balance)

  await openAndSkip(page)
  const left = await stableBalance(page)
  expect(left).toBeLessThan(balance)
  await expectBalance(page, left)
})

test(
  'a menu that cannot be loaded leaves the page unchanged, and opens once the network is back',
  LONG,
  async ({ page, context }) => {
    await gotoListening(page, '/faq')
    const menu = page.getByRole('banner').getByRole('button', { name: 'Меню' })
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await context.setOffline(true)
    for (const _press of ['first', 'second']) {
      await menu.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Не открылось' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
      await toasts(page).getByRole('button', { name: 'Закрыть' }).click()
    }
    await context.setOffline(false)
    const reloaded = page.waitForEvent('load')
    await menu.click()
    await reloaded
    await menu.click()
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
  },
)

test(
  'a link to a screen whose script a deployment removed loads that screen, and going back returns to the clicked page',
  LONG,
  async ({ page }) => {
    await gotoListening(page, '/contacts')
    // The file is missing for this document; the pages of the next build refer to existing files.
    let isGone = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    await page.route('**/assets/faq-screen-*.js', async (route) => {
      if (!isGone) return route.continue()
      await sleep(ROUND_TRIP_MS)
      await route.fulfill({ status: 404, body: '' })
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Вопросы', exact: true }).click()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
  },
)

test('a page of an older build reloads with the next screen, and not before', LONG, async ({ page, ownShop: shop }) => {
  // On any socket: the page may open another one.
  const received = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('another-build')) resolve()
      }),
    )
  })
  await gotoListening(page, `${shop.url}/faq`)
  const marked = page.locator('body[data-visited]')
  await page.evaluate(() => {
    document.body.dataset.visited = 'yes'
  })
  const go = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await go('Контакты')
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
  await expect(marked).toHaveCount(1)
  await shop.query(`select rt_publish(array['site'], array['{"event":"deploy","id":"another-build"}'])`)
  await received
  await expect(marked).toHaveCount(1)
  await go('Вопросы')
  await expect(marked).toHaveCount(0)
  await expect(page).toHaveURL(/\/faq$/)
})
