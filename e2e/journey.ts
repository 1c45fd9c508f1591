import { test as base, type ConsoleMessage, expect, type Locator, type Page, type ViewportSize } from '@playwright/test'
import { openAdmin } from './admin.ts'
import { newerBuiltIns, removeFunctions } from './newer-functions.ts'
import { translatePage } from './page-translator.ts'
import { bodyInProject, inProject } from './project.ts'
import { makeShopProcess, type ShopProcess } from './shop-process.ts'

export { expect }

/** The credentials of a new player, which are shown once. */
export interface Account {
  readonly login: string
  readonly password: string
}

/**
 * A journey that repeats another one at about the same or another width, or whose rules the server's tests cover: it runs only in `npm run
 * test:long`.
 */
export const LONG = { tag: '@long' }

/** For `test.use`: the page has motion from the start, as for users without reduced motion. */
export const MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Turns the page's motion on or off. Motion takes most of the processor time, so it is on only where a journey is about it. */
export const setMotion = (page: Page, isOn: boolean): Promise<void> =>
  page.emulateMedia({ reducedMotion: isOn ? 'no-preference' : 'reduce' })

const SHOP = `http://127.0.0.1:${process.env.E2E_PORT}`

/** Storage entries that mark dialogs and bars as already answered, so that they do not cover the page. */
const ANSWERED_BEFORE = () => [
  { name: 'tastyCookieConsent', value: 'necessary' },
  { name: 'pushBannerDismissed', value: String(Date.now()) },
  { name: 'lastClosedScamPopup', value: String(Date.now()) },
  { name: 'offerNoticeAt', value: String(Date.now()) },
  { name: 'event-popup-seen-1', value: '1' },
]

/**
 * A journey in which no page may report errors: a console error (policy violations included) or an uncaught one fails it. A journey that
 * provokes errors declares them with `test.use({ expectedComplaints: /…/ })`.
 */
export const test = base.extend<{
  expectedComplaints: RegExp
  complaints: string[]
  endedContexts: undefined
  /** `E2E_PAGES=oldest`: pages lack functions that the oldest browsers lack. `E2E_PAGES=translated`: a translator replaces their texts. */
  changedPages: undefined
  /** A page whose browser is signed in as a new player; no document is loaded in it yet. */
  playerPage: Page
  /** Makes a page like `playerPage` for another player, in a separate browser. */
  anotherPlayer: (viewport?: ViewportSize) => Promise<Page>
  /** Opens a screen of the back office as a demo operator, in a separate browser; `adminOrigin`: of another shop. */
  operatorPage: (login: string, path: string, adminOrigin?: string) => Promise<Page>
  /** A running server for this journey alone. */
  ownShop: ShopProcess
  ownShopSettings: Readonly<Record<string, string>>
}>({
  context: async ({ context }, use) => {
    context.on('page', gotoInProject)
    await use(context)
  },
  playerPage: async ({ page }, use) => {
    await signUp(page)
    await use(page)
  },
  anotherPlayer: async ({ browser }, use) => {
    await use(async (viewport) => {
      const page = await (await browser.newContext({ ...(viewport && { viewport }) })).newPage()
      gotoInProject(page)
      await signUp(page)
      return page
    })
  },
  operatorPage: async ({ browser }, use) => {
    await use((login, path, adminOrigin) => openAdmin(browser, login, path, adminOrigin))
  },
  ownShopSettings: [{}, { option: true }],
  ownShop: [
    async ({ browser, ownShopSettings }, use) => {
      const shop = await makeShopProcess(ownShopSettings)
      try {
        await shop.start()
        await use(shop)
        // Open pages would report errors when the shop stops.
        const pages = browser.contexts().flatMap((context) => context.pages())
        await Promise.all(pages.map((page) => page.close()))
      } finally {
        await shop.remove()
      }
    },
    // A first start migrates and imports, which takes minutes on a busy machine.
    { timeout: 180_000 },
  ],
  expectedComplaints: [/^$/, { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      const note = (text: string) => {
        if (!expectedComplaints.test(text) && !isOfTranslator(text)) complaints.push(text)
      }
      const hear = (message: ConsoleMessage) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
      }
      context.on('console', hear)
      context.on('weberror', (error) => note(error.error().message))
      await use(complaints)
      expect(complaints, 'complaints of the pages').toEqual([])
    },
    { auto: true },
  ],
  changedPages: [
    async ({ context }, use) => {
      if (process.env.E2E_PAGES === 'oldest') await context.addInitScript(removeFunctions, newerBuiltIns())
      if (process.env.E2E_PAGES === 'translated') await context.addInitScript(translatePage)
      await use(undefined)
    },
    { auto: true },
  ],
  // Additional pages of a journey would otherwise stay active until its worker ends.
  endedContexts: [
    async ({ browser, context }, use) => {
      const before = new Set([...browser.contexts(), context])
      await use(undefined)
      await Promise.all(browser.contexts().map((one) => (before.has(one) ? undefined : one.close())))
    },
    { auto: true },
  ],
})

