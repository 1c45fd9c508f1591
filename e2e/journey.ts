import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

export { expect }

/** What a new player was shown once. */
export interface Account {
  readonly login: string
  readonly password: string
}

/** A journey that repeats another in another width or much alike, or whose rules the server's tests prove: of `npm run test:long` alone. */
export const LONG = { tag: '@long' }

/** For `test.use`: the page moves as it does for people who did not ask for less motion. */
export const MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

const SHOP = `http://127.0.0.1:${process.env.E2E_PORT}`

/** What would open over a page or its foot: shown and answered before. */
const ANSWERED_BEFORE = () => [
  { name: 'tastyCookieConsent', value: 'necessary' },
  { name: 'pushBannerDismissed', value: String(Date.now()) },
  { name: 'lastClosedScamPopup', value: String(Date.now()) },
  { name: 'offerNoticeAt', value: String(Date.now()) },
  { name: 'event-popup-seen-1', value: '1' },
]

/**
 * A journey in which no page may complain: an error on the console (a broken policy is one too) or an uncaught one fails it. A
 * journey that provokes some says which with `test.use({ expectedComplaints: /…/ })`.
 */
export const test = base.extend<{
  expectedComplaints: RegExp
  complaints: string[]
  endedContexts: undefined
  /** A page whose browser is signed in as a new player; nothing is loaded in it yet. */
  playerPage: Page
}>({
  playerPage: async ({ page }, use) => {
    await signUp(page)
    await use(page)
  },
  expectedComplaints: [/^$/, { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      const note = (text: string) => {
        if (!expectedComplaints.test(text)) complaints.push(text)
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
  // Pages that a journey opened beside its own would go on drawing and listening until its worker ends.
  endedContexts: [
    async ({ browser, context }, use) => {
      const before = new Set([...browser.contexts(), context])
      await use(undefined)
      await Promise.all(browser.contexts().map((one) => (before.has(one) ? undefined : one.close())))
    },
    { auto: true },
  ],
})

/** Opens a page and waits until it hears the news of the shop. */
export async function gotoListening(page: Page, path: string): Promise<void> {
  // Any of its connections: the first may be refused, or end before it said anything.
  const listening = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })
  await page.goto(path)
  await listening
}

/** A player is warned of fraud where it would reach him, once a day: he reads it and goes on. */
export async function readWarning(page: Page): Promise<void> {
  const warning = page.getByRole('dialog', { name: 'Берегите свои предметы' })
  await warning.getByRole('button', { name: 'Понятно' }).click()
  await expect(warning).toBeHidden()
}

/** Asks for the dialog of registration over the page as it stands, for an action of it: whoever signs in then stays there. */
export async function signInHere(page: Page): Promise<void> {
  // The link in the header would lead a newcomer on to his gift.
  await page.evaluate(() => window.location.assign('#reg-here'))
}

/**
 * Makes an account through the API and signs the browser of this empty page in to it. For journeys that are not about registration.
 * What is shown or asked once was shown and answered before.
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

/** Makes an account in one press in the registration dialog and stays on the page. Returns what is shown once. */
export async function register(page: Page): Promise<Account> {
  await signInHere(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Быстрая регистрация' }).click()
  const dialog = page.getByRole('dialog', { name: 'Сохраните логин и пароль' })
  const shownOnce = dialog.locator('dd > span')
  await expect(shownOnce).toHaveCount(2)
  const [login = '', password = ''] = await shownOnce.allTextContents()
  await dialog.getByRole('button', { name: 'Я сохранил, продолжить' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()
  // The warning of fraud, offers and the event's slides have journeys of their own; in the others they were shown before.
  await page.evaluate(() => {
    localStorage.setItem('lastClosedScamPopup', String(Date.now()))
    localStorage.setItem('offerNoticeAt', String(Date.now()))
    localStorage.setItem('event-popup-seen-1', '1')
  })
  // The question about cookies lies over the foot of every page until it is answered.
  const cookies = page.getByRole('button', { name: 'Только нужные' })
  if (await cookies.isVisible()) await cookies.click()
  return { login, password }
}

const numberIn = (text: string) => Number(text.replace(/\s/g, '').replace(',', '.'))

/** Where toasts are shown; what is read out of them stands a second time, for readers alone. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Уведомления', exact: true })

/** The sum of GOLD that a text names, such as the 27.03 of `Продать за 27,03 GOLD`. */
export function goldIn(text: string | null): number {
  const sum = /(\d[\d\s]*(?:,\d+)?)\s*GOLD/.exec(text ?? '')?.[1]
  if (sum === undefined) throw new Error(`no sum of GOLD in: ${text}`)
  return numberIn(sum)
}

/** The balance as the header shows it at this moment; its digits may still be rolling. */
export async function balanceShown(page: Page): Promise<number> {
  return goldIn(await page.getByRole('banner').textContent())
}

/** Waits until the header shows this balance. */
export async function expectBalance(page: Page, gold: number): Promise<void> {
  await expect.poll(() => balanceShown(page), { message: 'balance in the header' }).toBeCloseTo(gold, 2)
}

/** Presses the button that opens, and skips the show unless it is over already. */
export async function openAndSkip(page: Page): Promise<void> {
  const result = page.getByRole('button', { name: 'К кейсу' })
  await page.getByRole('button', { name: /^(Открыть|Ещё)/ }).click()
  await expect(page.getByRole('button', { name: 'Показать результат' }).or(result)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(result).toBeVisible()
}

/** Asks the interface as the player of this browser does: with a bearer that his cookie was exchanged for. */
export async function askApi(page: Page, path: string, body?: unknown) {
  const origin = page.url() === 'about:blank' ? SHOP : new URL(page.url()).origin
  const entered = await page.request.post(`${origin}/nitro-api/login`, { headers: { origin } })
  const { data } = await entered.json()
  const headers = { authorization: `Bearer ${data.access_token}` }
  const answer = await (body === undefined
    ? page.request.get(`${origin}/api${path}`, { headers })
    : page.request.post(`${origin}/api${path}`, { headers, data: body }))
  expect([path, answer.status()]).toEqual([path, 200])
  return (await answer.json()).data
}

/** The balance that the server knows. */
export async function balanceKept(page: Page): Promise<number> {
  return (await askApi(page, '/v1/users/me')).finance.balance
}

/** A thing that an opening gave, as the interface tells it. */
export interface Given {
  readonly id: string
  readonly name: string
  readonly type: number
  readonly price: number
  readonly pack_items: readonly unknown[]
}

/** Opens a case and sells what else it gives, until what is wanted comes; undefined when his GOLD is spent before. */
export async function openUntil(
  page: Page,
  { slug, price }: { readonly slug: string; readonly price: number },
  isWanted: (given: Given) => boolean,
): Promise<Given | undefined> {
  for (let gold = await balanceKept(page); gold >= price; gold = await balanceKept(page)) {
    const count = Math.min(10, Math.floor(gold / price))
    const { items }: { items: readonly Given[] } = await askApi(page, `/v1/cases/${slug}/open`, { multi_open: count })
    const wanted = items.find(isWanted)
    if (wanted) return wanted
    await askApi(page, '/v1/inventory/sell/many', { ids: items.map((item) => item.id) })
  }
  return undefined
}
