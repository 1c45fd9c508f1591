import type { Page } from '@playwright/test'
import { expect, LONG, test } from './journey.ts'
import { itemOf } from './project.ts'

const ITEM = itemOf('dragonclaw-hook').id

/** A record of the back office in wire format. */
// biome-ignore lint/suspicious/noExplicitAny: payloads are made of what other calls answer
type Wire = any

/** Calls the API of the back office as the page's operator. */
async function ask(page: Page, path: string, data?: Wire): Promise<Wire> {
  const { origin } = new URL(page.url())
  const url = `${origin}/operator/v1${path}`
  const headers = { origin, 'x-client-language': 'ru' }
  const answer = await (data ? page.request.post(url, { headers, data }) : page.request.get(url, { headers }))
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).data
}

const inDays = (days: number) => new Date(Math.ceil(Date.now() / 60_000 + days * 1440) * 60_000).toISOString()
const promoFields = () => ({
  ...{ type: 'common', title: 'Проба', description: '', percent: 60, sum: null, coin_factor: null },
  ...{
    case_slug: null,
    case_from: null,
    total_limit: 1,
    per_player_limit: 1,
    starts_at: inDays(0),
    ends_at: inDays(9),
  },
})

/** The terms of the first running leaderboard or raffle, with one more item among its prizes. */
async function prizePool(page: Page, path: string, name: string): Promise<Wire> {
  const { items } = await ask(page, path)
  const { id } = items.find(({ state }: Wire) => state === 'running')
  const { version, fields } = (await ask(page, `${path}/${id}`))[name]
  const prizes = [...fields.prizes, { places: 1, kind: 'item', slug: ITEM, amount: null }]
  return { [`${name}_id`]: id, version, fields: { ...fields, prizes } }
}

const anyCase = async (page: Page) => (await ask(page, `/cases/${(await ask(page, '/cases')).items[0].id}`)).case
const anyMethod = ({ countries }: Wire) => countries.flatMap(({ methods }: Wire) => methods)[0]

/** Changes by kind, for editors that need no player. Journeys of their own cover odds, corrections and exits from support. */
const CHANGES: Readonly<Record<string, (page: Page) => Promise<Wire>>> = {
  async 'case.terms'(page) {
    const { id, odds_version: version, terms } = await anyCase(page)
    return { case_id: id, base_version: version, terms: { ...terms, old_price: terms.price + 50 } }
  },
  async 'case.new'(page) {
    const { id, odds_version: version, price, fields } = await anyCase(page)
    const { image, section_id } = fields
    return { source_id: id, base_version: version, slug: 'a-copy', name: 'Копия', image, section_id, price }
  },
  'item.new': async () => ({
    ...{ slug: 'a-pack', name: 'Набор для пробы', hero: null, slot: 'pack', rarity: 'rare', quality: 'normal' },
    ...{ market_name: null, kind: 'pack', price: null, image: `items/${ITEM}`, description: 'Два предмета' },
    contents: [{ item: ITEM, quantity: 2 }],
  }),
  async 'item.market'(page) {
    const { slug } = (await ask(page, '/items?kind=ordinary')).items[0]
    return { slug, market_name: 'A Name Of The Market' }
  },
  async 'pack.contents'(page) {
    const { slug } = (await ask(page, '/items?kind=pack')).items[0]
    const { pack } = (await ask(page, `/items/${slug}`)).item
    const contents = pack.contents.map(({ item, quantity }: Wire) => ({ item: item.slug, quantity }))
    return { slug, description: pack.description, contents: [...contents, { item: ITEM, quantity: 1 }] }
  },
  async 'offer.terms'(page) {
    const { id } = (await ask(page, '/offers')).items[0]
    const { version, fields } = (await ask(page, `/offers/${id}`)).offer
    return { offer_id: id, version, fields: { ...fields, bonus_coins: fields.bonus_coins + 7 } }
  },
  async 'event.parts'(page) {
    const { id } = (await ask(page, '/events')).items[0]
    const { version, parts } = await ask(page, `/events/${id}/parts`)
    const levels = parts.levels.with(-1, { ...parts.levels.at(-1), coins: parts.levels.at(-1).coins + 5 })
    return { event_id: id, version, parts: { ...parts, levels } }
  },
  async 'mission.terms'(page) {
    const { version, fields } = (await ask(page, '/missions/push')).mission
    return { channel: 'push', version, fields: { ...fields, prize_coins: fields.prize_coins + 5 } }
  },
  'leaderboard.terms': (page) => prizePool(page, '/leaderboards', 'leaderboard'),
  'raffle.terms': (page) => prizePool(page, '/raffles', 'raffle'),
  'promo.code': async () => ({ code_id: null, version: 0, code: `DRAFT${Date.now()}`, fields: promoFields() }),
  'promo.batch': async () => ({ prefix: 'DRAFT', codes: 500, random_length: 8, fields: promoFields() }),
  'gift.batch': async () => ({ name: 'Подарки', value: 750, codes: 20, expires_at: inDays(300) }),
  'campaign.send': async () => ({
    ...{ title: 'Заголовок', text: 'Текст', path: '/', starts_at: inDays(1), per_minute: 100, gift_case: null },
    segment: { refilled: 'never', seen_within_days: 30, not_seen_for_days: null, spent_at_least: null },
  }),
  async 'payment.terms'(page) {
    const { id, is_on, minimum, maximum, place } = anyMethod(await ask(page, '/payment-terms'))
    return { methods: [{ id, is_on, minimum, maximum: maximum === 0 ? 0 : maximum + 100, place: place + 1 }] }
  },
  'settings.change': async () => ({ values: { case_return_min_percent: 49 } }),
}

