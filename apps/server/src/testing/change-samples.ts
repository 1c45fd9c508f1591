import { randomBytes } from 'node:crypto'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { vi } from 'vitest'
import type { AdminApi, TestOperator } from './admin-api.ts'
import { DEFINITION_SAMPLES } from './definition-samples.ts'
import { laterWindow, promoFields } from './operator-fields.ts'
import { holdWithSupport } from './stuck-withdrawals.ts'
import type { TestApp } from './test-app.ts'

export interface ChangeWorld {
  readonly shop: TestApp
  readonly adminApi: AdminApi
  /** An administrator: they may propose any kind. */
  readonly author: TestOperator
}

type Payload = Record<string, unknown>

export interface ChangeSample {
  /** The payloads of two requests with one base, of a subject of their own. */
  readonly make: (world: ChangeWorld) => Promise<readonly [Payload, Payload]>
  /** Nothing that the first changes stands in the way of the second. */
  readonly isFree?: true
}

const mark = () => randomBytes(4).toString('hex')
const both = (payload: Payload) => [payload, payload] as const
let used = 0

/** A regular case that no other sample uses. */
async function nextCase({ shop, adminApi, author }: ChangeWorld): Promise<EditedCase> {
  const [row] = await shop.rows<{ id: number }>(
    `select id from cases where kind = 'regular' and is_available and not is_retired order by id offset $1 limit 1`,
    [used++],
  )
  return (await adminApi.read('getEditedCase', { params: { id: row?.id ?? 0 } }, author)).case
}

/** The lines with this many tickets moved from the commonest item to the next one. */
function moved({ lines }: EditedCase, count: number) {
  const [most, second] = lines.toSorted((a, b) => b.tickets - a.tickets).map(({ item }) => item.slug)
  return lines.map(({ item: { slug }, tickets }) => ({
    item: slug,
    tickets: tickets + (slug === second ? count : 0) - (slug === most ? count : 0),
  }))
}

/** Starts a payment of 1000 RUB whose provider takes this action; returns its order once it has this state. */
async function paid({ shop }: ChangeWorld, action: string, state: string): Promise<string> {
  const player = await shop.register()
  const body = { directionId: 3, sum: 1000, countryIso: 'RU', isAdult: true }
  const { orderId, url } = await shop.read('startPayment', { body }, { player, key: mark() })
  const form = new URLSearchParams({ step: 'action', action }).toString()
  await shop.send(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form })
  await vi.waitFor(
    async () => {
      const [order] = await shop.rows<{ state: string }>('select state from payment_orders where id = $1', [orderId])
      if (order?.state !== state) throw new Error(`the order is ${order?.state}`)
    },
    { timeout: 20_000, interval: 100 },
  )
  return orderId
}

