import { askApi, expect, gotoListening, LONG, signUp, test } from './journey.ts'

// A simulated past of 45 days takes minutes, many on a slow machine.
test.setTimeout(45 * 60_000)
test.use({ ownShopSettings: { DEMO_WORLD: 'on' } })

test('a demo that was just started has no empty screen', LONG, async ({ page, ownShop: shop, operatorPage }) => {
  const madeOf = async () => (await (await page.request.get(`${shop.url}/demo/world`)).json()).made
  await expect.poll(madeOf, { timeout: 40 * 60_000, intervals: [2000] }).toBeNull()

  await gotoListening(page, shop.url)
  const drops = page.getByRole('region', { name: 'Живая лента' }).getByRole('listitem')
  await expect(drops.nth(9)).toBeVisible()
  await expect(page.getByText('демо', { exact: true }).first()).toBeVisible()

  await page.goto(`${shop.url}/battles`)
  await expect(page.getByRole('article').nth(3)).toBeVisible()
  await expect(
    page
      .getByRole('button', { name: 'Вступить' })
      .or(page.getByRole('link', { name: 'Вступить' }))
      .first(),
  ).toBeVisible()

  await page.goto(`${shop.url}/leaderboard`)
  const players = page.getByRole('main').locator('a[href^="/profile/"]')
  await expect(players.nth(4)).toBeVisible()
  const profile = await players.first().getAttribute('href')

  await page.goto(`${shop.url}${profile}`)
  await expect(page.getByText('Лучший дроп')).toBeVisible()
  await expect(page.getByText('Любимый кейс')).toBeVisible()

  await page.goto(`${shop.url}/event/raffle`)
  await expect(page.getByText('Участников')).toBeVisible()
  const { data } = await (await page.request.get(`${shop.url}/api/v1/event/raffle`)).json()
  expect(data.raffle.players).toBeGreaterThan(10)

  // The statistics page is that of the visitor.
  await signUp(page, shop.url)
  await askApi(page, '/v1/cases/pervyy-reyd/open', { multi_open: 1 })
  await page.goto(`${shop.url}/statistics`)
  await expect(page.getByText('Выпало предметов')).toBeVisible()

  const adminPage = await operatorPage('marina', '/dashboard', shop.adminUrl)
  await expect(adminPage.getByRole('main').getByText(/вывод\S* жд/)).toBeVisible()
  await expect(adminPage.getByRole('main').getByText(/плат[её]ж\S* жд/)).toBeVisible()
})