test('a draft of every form opens as it was stored, and saves without changes', LONG, async ({ operatorPage }) => {
  test.setTimeout(180_000)
  const adminPage = await operatorPage('marina', '/change-requests')
  for (const [kind, make] of Object.entries(CHANGES)) {
    await test.step(kind, async () => {
      const { request } = await ask(adminPage, '/change-requests', { kind, payload: await make(adminPage) })
      await adminPage.goto(new URL(`/change-requests/${request.id}`, adminPage.url()).href)
      await adminPage.getByRole('link', { name: 'Открыть в редакторе' }).click()
      await expect(adminPage.getByText(`Открыт черновик С-${request.id}`).first()).toBeVisible()
      // Prices of cases are proposed in a dialog.
      const press = adminPage.getByRole('button', { name: 'На согласование' })
      const keep = adminPage.getByRole('button', { name: 'Сохранить черновик' })
      await expect(press.or(keep).first()).toBeVisible()
      if (!(await keep.isVisible())) await press.click()
      await keep.click()
      await adminPage.waitForURL((url) => url.pathname === `/change-requests/${request.id}`)
      const saved = (await ask(adminPage, `/change-requests/${request.id}`)).request
      expect(saved).toMatchObject({ state: 'draft', version: 2, payload: request.payload })
      const reason = 'Проба окончена'
      await ask(adminPage, `/change-requests/${request.id}/withdraw`, { version: 2, reason })
    })
  }
})

test('a draft that was changed in another window is not overwritten', LONG, async ({ operatorPage }) => {
  const author = await operatorPage('marina', '/change-requests')
  const payload = await CHANGES['gift.batch']?.(author)
  const { request } = await ask(author, '/change-requests', { kind: 'gift.batch', payload })
  const path = `/change-requests/${request.id}`
  const elsewhere = await operatorPage('marina', path)
  await author.goto(new URL(path, author.url()).href)
  for (const page of [elsewhere, author]) {
    await page.getByRole('link', { name: 'Открыть в редакторе' }).click()
    await expect(page.getByLabel('Название')).toHaveValue('Подарки')
  }
  await author.getByLabel('Название').fill('Подарки весны')
  await author.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(author.getByRole('heading', { name: 'Подарочные коды: Подарки весны' })).toBeVisible()
  await elsewhere.getByLabel('Название').fill('Подарки осени')
  await elsewhere.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('Этот черновик уже изменили или закрыли в другом окне')
  await expect(elsewhere.getByLabel('Название')).toHaveValue('Подарки осени')
  await author.getByRole('button', { name: 'Отозвать' }).click()
  await author.getByRole('dialog').getByLabel('Причина').fill('Передумали')
  await author.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click()
  await expect(author.getByText('Отозвана', { exact: true }).first()).toBeVisible()
  await elsewhere.context().close()
  await author.context().close()
})
