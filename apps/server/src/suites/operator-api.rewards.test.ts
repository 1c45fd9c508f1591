import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import { REWARD_BOUNDS, VALUE_OF_CALLS } from '@runecase/api/operator/reward-bounds.ts'
import { operatorApi } from '@runecase/api/operator-api.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE_USES } from '../catalogue-uses.ts'
import { type CatalogueSource, importCatalogue } from '../core/catalog/public.ts'
import { findLiftedRewards } from '../core/rewards/public.ts'
import { systemClock } from '../platform/clock.ts'
import type { TestOperator } from '../testing/admin-api.ts'
import { demoSource, entryOf, withoutStatedFigures } from '../testing/catalogue-fixtures.ts'
import { openAdmin } from '../testing/open-admin.ts'
import { laterWindow, leaderboardFields, promoFields, raffleFields, reason } from '../testing/operator-fields.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'admin', approver: 'admin' })

type Name = keyof typeof VALUE_OF_CALLS
const CALLS = Object.entries(VALUE_OF_CALLS) as [Name, 'bounded' | 'none' | 'two'][]
let used = 0
const mark = () => randomBytes(5).toString('hex').toUpperCase()
const SECURITY = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8')

test('every writing call of the back office is classified: it gives players nothing, needs two operators, or has bounds', () => {
  const writes = (Object.entries(operatorApi) as [string, Endpoint][])
    .filter(
      ([, { access, method, rate }]) =>
        access === 'operator' && (method === 'POST' ? rate !== 'read' : rate === 'export'),
    )
    .map(([name]) => name)
  expect(CALLS.map(([name]) => name).toSorted()).toEqual(writes.toSorted())
})

test('docs/security.md names the bounds and each call that gives value', () => {
  expect(SECURITY).toContain(`can | ${REWARD_BOUNDS.perPlayer} GOLD |`)
  expect(SECURITY).toContain(`together | ${REWARD_BOUNDS.total} GOLD |`)
  const giving = CALLS.filter(([, given]) => given !== 'none').map(([name]) => name)
  expect(giving.filter((name) => !SECURITY.includes(`\`${name}\``))).toEqual([])
})

/** Gives this many players `perPlayer` GOLD each. Returns the outcome of the call. */
type Give = (perPlayer: number, players: number, operator: TestOperator) => Promise<string>

const leaderboardOf = (perPlayer: number, places: number) => ({
  ...{ ...leaderboardFields(), title: `Board ${mark()}` },
  prizes: [{ places, kind: 'gold' as const, slug: null, amount: perPlayer }],
})
const codeOf = (perPlayer: number, players: number) => ({
  ...{ ...promoFields(), type: 'instant' as const, percent: null },
  ...{ sum: perPlayer, totalLimit: players },
})
/** A future event without a pass. */
async function emptySeason(operator: TestOperator) {
  const { items } = await adminApi.read('listSeasons', { query: { sort: 'starts' } }, operator)
  const { event } = await adminApi.read('getEditedSeason', { params: { id: items[0]?.id ?? 0 } }, operator)
  const body = { code: `e${mark().toLowerCase()}`, fields: { ...event.fields, ...laterWindow() }, reason }
  return (await adminApi.read('createSeason', { body }, operator)).event
}
const passOf = (gold: number) => ({
  levels: [{ level: 1, cost: 10, type: 'classic' as const, gold, coins: 0, cases: [] }],
  tasks: [],
})
const reaches = (players: number) =>
  shop.rows(
    `insert into season_totals (season_id, players, cases_opened, coins_earned, coins_spent) values (-1, $1, 0, 0, 0)
     on conflict (season_id) do update set players = excluded.players`,
    [players],
  )