/** A player with one item. */
async function withItem({ shop }: ChangeWorld) {
  const player = await shop.register()
  const [item] = await shop.rows<{ id: string }>(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1::int8, $1::int8 + 1, id, price_minor, 4, 7, $1::int8 from catalogue_items
      where type = 1 and not is_retired and price_minor > 200 order by id limit 1 returning id::text`,
    [player.userId],
  )
  return { player, itemId: item?.id ?? '' }
}

/** A withdrawal with support, and what its delivery answered. */
async function stuck(world: ChangeWorld) {
  const { shop, adminApi, author } = world
  const { player, itemId } = await withItem(world)
  used += 1
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${3_000_000 + used}&token=AbCdEfGh`
  await shop.read('setSteamData', { body: { link } }, { player })
  const sent = await shop.read('sendItems', { body: { ids: [itemId], method: 'link' } }, { player, key: mark() })
  const id = sent.items[0]?.withdrawalId ?? ''
  await holdWithSupport((text, values) => shop.rows(text, values), id)
  const { evidence } = await adminApi.read('askDelivery', { params: { id } }, author)
  return { withdrawalId: id, evidenceId: evidence.id }
}

/** Two requests of each kind that takes two operators, made anew for every test. A void of a battle needs one that got stuck. */
export const CHANGE_SAMPLES: Readonly<Record<string, ChangeSample>> = {
  ...Object.fromEntries(
    Object.entries(DEFINITION_SAMPLES).flatMap(([kind, { read, payloadOf, richer, change = `${kind}.terms` }]) => {
      if (!payloadOf || !richer) return []
      const make: ChangeSample['make'] = async ({ adminApi, author }) => {
        const { version, fields } = await read(adminApi, author)
        const offering = (more: number) => payloadOf({ version, fields: richer(fields, more) })
        return [offering(1), offering(2)]
      }
      return [[change, { make }]]
    }),
  ),
  'balance.correction': {
    isFree: true,
    make: async ({ shop }) => both({ userId: String((await shop.register()).userId), amount: 1.5 }),
  },
  'player.factor_reset': {
    async make({ shop }) {
      const { userId } = await shop.register()
      await shop.rows(
        `insert into player_factors (user_id, totp_secret, session_id, on_since) values ($1, '\\x00', 1, now())`,
        [userId],
      )
      return both({ userId: String(userId) })
    },
  },
  'partner.payout': {
    isFree: true,
    async make({ shop }) {
      const { userId } = await shop.register()
      await shop.rows(
        'insert into partners (user_id, terms_id, earned_minor) select $1, min(id), 1000 from commission_terms',
        [userId],
      )
      return both({ userId: String(userId), sum: 1.5 })
    },
  },
  'item.void': {
    async make(world) {
      const { player, itemId } = await withItem(world)
      return both({ userId: String(player.userId), itemId })
    },
  },
  'payment.refund': {
    make: async (world) => both({ orderId: await paid(world, 'pay', 'paid'), amount: 100 }),
  },
  'payment.accept': {
    async make(world) {
      const orderId = await paid(world, 'wrong_amount', 'review')
      const [review] = await world.shop.rows<{ id: string }>('select id from payment_reviews where order_id = $1', [
        orderId,
      ])
      return both({ reviewId: Number(review?.id) })
    },
  },
  'withdrawal.resolve': {
    make: async (world) => {
      const one = await stuck(world)
      return [
        { ...one, outcome: 'credited' },
        { ...one, outcome: 'returned' },
      ]
    },
  },
  'case.odds': {
    async make(world) {
      const one = await nextCase(world)
      const change = { caseId: one.id, baseVersion: one.oddsVersion }
      return [
        { ...change, lines: moved(one, 1000) },
        { ...change, lines: moved(one, 2000) },
      ]
    },
  },
  'case.terms': {
    async make(world) {
      const one = await nextCase(world)
      const change = { caseId: one.id, baseVersion: one.oddsVersion }
      const costing = (price: number) => ({ ...change, terms: { ...one.terms, price, oldPrice: null } })
      return [costing(one.price + 1), costing(one.price + 2)]
    },
  },
  'case.new': {
    async make(world) {
      const { id, oddsVersion, price, fields } = await nextCase(world)
      const slug = `case-${mark()}`
      const copy = { sourceId: id, baseVersion: oddsVersion, slug, image: fields.image, sectionId: fields.sectionId }
      return [
        { ...copy, price, name: `Case ${slug}` },
        { ...copy, price, name: `Other ${slug}` },
      ]
    },
  },
  'items.prices': {
    async make({ shop }) {
      const [row] = await shop.rows<{ slug: string; price: number }>(
        `select slug, price_minor::int4 as price from catalogue_items
          where type = 1 and not is_retired and price_minor between 1000 and 2000 order by id offset $1 limit 1`,
        [used++],
      )
      const costing = (more: number) => ({
        prices: [{ item: row?.slug ?? '', price: ((row?.price ?? 0) + more) / 100 }],
      })
      return [costing(1), costing(2)]
    },
  },
  'item.new': {
    async make() {
      const slug = `blade-${mark()}`
      const item = {
        ...{ slug, hero: 'Lina', slot: 'weapon', rarity: 'rare', quality: 'normal', kind: 'ordinary', price: 12.34 },
        ...{ image: 'items/fiery-soul-of-the-slayer', description: '', contents: [] },
      }
      return [
        { ...item, name: `Blade ${slug}` },
        { ...item, name: `Other ${slug}` },
      ]
    },
  },
  'item.market': {
    async make({ shop }) {
      const [row] = await shop.rows<{ slug: string }>(
        'select slug from catalogue_items where type = 1 and not is_retired order by id offset $1 limit 1',
        [used++],
      )
      const named = (marketName: string) => ({ slug: row?.slug, marketName })
      return [named(`Market ${mark()}`), named(`Other ${mark()}`)]
    },
  },
  'pack.contents': {
    async make() {
      const holding = (quantity: number) => ({
        slug: 'pack-zoo',
        description: mark(),
        contents: [{ item: 'taunt-fight-me', quantity }],
      })
      return [holding(1), holding(2)]
    },
  },
  'case.fields': {
    async make({ shop, adminApi, author }) {
      const [row] = await shop.rows<{ id: number }>(
        `select id from cases where kind = 'daily' and price_minor = 0 and not is_retired order by id limit 1`,
      )
      const { case: one } = await adminApi.read('getEditedCase', { params: { id: row?.id ?? 0 } }, author)
      const after = (hours: number) => ({ ...one.fields, cooldownHours: hours })
      const change = { caseId: one.id, version: one.version }
      return [
        { ...change, fields: after(3) },
        { ...change, fields: after(2) },
      ]
    },
  },
  // Each in a window of its own.
  'event.copy': {
    isFree: true,
    async make({ adminApi, author }) {
      const { items } = await adminApi.read('listSeasons', { query: { sort: 'starts' } }, author)
      const eventId = items[0]?.id ?? 0
      const { event } = await adminApi.read('getEditedSeason', { params: { id: eventId } }, author)
      const copy = () => ({ eventId, code: `c${mark()}`, fields: { ...event.fields, ...laterWindow() } })
      return [copy(), copy()]
    },
  },
  'event.parts': {
    async make({ adminApi, author }) {
      const { items } = await adminApi.read('listSeasons', { query: { sort: 'starts' } }, author)
      const eventId = items[0]?.id ?? 0
      const { version, parts } = await adminApi.read('getSeasonParts', { params: { id: eventId } }, author)
      const richer = (more: number) => ({
        ...parts,
        levels: parts.levels.map((one, at) =>
          at === parts.levels.length - 1 ? { ...one, gold: one.gold + more } : one,
        ),
      })
      return [
        { eventId, version, parts: richer(1) },
        { eventId, version, parts: richer(2) },
      ]
    },
  },
  'campaign.send': {
    isFree: true,
    make: async () =>
      both({
        ...{ title: `Campaign ${mark()}`, text: 'Text', path: '/', perMinute: 60, giftCase: null },
        startsAt: laterWindow().startsAt,
        segment: { refilled: 'any', seenWithinDays: null, notSeenForDays: null, spentAtLeast: null },
      }),
  },
  'promo.code': {
    make: async () => both({ codeId: null, version: 0, code: `C${mark().toUpperCase()}`, fields: promoFields() }),
  },
  'promo.batch': {
    isFree: true,
    make: async () => both({ prefix: `B-${mark().toUpperCase()}`, codes: 2, randomLength: 8, fields: promoFields() }),
  },
  'gift.batch': {
    isFree: true,
    make: async () => both({ name: `Gifts ${mark()}`, value: 10, codes: 2, expiresAt: laterWindow().startsAt }),
  },
  'operator.admin': { make: async ({ adminApi }) => both({ operatorId: String((await adminApi.make('support')).id) }) },
  'operator.role': {
    async make({ adminApi }) {
      const operatorId = String((await adminApi.make('support')).id)
      return [
        { operatorId, role: 'finance' },
        { operatorId, role: 'content' },
      ]
    },
  },
  'operator.invite': {
    async make() {
      const login = `new-${mark()}`
      return [
        { login, name: 'New', role: 'finance' },
        { login, name: 'Other', role: 'risk' },
      ]
    },
  },
  // Each is a link of its own.
  'operator.link': {
    isFree: true,
    make: async ({ adminApi }) => both({ operatorId: String((await adminApi.make('finance')).id) }),
  },
}
