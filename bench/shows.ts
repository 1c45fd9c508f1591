import type { Locator, Page } from '@playwright/test'
import type { RunningSign } from './watch-frames.ts'

/** A measured animation. */
export interface Show {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly isPhone: boolean
  /** Runs once, for a new player on a case's page. */
  readonly equip?: (page: Page) => Promise<void>
  /** Runs before every measurement: prepares the page so that one click starts the animation. */
  readonly prepare: (page: Page) => Promise<void>
  /** Clicks; returns the sign that the animation is running. */
  readonly begin: (page: Page) => Promise<RunningSign>
}

type Look = Pick<Show, 'viewport' | 'isPhone'>

const PHONE = { viewport: { width: 390, height: 844 }, isPhone: true }
const DESKTOP = { viewport: { width: 1440, height: 900 }, isPhone: false }
/** A cheap case, and one in which one opening in 26 gives a pack. */
const CHEAP = 'pervyy-reyd'
const OF_PACKS = { slug: 'myasnaya-lavka', price: 249 }
/** Pictures are loaded and decoded while the player looks at the page. */
const POLL_MS = 2500

const ownCards = (page: Page) =>
  page.getByRole('region', { name: /^(Инвентарь|В инвентаре)$/ }).getByRole('button', { name: /^Выбрать .+ GOLD$/ })

/** Calls the API as this browser's player. */
async function ask(page: Page, path: string, body?: unknown) {
  const { origin } = new URL(page.url())
  const entered = await page.request.post(`${origin}/nitro-api/login`, { headers: { origin } })
  const headers = { authorization: `Bearer ${(await entered.json()).data.access_token}` }
  const answer = await (body === undefined
    ? page.request.get(`${origin}/api${path}`, { headers })
    : page.request.post(`${origin}/api${path}`, { headers, data: body }))
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`)
  return (await answer.json()).data
}

async function fillInventory(page: Page): Promise<void> {
  for (let left = 3; left > 0; left -= 1) await ask(page, `/v1/cases/${CHEAP}/open`, { multi_open: 10 })
}

/** Navigates and waits for hydration: only then does the page open its socket. */
async function goTo(page: Page, path: string): Promise<void> {
  const isAlive = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(new URL(path, page.url()).href)
  await isAlive
}

/** A phone has no hovering pointer for which the browser would hit-test every frame. */
const touch = (button: Locator, { isPhone }: Look) => (isPhone ? button.tap() : button.click())

async function press(page: Page, look: Look, name: RegExp | string, running: string): Promise<RunningSign> {
  await touch(page.getByRole('button', { name }), look)
  await page.getByRole('button', { name: running }).waitFor()
  return { button: running }
}

const reel = (name: string, look: Look, count: 1 | 4 | 10): Show => ({
  name,
  ...look,
  prepare: async (page) => {
    await page.reload()
    await touch(page.getByRole('radio', { name: `×${count}`, exact: true }), look)
    await page.waitForTimeout(POLL_MS)
  },
  begin: (page) => press(page, look, /^Открыть/, 'Показать результат'),
})

const dial = (name: string, look: Look): Show => ({
  name,
  ...look,
  equip: fillInventory,
  prepare: async (page) => {
    await goTo(page, '/upgrades')
    const drawer = page.getByRole('button', { name: /^Ваши предметы/ })
    if (look.isPhone) await touch(drawer, look)
    await touch(ownCards(page).first(), look)
    if (look.isPhone) await touch(drawer, look)
    await touch(page.getByRole('button', { name: '×2', exact: true }), look)
    await page.waitForTimeout(POLL_MS)
  },
  begin: (page) => press(page, look, 'Улучшить', 'Пропустить'),
})

const forge = (name: string, look: Look): Show => ({
  name,
  ...look,
  equip: fillInventory,
  prepare: async (page) => {
    await goTo(page, '/contracts')
    for (let place = 0; place < 5; place += 1) await touch(ownCards(page).nth(place), look)
    await page.waitForTimeout(POLL_MS)
  },
  begin: (page) => press(page, look, /^Заключить за/, 'Пропустить'),
})

interface Pack {
  readonly name: string
  readonly pack_items: readonly unknown[]
}

/** A new player opens cases until they get a pack, and sells the rest. */
async function getPack(page: Page): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    const { balance } = (await ask(page, '/v1/users/me')).finance
    const count = Math.min(10, Math.floor(balance / OF_PACKS.price))
    if (count === 0) break
    const { items } = await ask(page, `/v1/cases/${OF_PACKS.slug}/open`, { multi_open: count })
    if (items.some((item: Pack) => item.pack_items.length > 0)) return
    await ask(page, '/v1/inventory/sell/many', { ids: items.map(({ id }: { id: string }) => id) })
  }
  throw new Error('no opening gave a pack')
}

const unpack = (name: string, look: Look): Show => {
  let size = 0
  return {
    name,
    ...look,
    prepare: async (page) => {
      await getPack(page)
      await goTo(page, '/profile')
      const { items } = await ask(page, '/v1/inventory/get?group=active')
      const pack = (items as Pack[]).find((item) => item.pack_items.length > 0) as Pack
      size = pack.pack_items.length
      await page
        .getByRole('button', { name: `Подробнее: ${pack.name}` })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(POLL_MS)
    },
    begin: async (page) => {
      const cards = page.locator('[data-item]')
      // The pack is gone, and all of its items are mounted.
      const last = cards.nth((await cards.count()) - 2 + size)
      await touch(page.getByRole('dialog').getByRole('button', { name: 'Распаковать' }), look)
      await last.waitFor({ state: 'attached' })
      return { part: 'main ul[aria-busy="true"]' }
    },
  }
}

/** Rounds of the cheap case for four seats. The second one is measured, when everything has been rendered once. */
const ROUNDS = 3
/** Bots join after five seconds, then come the beacon and the countdown. */
const START_MS = 90_000

/** A battle of the player and three bots, viewed in its room. */
const battle = (name: string, look: Look): Show => ({
  name,
  ...look,
  prepare: async (page) => {
    const endsAt = Date.now() + START_MS
    while ((await ask(page, '/battles/status')).in_battle) {
      if (Date.now() > endsAt) throw new Error('the battle before did not end')
      await page.waitForTimeout(500)
    }
    const terms = { cases: [{ slug: CHEAP, count: ROUNDS }], players: 4, mode: 'classic', is_private: true }
    const { battle_ulid: ulid } = await ask(page, '/battles', terms)
    await goTo(page, `/battles/${ulid}`)
    await page.getByText('Место 4 свободно').waitFor()
    await ask(page, '/battles/start', { battle_ulid: ulid })
  },
  begin: async (page) => {
    await page.getByText(`2 / ${ROUNDS}`, { exact: true }).waitFor({ timeout: START_MS })
    const part = 'main section [data-rows="1"]'
    await page.locator(part).nth(3).waitFor()
    return { part }
  },
})

/** Every measured animation, by the name of its option. */
export const SHOWS: Readonly<Record<string, readonly Show[]>> = {
  reel: [
    reel('phone, one reel', PHONE, 1),
    reel('phone, four reels', PHONE, 4),
    reel('phone, ten reels', PHONE, 10),
    reel('desktop, one reel', DESKTOP, 1),
  ],
  dial: [dial('phone, dial', PHONE), dial('desktop, dial', DESKTOP)],
  forge: [forge('phone, forge', PHONE), forge('desktop, forge', DESKTOP)],
  unpack: [unpack('phone, unpacking', PHONE)],
  battle: [battle('phone, battle of four', PHONE)],
}