const GIVES: Readonly<Record<string, Give>> = {
  async editSeasonParts(perPlayer, players, operator) {
    await reaches(players)
    const { id } = await emptySeason(operator)
    const { version } = await adminApi.read('getSeasonParts', { params: { id } }, operator)
    return adminApi.refusal(
      'editSeasonParts',
      { params: { id }, body: { version, parts: passOf(perPlayer), reason } },
      operator,
    )
  },
  async copySeason(perPlayer, players, operator) {
    await reaches(1)
    const { id, fields, version } = await emptySeason(author)
    const { version: base } = await adminApi.read('getSeasonParts', { params: { id } }, author)
    expect(version).toBeGreaterThan(0)
    await byTwo('event.parts', { eventId: id, version: base, parts: passOf(perPlayer) })
    await reaches(players)
    const body = { code: `e${mark().toLowerCase()}`, fields: { ...fields, ...laterWindow() }, reason }
    return adminApi.refusal('copySeason', { params: { id }, body }, operator)
  },
  createLeaderboard: (perPlayer, players, operator) =>
    adminApi.refusal('createLeaderboard', { body: { fields: leaderboardOf(perPlayer, players), reason } }, operator),
  async editLeaderboard(perPlayer, players, operator) {
    const made = await adminApi.read(
      'createLeaderboard',
      { body: { fields: leaderboardOf(0.01, 1), reason } },
      operator,
    )
    const { id, version, fields } = made.leaderboard
    const body = { version, fields: { ...fields, prizes: leaderboardOf(perPlayer, players).prizes }, reason }
    return adminApi.refusal('editLeaderboard', { params: { id }, body }, operator)
  },
  async createRaffle(perPlayer, players, operator) {
    return adminApi.refusal('createRaffle', { body: { fields: await raffleOf(perPlayer, players), reason } }, operator)
  },
  async editRaffle(perPlayer, players, operator) {
    const { raffle } = await adminApi.read(
      'createRaffle',
      { body: { fields: await raffleOf(0.01, 1), reason } },
      operator,
    )
    const { id, version, fields } = raffle
    const { prizes } = await raffleOf(perPlayer, players)
    return adminApi.refusal(
      'editRaffle',
      { params: { id }, body: { version, fields: { ...fields, prizes }, reason } },
      operator,
    )
  },
  createPromoCode: (perPlayer, players, operator) =>
    adminApi.refusal(
      'createPromoCode',
      { body: { code: `N${mark()}`, fields: codeOf(perPlayer, players), reason } },
      operator,
    ),
  async editPromoCode(perPlayer, players, operator) {
    const body = { code: `N${mark()}`, fields: codeOf(0.01, 1), reason }
    const { id, version } = (await adminApi.read('createPromoCode', { body }, operator)).promo
    const change = { version, fields: codeOf(perPlayer, players), reason }
    return adminApi.refusal('editPromoCode', { params: { id }, body: change }, operator)
  },
  createPromoBatch: (perPlayer, players, operator) =>
    adminApi.refusal(
      'createPromoBatch',
      {
        body: { prefix: `B${mark()}-`, codes: 2 * players, randomLength: 8, fields: codeOf(perPlayer / 2, 1), reason },
      },
      operator,
    ),
}

beforeAll(() => shop.rows('create table prices_before as select id, price_minor from catalogue_items'))

/** A raffle with one item of this value. Each raffle gets a different item. */
async function raffleOf(gold: number, places: number) {
  const [{ slug = '' } = {}] = await shop.rows<{ slug: string }>(
    'select slug from catalogue_items where type = 1 and not is_retired order by id offset $1 limit 1',
    [used++],
  )
  await shop.rows('update catalogue_items set price_minor = $2 where slug = $1', [slug, Math.round(gold * 100)])
  return { ...raffleFields(), prizes: [{ places, kind: 'item' as const, slug, amount: null }] }
}

async function byTwo(kind: string, payload: Record<string, unknown>): Promise<void> {
  const { request } = await adminApi.read('createChangeRequest', { body: { kind, payload, reason } }, author)
  const decision = { params: { id: request.id }, body: { version: request.version, reason } }
  const approved = await adminApi.read('approveChangeRequest', decision, approver)
  expect(approved.request.state).toBe('applied')
}