/** A translator may change the page before hydration: React reports that, and renders the document again. */
const isOfTranslator = (text: string) =>
  process.env.E2E_PAGES === 'translated' && text.includes('Minified React error #418')

/** Makes pages open the cases of the project under test. */
function gotoInProject(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = (url, options) => goto(inProject(url), options)
}

/** Opens a page and waits until its realtime connection is subscribed. */
export async function gotoListening(page: Page, path: string): Promise<void> {
  // On any of its connections: the first may be refused or end early.
  const listening = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })
  await page.goto(path)
  await listening
}

/** The fraud warning appears once a day on pages where it matters: waits for it and closes it. */
export async function readWarning(page: Page): Promise<void> {
  const warning = page.getByRole('dialog', { name: 'Берегите свои предметы' })
  await warning.getByRole('button', { name: 'Понятно' }).click()
  await expect(warning).toBeHidden()
}

/** Marks the visit of this tab as older than its first minute, in which no game screen is interrupted. */
export const passFirstMinute = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('visit-started-at', '0'))

/** Opens the registration dialog for an action of the current page, so that the player stays there after signing in. */
export async function signInHere(page: Page): Promise<void> {
  // The link in the header would redirect a new player to their gift.
  await page.evaluate(() => window.location.assign('#reg-here'))
}

/**
 * Creates an account through the API and signs in the browser of this empty page. For journeys that are not about registration. One-time
 * dialogs are marked as answered.
 */
export async function signUp(page: Page, origin = SHOP): Promise<Account> {
  const answer = await page.request.post(`${origin}/api/v1/auth/registration/quick`, {
    headers: { origin, 'x-client-language': 'ru' },
    data: { is_adult: true },
  })
  expect(answer.status()).toBe(200)
  const { login, password } = (await answer.json()).data
  const { cookies } = await page.context().storageState()
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage: ANSWERED_BEFORE() }] })
  return { login, password }
}

/** Accepts the documents in the registration dialog, which every sign-in method requires. */
export const agree = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Я принимаю/ })
    .click()

/**
 * Returns the login and password of the new account, and marks them as saved. The page shows them after the first win, which has a journey
 * of its own.
 */
export async function takeUnsavedSignIn(page: Page): Promise<Account> {
  const unsavedSignIn = () => page.evaluate(() => sessionStorage.getItem('unsaved-sign-in'))
  await expect.poll(unsavedSignIn).not.toBeNull()
  const account = JSON.parse((await unsavedSignIn()) ?? '{}') as Account
  const dialog = page.getByRole('dialog', { name: 'Сохраните вход' })
  if (/\/open\//.test(page.url())) {
    await page.evaluate(() => sessionStorage.removeItem('unsaved-sign-in'))
  } else {
    await dialog.getByRole('button', { name: 'Я сохранил, продолжить' }).click()
    await expect(dialog).toBeHidden()
  }
  return account
}

