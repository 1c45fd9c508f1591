import { balanceKept, expect, expectBalance, gotoListening, openAndSkip, test, toasts } from './journey.ts'

/** What a browser says of calls, files and the socket that it cannot have without a network. */
test.use({
  expectedComplaints: /ERR_INTERNET_DISCONNECTED|WebSocket|dynamically imported|fetching the script|preload CSS/,
})

test('an opening pressed without a network is refused, takes nothing when the network returns, and works again', async ({
  playerPage: page,
  context,
}) => {
  await page.goto('/open/pervyy-reyd')
  await openAndSkip(page)
  await page.getByRole('button', { name: 'К кейсу' }).click()
  const open = page.getByRole('button', { name: /^Открыть за/ })
  await expect(open).toBeEnabled()
  const balance = await balanceKept(page)

  await context.setOffline(true)
  await open.click()
  const lost = page.getByRole('status').filter({ hasText: 'Связь прервалась' })
  await expect(lost).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('alert').filter({ hasText: 'Нет связи' })).toBeVisible({ timeout: 30_000 })
  await expect(open).toBeEnabled()

  // Everything that was kept for the network would be sent before the news of the shop are heard again.
  const listening = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await context.setOffline(false)
  await listening
  await expect(lost).toBeHidden()
  await expect(open).toBeEnabled()
  await expectBalance(page, balance)
  expect(await balanceKept(page)).toBe(balance)

  await openAndSkip(page)
  const left = await balanceKept(page)
  expect(left).toBeLessThan(balance)
  await expectBalance(page, left)
})

test('a menu whose file cannot be had leaves the page as it is, and opens once there is a network', async ({
  page,
  context,
}) => {
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
})