const { perPlayer, total } = REWARD_BOUNDS
const BOUNDED = CALLS.filter(([, given]) => given === 'bounded').map(([name]) => name)
const give = (name: Name, ...given: Parameters<Give>) => (GIVES[name] as Give)(...given)
/** Calls whose whole reward can go to one player. */
const TO_ONE: readonly Name[] = ['createRaffle', 'editRaffle', 'createPromoBatch']

describe.each(BOUNDED)('%s', (name) => {
  test('one operator can give one player GOLD up to the bound, and no more', async () => {
    expect(await give(name, perPlayer, 1, await adminApi.make('admin'))).toBe('200 success')
    expect(await give(name, perPlayer + 0.02, 1, await adminApi.make('admin'))).toBe('409 approval_required')
  })

  test('one operator can give one player GOLD up to the bound per day, also in several parts', async () => {
    const operator = await adminApi.make('admin')
    expect(await give(name, perPlayer / 2, 1, operator)).toBe('200 success')
    expect(await give(name, perPlayer / 2 - 1, 1, operator)).toBe('200 success')
    expect(await give(name, 2, 1, operator)).toBe('409 approval_required')
  })

  test('one operator can give all players together GOLD up to the bound per day, also in several parts', async () => {
    const operator = await adminApi.make('admin')
    if (TO_ONE.includes(name)) {
      expect(await give(name, perPlayer / 4, 5, operator)).toBe('409 approval_required')
      return
    }
    expect(await give(name, total / 20, 10, operator)).toBe('200 success')
    expect(await give(name, total / 20 - 1, 10, operator)).toBe('200 success')
    expect(await give(name, 2, 10, operator)).toBe('409 approval_required')
  })
})

test('rewards of different kinds count together, for one player and for all', async () => {
  const one = await adminApi.make('admin')
  expect(await give('createLeaderboard', perPlayer / 2, 1, one)).toBe('200 success')
  expect(await give('createRaffle', perPlayer / 2, 1, one)).toBe('200 success')
  expect(await give('createPromoCode', 0.01, 1, one)).toBe('409 approval_required')
  const all = await adminApi.make('admin')
  expect(await give('createLeaderboard', total / 20, 10, all)).toBe('200 success')
  expect(await give('createPromoCode', total / 20, 10, all)).toBe('200 success')
  expect(await give('createLeaderboard', 0.01, 1, all)).toBe('409 approval_required')
})

test('many simultaneous calls succeed only up to the bound of one operator per day', async () => {
  const operator = await adminApi.make('admin')
  const other = await adminApi.again(operator)
  const outcomes = await Promise.all(
    [operator, other, operator, other, operator, other].map((by, at) =>
      give(at % 3 === 0 ? 'createLeaderboard' : 'createPromoCode', total / 50, 20, by),
    ),
  )
  expect(outcomes.toSorted()).toEqual([...Array(2).fill('200 success'), ...Array(4).fill('409 approval_required')])
  const [row] = await shop.rows<{ total: string }>(
    'select sum(total_minor)::text as total from rewards_alone where operator_id = $1',
    [operator.id],
  )
  expect(row?.total).toBe(String(2 * (total / 50) * 20 * 100))
})

test('coins of a promo code count by their reference value, together with its percentage', async () => {
  const codeWith = (percent: number, coinFactor: number) => ({
    body: { code: `N${mark()}`, fields: { ...promoFields(), type: 'blogger' as const, percent, coinFactor }, reason },
  })
  expect(await adminApi.refusal('createPromoCode', codeWith(5, 100), author)).toBe('200 success')
  expect(await adminApi.refusal('createPromoCode', codeWith(5, 101), author)).toBe('409 approval_required')
  expect(await adminApi.refusal('createPromoCode', codeWith(1, 1000), author)).toBe('409 approval_required')
})

