import type { Page } from '@playwright/test'
import { toSnakeKeys } from '@runecase/api/snake-case.ts'
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
/** Where the parts are named besides the main page. */
const PLACES = ['/event', '/profile', '/bonuses']

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

/** Closes or opens a part by the call that the form makes: the form itself is shown by the journeys that turn many at once. */
async function turnByCall(adminPage: Page, adminUrl: string, name: SwitchName, isOn: boolean): Promise<void> {
  const url = `${adminUrl}/operator/v1/settings`
  const headers = { origin: adminUrl, 'x-client-language': 'ru' }
  const { version } = (await (await adminPage.request.get(url, { headers })).json()).data
  const values = { [name]: { isOn, text: isOn ? '' : TEXT } }
  const data = toSnakeKeys({ version, reason: 'Проверка выключателя', values })
  const answer = await adminPage.request.post(url, { headers, data })
  expect(answer.status(), `${name} is turned`).toBe(200)
}

/** What a page leads to: addresses of this site besides its own parts, and links of the header, the menus and the footer. */
interface Links {
  readonly all: readonly string[]
  readonly menus: readonly string[]
  /** The words of its main part. */
  readonly words: string
}

/** The links of a document, given or shown. A given one is parsed in a page without a policy, which shows nothing. */
const linksOf = (page: Page, given?: { readonly html: string; readonly address: string }): Promise<Links> =>
  page.evaluate((document_) => {
    const shown = document_ ? new DOMParser().parseFromString(document_.html, 'text/html') : document
    const here = new URL(document_?.address ?? location.href)
    const urls = (selector: string) =>
      [...shown.querySelectorAll(selector)].map((link) => new URL(link.getAttribute('href') ?? '', here))
    return {
      all: urls('a[href]')
        .filter(({ href, hash, origin, pathname }) => {
          return origin === here.origin && !href.includes('#reg') && !(hash && pathname === here.pathname)
        })
        .map(({ pathname, search }) => pathname + search),
      menus: urls('header a[href], nav a[href], footer a[href], dialog a[href]').map(({ pathname }) => pathname),
      words: [...shown.querySelectorAll('main, dialog')].map(({ textContent }) => textContent).join(' '),
    }
  }, given)

async function expectClosed(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Раздел временно закрыт' }), address).toBeVisible()
  await expect(page.getByText(TEXT), address).toBeVisible()
}

/** Every page that another one leads to answers; `asked` are known to. */
async function expectAlive(
  page: Page,
  shop: ShopProcess,
  asked: Set<string>,
  { links, where }: { readonly links: Links; readonly where: string },
): Promise<void> {
  for (const link of links.all) {
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
    // What is closed refuses its calls, and a shop on a busy machine sheds some.
    expectedComplaints: /status of (422|503)/,
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
    const parser = await (await browser.newContext()).newPage()
    const adminPage = await operatorPage('marina', '/settings', shop.adminUrl)
    // Each link once: the shop with every part closed requests all of them again.
    const asked = new Set<string>()
    for (const name of SWITCHES) {
      await turnByCall(adminPage, shop.adminUrl, name, false)
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
        const expectLinks = async (links: Links, where: string) => {
          const closedLinks = links.menus.filter((link) => closed.includes(link))
          expect.soft(closedLinks, `${where}: its links in menus`).toEqual([])
          await expectAlive(reader, shop, asked, { links, where })
        }
        // The menu is drawn by the page; other places are read as they are served.
        const where = `${name} closed, ${who} at /`
        await reader.goto(`${shop.url}/`)
        await expect(reader.getByRole('main').first(), where).toBeVisible()
        await reader.getByRole('button', { name: 'Меню', exact: true }).click()
        await expectLinks(await linksOf(reader), where)
        for (const path of who === 'a guest' ? [] : PLACES) {
          const address = `${shop.url}${path}`
          const answer = await reader.request.get(address)
          expect(answer.status(), `${name} closed, ${path}`).toBe(200)
          await expectLinks(await linksOf(parser, { html: await answer.text(), address }), `${name} closed, ${path}`)
        }
      }
      // The text itself is in the data of every page, which names what is closed.
      for (const path of Object.entries(PAGES).flatMap(([other, paths]) => (other === name ? [] : paths))) {
        const address = `${shop.url}${path}`
        const html = await (await page.request.get(address)).text()
        const { words } = await linksOf(parser, { html, address })
        expect.soft(words.length, `${name} closed, ${path} is drawn`).toBeGreaterThan(100)
        expect.soft(words.includes('Раздел временно закрыт'), `${name} closes ${path}`).toBe(false)
      }
      await turnByCall(adminPage, shop.adminUrl, name, true)
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
      await expectAlive(page, shop, asked, { links: await linksOf(page), where: path })
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
