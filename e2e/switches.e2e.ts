import type { Page } from '@playwright/test'
import { SWITCHES, type SwitchName } from '@runecase/api/switches-rules.ts'
import settingNames from '../apps/admin/src/core/terms/terms.ru.json' with { type: 'json' }
import { askApi, expect, LONG, sendableBox, signUp, test } from './journey.ts'
import { routesFor } from './routes.ts'
import type { ShopProcess } from './shop-process.ts'

const TEXT = 'Откроем в понедельник.'
const PROMISED_MS = 2000

/** The pages of closed parts, which show the closing text. The other parts have no page: their calls are refused with the text. */
const PAGES: Readonly<Partial<Record<SwitchName, readonly string[]>>> = {
  battles: ['/battles', '/battles/create'],
  upgrades: ['/upgrades'],
  contracts: ['/contracts', '/contract'],
  exchange: ['/skin-exchange'],
  refills: ['/refill', '/refill/unauth'],
  dailyCases: ['/daily-cases'],
  offers: ['/offers-shop'],
  event: ['/event', '/event/new-cases', '/event/coin-cases', '/event/battle-pass'],
  raffle: ['/event/raffle'],
  leaderboards: ['/event/top', '/leaderboard'],
  missions: ['/bonuses'],
}
/** The pages besides home that mention parts. */
const PLACES = ['/', '/event', '/profile', '/bonuses']

/** Closes or opens parts in the settings of the back office, as an operator would. */
async function turn(adminPage: Page, names: readonly SwitchName[], isOn: boolean): Promise<void> {
  for (const name of names) {
    const label = settingNames.settings[name]
    const one = adminPage.getByRole('switch', { name: label, exact: true })
    // By keyboard, because the bar of the form may cover it.
    if ((await one.isChecked()) !== isOn) await one.press('Space')
    await expect(one).toBeChecked({ checked: isOn })
    if (!isOn) await adminPage.getByLabel(`${label}: что сказать игрокам`).fill(TEXT)
  }
  await adminPage.getByLabel('Причина').fill('Проверка выключателя')
  await adminPage.getByRole('button', { name: /^Сохранить версию/ }).click()
  await expect(adminPage.getByLabel('Причина'), 'it is saved').toHaveValue('')
}

/** Paths of this site that a page links to, besides its own sections. */
const linksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ href, hash, origin, pathname }) => {
        return origin === location.origin && !href.includes('#reg') && !(hash && pathname === location.pathname)
      })
      .map(({ pathname, search }) => pathname + search),
  )

/** Links of the header, the menus and the footer. */
const menuLinksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLAnchorElement>('header a[href], nav a[href], footer a[href], dialog a[href]'),
    ].map(({ pathname }) => pathname),
  )

async function expectClosed(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Раздел временно закрыт' }), address).toBeVisible()
  await expect(page.getByText(TEXT), address).toBeVisible()
}

/** Checks that every linked page loads; `asked` are already checked. */
async function expectAlive(page: Page, shop: ShopProcess, asked: Set<string>, where: string): Promise<void> {
  for (const link of await linksOf(page)) {
    if (asked.has(link)) continue
    asked.add(link)
    const ask = async () => (await page.request.get(`${shop.url}${link}`)).status()
    const answer = await ask()
    // A shop on a busy machine sheds load: the request is repeated.
    expect.soft(answer === 503 ? await ask() : answer, `${where} leads to ${link}`).toBeLessThan(400)
  }
}