test('a copy that exceeds the bounds of one operator needs two operators', async () => {
  await reaches(1)
  const { id, fields } = await emptySeason(author)
  const { version } = await adminApi.read('getSeasonParts', { params: { id } }, author)
  await byTwo('event.parts', { eventId: id, version, parts: passOf(100_000) })
  const code = `e${mark().toLowerCase()}`
  const copy = { code, fields: { ...fields, ...laterWindow() } }
  expect(await adminApi.refusal('copySeason', { params: { id }, body: { ...copy, reason } }, author)).toBe(
    '409 approval_required',
  )
  await byTwo('event.copy', { eventId: id, ...copy })
  const [made] = await shop.rows<{ id: number }>('select id from seasons where code = $1', [code])
  const { parts } = await adminApi.read('getSeasonParts', { params: { id: made?.id ?? 0 } }, author)
  expect(parts.levels[0]?.gold).toBe(100_000)
})

describe('an import of new prices', () => {
  const RISING = 'rising-item'
  // The raffles above contain items of cases: with their prices, every import would put returns out of bounds.
  beforeAll(() =>
    shop.rows(`update catalogue_items i set price_minor = o.price_minor from prices_before o where o.id = i.id`),
  )
  /** A catalogue with these prices of one item and one case, in GOLD. */
  async function sourceWith(item: number, openedCase: number): Promise<CatalogueSource> {
    const { files } = withoutStatedFigures(await demoSource())
    const [like] = files.items
    if (!like) throw new Error('the demo has no item')
    const raid = entryOf(files.cases, 'pervyy-reyd')
    return {
      ...{ isWhole: false, faults: [] },
      files: {
        items: [{ ...like, id: RISING, name: 'Rising item', price: item, type: 1 }],
        cases: [{ ...raid, priceData: { ...raid.priceData, price: openedCase } }],
      },
    }
  }
  const place = { database: shop.database, clock: systemClock, catalogueUses: CATALOGUE_USES }
  async function becomesDue(item: number, openedCase: number): Promise<Record<string, unknown>> {
    const effectiveFrom = new Date(Date.now() + 3_600_000)
    const source = await sourceWith(item, openedCase)
    expect((await importCatalogue(place, source, { effectiveFrom })).scheduledFor).toEqual(effectiveFrom)
    await shop.rows(`update scheduled_imports set effective_from = now() - interval '1 second'`)
    const left = () => shop.rows('select 1 from scheduled_imports')
    await expect.poll(left, { timeout: 30_000 }).toEqual([])
    const { items } = await adminApi.read('listOperatorLog', { query: { action: 'catalog.' } }, author)
    return { action: items[0]?.action, ...(items[0]?.after as object) }
  }

  test('an import of new prices is refused when due if it would raise rewards given by single operators above their bounds, and the log names all of them', async () => {
    await importCatalogue(place, await sourceWith(10, 49))
    await shop.rows(
      `insert into site_statistics (name, value) values ('case_opened:15', 1) on conflict (name) do update set value = 1`,
    )
    const prizes = [{ places: 1, kind: 'item' as const, slug: RISING, amount: null }]
    const byOne = await adminApi.make('admin')
    const made = [
      await adminApi.read(
        'createLeaderboard',
        { body: { fields: { ...leaderboardFields(), title: `Board ${mark()}`, prizes }, reason } },
        byOne,
      ),
      await adminApi.read('createRaffle', { body: { fields: { ...raffleFields(), prizes }, reason } }, byOne),
    ]
    const code = `N${mark()}`
    const gift = { ...promoFields(), type: 'blogger' as const, coinFactor: 10, caseSlug: 'pervyy-reyd', caseFrom: 100 }
    await adminApi.read('createPromoCode', { body: { code, fields: { ...gift, totalLimit: 1950 }, reason } }, byOne)
    const prefix = `B${mark()}-`
    const batch = { prefix, codes: 500, randomLength: 8, fields: { ...gift, totalLimit: 1 }, reason }
    await adminApi.read('createPromoBatch', { body: batch }, await adminApi.make('admin'))
    await reaches(1)
    const passer = await adminApi.make('admin')
    const { id } = await emptySeason(passer)
    const cases = [{ slug: 'pervyy-reyd', amount: 100 }]
    const levels = [1, 2, 3, 4, 5].map((level) => ({ ...passOf(0).levels[0], ...{ level, cost: 10 * level, cases } }))
    const { version } = await adminApi.read('getSeasonParts', { params: { id } }, passer)
    const body = { version, parts: { levels, tasks: [] } as never, reason }
    await adminApi.read('editSeasonParts', { params: { id }, body }, passer)

    const refused = await becomesDue(30_000, 55)
    expect(refused).toMatchObject({ action: 'catalog.import_refused', returnOutOfBounds: [], faults: [] })
    expect([...(refused.rewardsAlone as string[])].toSorted()).toEqual(
      [
        `event ${id}`,
        `leaderboard ${(made[0] as { leaderboard: { id: number } }).leaderboard.id}`,
        `promo ${code}`,
        `promo ${prefix}`,
        `raffle ${(made[1] as { raffle: { id: number } }).raffle.id}`,
      ].toSorted(),
    )
    const [price] = await shop.rows<{ price: number }>(
      `select price_minor::int as price from cases where slug = 'pervyy-reyd'`,
    )
    expect(price?.price).toBe(4900)
    const { files, ...source } = await sourceWith(30_000, 49)
    const atOnce = importCatalogue(place, { ...source, files: { items: files.items } })
    await expect(atOnce).rejects.toMatchObject({ faults: [{ reason: expect.stringContaining('may give alone') }, {}] })

    expect(await becomesDue(11, 50)).toMatchObject({ action: 'catalog.import_applied' })
  })
})