/** Creates an account with one click in the registration dialog and stays on the page. Returns the credentials shown once. */
export async function register(page: Page): Promise<Account> {
  await signInHere(page)
  await agree(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Быстрая регистрация' }).click()
  await expect(page.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()
  const { login, password } = await takeUnsavedSignIn(page)
  // The fraud warning, offers and the event's slides have separate journeys; in others they are marked as shown.
  await page.evaluate(() => {
    localStorage.setItem('lastClosedScamPopup', String(Date.now()))
    localStorage.setItem('offerNoticeAt', String(Date.now()))
    localStorage.setItem('event-popup-seen-1', '1')
  })
  // The cookie question covers the bottom of every page until it is answered.
  const cookies = page.getByRole('button', { name: 'Только нужные' })
  if (await cookies.isVisible()) await cookies.click()
  return { login, password }
}

const numberIn = (text: string) => Number(text.replace(/\s/g, '').replace(',', '.'))

/** The container of toasts; their announced text exists a second time for screen readers. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Уведомления', exact: true })

/** The GOLD sum in a text, such as the 27.03 of `Продать за 27,03 GOLD`. */
export function goldIn(text: string | null): number {
  const sum = /(\d[\d\s]*(?:,\d+)?)\s*GOLD/.exec(text ?? '')?.[1]
  if (sum === undefined) throw new Error(`no sum of GOLD in: ${text}`)
  return numberIn(sum)
}

/** The balance now shown in the header; its digits may still be rolling. */
export async function balanceShown(page: Page): Promise<number> {
  return goldIn(await page.getByRole('banner').textContent())
}

/** Waits until the header shows this balance. */
export async function expectBalance(page: Page, gold: number): Promise<void> {
  await expect.poll(() => balanceShown(page), { message: 'balance in the header' }).toBeCloseTo(gold, 2)
}

/** Clicks the open button, and skips the animation unless it is already over. */
export async function openAndSkip(page: Page): Promise<void> {
  const result = page.getByRole('button', { name: 'К кейсу' })
  await page.getByRole('button', { name: /^(Открыть|Ещё)/ }).click()
  await expect(page.getByRole('button', { name: 'Показать результат' }).or(result)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(result).toBeVisible()
}

/** Calls the API as this browser's player, with a bearer token from their cookie. */
export async function askApi(page: Page, path: string, body?: unknown) {
  const origin = page.url() === 'about:blank' ? SHOP : new URL(page.url()).origin
  const entered = await page.request.post(`${origin}/nitro-api/login`, { headers: { origin } })
  const { data } = await entered.json()
  const headers = { authorization: `Bearer ${data.access_token}` }
  const answer = await (body === undefined
    ? page.request.get(`${origin}/api${inProject(path)}`, { headers })
    : page.request.post(`${origin}/api${inProject(path)}`, { headers, data: bodyInProject(body) }))
  expect([path, answer.status()]).toEqual([path, 200])
  return (await answer.json()).data
}

/** The balance on the server. */
export async function stableBalance(page: Page): Promise<number> {
  return (await askApi(page, '/v1/users/me')).finance.balance
}

/** Fills an inventory from a cheap case: one item, then ten at a time. */
export async function fillInventory(page: Page, times: number): Promise<void> {
  const open = (count: number) => askApi(page, '/v1/cases/pervyy-reyd/open', { multi_open: count })
  await open(1)
  for (let left = times; left > 0; left -= 1) await open(10)
}

/** The type of items that can be sent. A pack is opened, and other types are credited. */
const SENT_TYPE = 1

/** Whether an item can be sent to Steam. */
export const isSendable = ({ type }: Pick<Given, 'type'>) => type === SENT_TYPE

/** The box that selects the newest item that can be sent to Steam: a pack, which a case may give, cannot. */
export async function sendableBox(page: Page): Promise<Locator> {
  const { items }: { items: readonly Given[] } = await askApi(page, '/v1/inventory/get?group=active')
  const sendable = items.find(isSendable)
  return page.getByRole('button', { name: `Выбрать: ${sendable?.name}`, exact: true }).first()
}

/** An item from an opening, in the shape of the API. */
export interface Given {
  readonly id: string
  readonly name: string
  readonly type: number
  readonly price: number
  readonly pack_items: readonly unknown[]
}

/** Opens a case and sells other items until the wanted one drops; undefined when the GOLD runs out first. */
export async function openUntil(
  page: Page,
  { slug, price }: { readonly slug: string; readonly price: number },
  isWanted: (given: Given) => boolean,
): Promise<Given | undefined> {
  for (let gold = await stableBalance(page); gold >= price; gold = await stableBalance(page)) {
    const count = Math.min(10, Math.floor(gold / price))
    const { items }: { items: readonly Given[] } = await askApi(page, `/v1/cases/${slug}/open`, { multi_open: count })
    const wanted = items.find(isWanted)
    if (wanted) return wanted
    await askApi(page, '/v1/inventory/sell/many', { ids: items.map((item) => item.id) })
  }
  return undefined
}