test.describe('the switches of the shop', LONG, () => {
  test.use({
    ownShopSettings: { TECHIES: 'on' },
    // Closed parts refuse their calls.
    expectedComplaints: /status of 422/,
  })
  // Twenty switches, and every page of the shop for each.
  test.setTimeout(1_800_000)

  test("each switch closes its pages with the operators' text and removes them from the menus, and closes nothing else", async ({
    browser,
    operatorPage,
    ownShop: shop,
    page,
  }) => {
    await signUp(page, shop.url)
    const guest = await (await browser.newContext({ storageState: await guestState(page) })).newPage()
    const adminPage = await operatorPage('marina', '/settings', shop.adminUrl)
    // Each link once: the shop with every part closed requests all of them again.
    const asked = new Set<string>()
    for (const name of SWITCHES) {
      await turn(adminPage, [name], false)
      const closed = PAGES[name] ?? []
      const since = performance.now()
      const [first = '/'] = closed
      if (closed.length > 0) {
        await expect
          .poll(async () => (await page.request.get(`${shop.url}${first}`)).text(), {
            intervals: [100],
            timeout: 10_000,
          })
          .toContain(TEXT)
        expect.soft(performance.now() - since, `${name} is closed within two seconds`).toBeLessThan(PROMISED_MS)
      }
      for (const path of closed) await expectClosed(path === '/refill/unauth' ? guest : page, `${shop.url}${path}`)

      for (const [who, reader] of [
        ['a player', page],
        ['a guest', guest],
      ] as const) {
        for (const path of who === 'a guest' ? PLACES.slice(0, 1) : PLACES) {
          const where = `${name} closed, ${who} at ${path}`
          await reader.goto(`${shop.url}${path}`)
          await expect(reader.getByRole('main').first(), where).toBeVisible()
          if (path === '/') await reader.getByRole('button', { name: 'Меню', exact: true }).click()
          const menus = await menuLinksOf(reader)
          expect
            .soft(
              menus.filter((link) => closed.includes(link)),
              `${where}: its links in menus`,
            )
            .toEqual([])
          await expectAlive(reader, shop, asked, where)
        }
      }
      for (const path of Object.entries(PAGES).flatMap(([other, paths]) => (other === name ? [] : paths)))
        expect
          .soft(await (await page.request.get(`${shop.url}${path}`)).text(), `${name} closes ${path}`)
          .not.toContain(TEXT)
      await turn(adminPage, [name], true)
    }
  })

  test("the buttons of parts without a page show the operators' text while closed", async ({
    browser,
    operatorPage,
    ownShop: shop,
    page,
  }) => {
    await signUp(page, shop.url)
    await page.goto(`${shop.url}/open/pervyy-reyd`)
    await askApi(page, '/v1/cases/pervyy-reyd/open', { multi_open: 10 })
    await askApi(page, '/v1/users/set/steam/data', {
      link: 'https://steamcommunity.com/tradeoffer/new/?partner=45678901&token=AbCdEfGh',
    })
    const guest = await (await browser.newContext({ storageState: await guestState(page) })).newPage()
    const adminPage = await operatorPage('marina', '/settings', shop.adminUrl)
    await turn(adminPage, ['openings', 'withdrawals', 'registration', 'subscriptions', 'push'], false)

    await page.goto(`${shop.url}/open/pervyy-reyd`)
    await page
      .getByRole('button', { name: /^Открыть/ })
      .first()
      .click()
    await expect(page.getByText(TEXT).first(), 'opening a case').toBeVisible()

    await page.goto(`${shop.url}/profile`)
    await (await sendableBox(page)).click()
    await page.getByRole('button', { name: 'Вывести в Steam', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Вывести 1 предмет/ }).click()
    await expect(page.getByText(TEXT).first(), 'a withdrawal').toBeVisible()

    await guest.goto(`${shop.url}/#reg`)
    const form = guest.getByRole('dialog')
    await form.getByRole('checkbox', { name: /^Я принимаю/ }).click()
    await form.getByRole('button', { name: 'Быстрая регистрация' }).click()
    await expect(guest.getByText(TEXT).first(), 'a registration').toBeVisible()
  })

  test('a shop with every part closed has no broken page, nor has its back office', async ({
    operatorPage,
    ownShop: shop,
    page,
  }) => {
    await signUp(page, shop.url)
    await page.goto(`${shop.url}/`)
    const { user_id: userId } = await askApi(page, '/v1/users/me')
    const adminPage = await operatorPage('marina', '/settings', shop.adminUrl)
    await turn(adminPage, SWITCHES, false)
    const paths = routesFor(userId, '01KA0000000000000000000000').filter(
      (path) => !/^\/(kit|404|nowhere|battles\/01KA|provably-fair\/case-history|search)/.test(path),
    )
    const asked = new Set<string>()
    for (const path of paths) {
      await page.goto(`${shop.url}${path}`)
      await expect(page.getByRole('main').or(page.getByRole('dialog')).first(), path).toBeVisible()
      await expect.soft(page.getByRole('heading', { name: 'Что-то сломалось' }), path).toHaveCount(0)
      await expectAlive(page, shop, asked, path)
    }
    const entries = await adminPage.getByRole('navigation').first().getByRole('link').all()
    const screens = new Set(await Promise.all(entries.map((entry) => entry.getAttribute('href'))))
    expect(screens.size).toBeGreaterThan(20)
    for (const screen of screens) {
      await adminPage.goto(`${shop.adminUrl}${screen}`)
      await expect(adminPage.getByRole('main').getByRole('heading').first(), `${screen}`).toBeVisible()
      await expect.soft(adminPage.getByRole('main').getByRole('alert'), `${screen}`).toHaveCount(0)
    }
  })
})

/** The stored answers of a signed-in page, without its session. */
async function guestState(page: Page) {
  const { cookies, origins } = await page.context().storageState()
  return { cookies: cookies.filter(({ name }) => name === 'shop-adult'), origins }
}