test('new prices can raise rewards of one operator above a bound, alone or together with those of the same day', () => {
  const one = (target: string, perPlayerGold: number, totalGold = perPlayerGold, isOfDay = true) => ({
    ...{ operatorId: 1n, target, isOfDay },
    ...{ perPlayerMinor: BigInt(perPlayerGold * 100), totalMinor: BigInt(totalGold * 100) },
  })
  const lifted = (
    before: ReturnType<typeof one>[],
    after: ReturnType<typeof one>[],
    ofDay = new Map([[1n, { perPlayerMinor: 0n, totalMinor: 0n }]]),
  ) => findLiftedRewards(before, after, ofDay).map(({ target }) => target)
  expect(lifted([one('a', 10)], [one('a', perPlayer)])).toEqual([])
  expect(lifted([one('a', 10)], [one('a', perPlayer + 1)])).toEqual(['a'])
  expect(lifted([one('a', 10, 10)], [one('a', 10, total + 1)])).toEqual(['a'])
  expect(lifted([one('a', perPlayer + 2)], [one('a', perPlayer + 1)]), 'cheaper').toEqual([])
  const parts = [one('a', 10), one('b', 10)]
  const raised = [one('a', perPlayer / 2), one('b', perPlayer / 2 + 11)]
  const ofDay = new Map([[1n, { perPlayerMinor: 2000n, totalMinor: 2000n }]])
  expect(lifted(parts, raised, ofDay), 'of one day').toEqual(['a', 'b'])
  const older = ({ target, perPlayerMinor }: ReturnType<typeof one>) =>
    one(target, Number(perPlayerMinor) / 100, 1, false)
  expect(lifted(parts.map(older), raised.map(older), ofDay), 'of other days').toEqual([])
})

test('opening a free case to more players or more often needs two operators, and to fewer players only one', async () => {
  const [row] = await shop.rows<{ id: number }>(
    `select min(id) as id from cases where kind = 'daily' and price_minor = 0`,
  )
  const params = { id: row?.id ?? 0 }
  const change = async (fields: object) => {
    const { case: one } = await adminApi.read('getEditedCase', { params }, author)
    const body = { version: one.version, fields: { ...one.fields, ...fields }, reason }
    return adminApi.refusal('editCase', { params, body }, author)
  }
  expect(await change({ cooldownHours: 48, level: 100, opensLimit: 1000, requiresRefill: true })).toBe('200 success')
  for (const fields of [
    { cooldownHours: 24 },
    { cooldownHours: null },
    { level: 99 },
    { level: null },
    { opensLimit: 1001 },
    { requiresRefill: false },
  ])
    expect([fields, await change(fields)]).toEqual([fields, '409 approval_required'])
  expect(await change({ position: 77 })).toBe('200 success')
})
