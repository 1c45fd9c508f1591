import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveCatalogue } from '../../core/catalog/public.ts'
import { ENTRY_KIND } from '../../core/ledger/public.ts'
import type { Queries } from '../../platform/db.ts'
import { makeCatalogue, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { shopMovementTellers } from '../../testing/shop-parts.ts'
import { getMovementTotals } from './get-movement-totals.ts'
import type { HistoryDeps } from './history-deps.ts'
import { listMovements } from './list-movements.ts'
import { findPartStart, selectMovements, selectTotals } from './movements.sql.ts'
import { readPeriod } from './read-period.ts'

/** Openings of the player, each followed by a sale of its drop: as many entries, items and steps each. */
const OPENINGS = 50_000
const FIRST_MS = Date.parse('2026-01-01T00:00:00Z')
const LAST_MS = Date.parse('2026-11-20T00:00:00Z')
const MONTH_OPENINGS = OPENINGS / 10
/** The limit of 8 kB pages per row of a month: a player's rows lie together, and one scan of the index finds the items of all steps. */
const PAGES_PER_ROW = 0.1

const games = shopGames()
let world: World
let catalogue: LiveCatalogue
let userId: bigint
let deps: HistoryDeps
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
  userId = await makePlayer(world)
  const neighbours = [await makePlayer(world), await makePlayer(world), await makePlayer(world)]
  deps = {
    database: world.deps.database,
    clock: { nowMs: () => LAST_MS },
    catalogue,
    games,
    movementTellers: shopMovementTellers(),
  }
  await makeHistory([userId, ...neighbours])
}, 300_000)
afterAll(() => world.close())

/** Writes interleaved histories of players with set-based statements, with triggers switched off. */
async function makeHistory(players: readonly bigint[]): Promise<void> {
  const step = (LAST_MS - FIRST_MS) / OPENINGS
  const client = await world.deps.database.pool.connect()
  // The n-th opening of each player; its sale is the next operation.
  const rows = `(select p.id as user_id, p.place, n, ((n::int8 * ${step})::int8 << 22) + (p.place << 16) as op
                   from generate_series(1, ${OPENINGS - 1}) n, unnest($1::int8[]) with ordinality p (id, place)) r`
  const run = (sql: string) => client.query(sql, [players])
  try {
    await client.query('set session_replication_role = replica')
    await run(`insert into ledger_entries (account_id, operation_id, kind, currency, amount)
      select user_id, op, 1, 1, -100 from ${rows} union all select user_id, op + 64, 4, 1, 90 from ${rows}
      union all select id, place << 16, ${ENTRY_KIND.refill}, 1, ${20 * OPENINGS} from unnest($1::int8[]) with ordinality p (id, place) order by 2`)
    await run(`insert into plays
      select user_id, op, 'case', 1, 100, 90, 100, 0, '{}', array[op], jsonb_build_object('caseId', c.id, 'oddsVersion', 1, 'count', 1)
        from ${rows}, (select min(id) as id from cases) c order by op`)
    await run(`insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id, actor)
      select user_id, op, i.id, 90, 12, 2, op + 64, 'U' from ${rows}, (select min(id) as id from catalogue_items) i order by op`)
    await run(`insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor)
      select user_id, op, op + 64, 4, 12, 'U' from ${rows} order by op`)
    await run(`update players set balance_minor = (select sum(amount) from ledger_entries where account_id = user_id and currency = 1)
                where user_id = any($1)`)
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze ledger_entries, items, item_steps, plays')
  } finally {
    client.release()
  }
}

interface Plan {
  readonly 'QUERY PLAN': readonly { readonly Plan: Record<string, number>; readonly 'Execution Time': number }[]
}

/** Explains the statement of a read instead of running it. */
async function explain(read: (queries: Queries) => Promise<unknown>): Promise<{ pages: number; ms: number }> {
  const found: { pages: number; ms: number }[] = []
  await read({
    async rows<Row>(_name: string, text: string, values: readonly unknown[] = []) {
      const [row] = await world.rows<Plan>(`explain (analyze, buffers, format json) ${text}`, [...values])
      const explained = row?.['QUERY PLAN'][0]
      if (!explained) throw new Error('no plan')
      const { Plan: plan } = explained
      const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      found.push({ pages, ms: explained['Execution Time'] })
      return [] as Row[]
    },
  })
  const [one] = found
  if (!one) throw new Error('nothing was asked')
  return one
}

const ALL = { causes: null, what: null, search: null }
const MONTHS = ['2026-01', '2026-06', '2026-10']

test.each(MONTHS)('the cost of the sums of %s depends on the month, not on the whole history', async (month) => {
  const span = { userId, ...readPeriod(month, LAST_MS, 'Europe/Moscow') }
  const { pages, ms } = await explain((queries) =>
    selectTotals({ database: queries, games, movementTellers: shopMovementTellers() }, span, ALL),
  )
  console.info(`sums of ${month}: ${pages} pages, ${ms} ms`)
  // An entry and an item of the opening; an entry, a step and an item of the sale.
  expect(pages).toBeLessThan(5 * MONTH_OPENINGS * PAGES_PER_ROW)
})

test.each(MONTHS)('a page of %s reads few rows, however long the month is', async (month) => {
  const span = { userId, ...readPeriod(month, LAST_MS, 'Europe/Moscow') }
  const bound = await explain((queries) => findPartStart(queries, span, 60))
  const fromId = await findPartStart(world.deps.database, span, 60)
  if (fromId === undefined) throw new Error('the month holds little')
  const page = await explain((queries) =>
    selectMovements({ database: queries, games, movementTellers: shopMovementTellers() }, { ...span, fromId }, ALL),
  )
  console.info(`page of ${month}: ${bound.pages} + ${page.pages} pages, ${bound.ms} + ${page.ms} ms`)
  expect(bound.pages).toBeLessThan(1000)
})

test.each(MONTHS)(
  'a search in %s without a match joins nothing, and one that matches everything joins it once',
  async (month) => {
    const span = { userId, ...readPeriod(month, LAST_MS, 'Europe/Moscow') }
    const [{ itemId = 0 } = {}] = await world.rows<{ itemId: number }>(
      'select min(id) as "itemId" from catalogue_items',
    )
    const pagesOf = async (itemIds: readonly number[]) => {
      const search = { itemIds, caseIds: [], words: 'нет такого', number: null }
      const { pages, ms } = await explain((queries) =>
        selectTotals({ database: queries, games, movementTellers: shopMovementTellers() }, span, { ...ALL, search }),
      )
      console.info(`sums of ${itemIds.length} items in ${month}: ${pages} pages, ${ms} ms`)
      return pages
    }
    expect(await pagesOf([])).toBeLessThan(100)
    const { pages: unfiltered } = await explain((queries) =>
      selectTotals({ database: queries, games, movementTellers: shopMovementTellers() }, span, ALL),
    )
    expect(await pagesOf([itemId])).toBeLessThan(1.5 * unfiltered)
  },
)

test('every movement comes once, page by page, and the balances have no gap', async () => {
  const seen = new Set<string>()
  let before: string | undefined
  let balance: number | undefined
  for (let page = 0; page < 40; page += 1) {
    const { movements, next } = await listMovements(deps, userId, { period: '2026-06', before })
    for (const movement of movements) {
      if (balance !== undefined) expect(movement.balance).toBeCloseTo(balance, 2)
      balance = movement.balance - movement.gold
      seen.add(movement.id)
    }
    before = next ?? undefined
  }
  expect(seen.size).toBe(40 * 50)
})

test('the time of a month, a page and a search is printed', async () => {
  const time = async (what: string, run: () => Promise<unknown>) => {
    expect(await run()).toEqual(await run())
    const from = performance.now()
    await run()
    console.info(`${what}: ${(performance.now() - from).toFixed(1)} ms`)
  }
  const [named] = await world.rows<{ caseName: string; itemName: string }>(
    'select c.name as "caseName", i.name as "itemName" from cases c, catalogue_items i order by c.id, i.id limit 1',
  )
  for (const month of MONTHS) {
    await time(`sums of ${month}`, () => getMovementTotals(deps, userId, { period: month }))
    await time(`page of ${month}`, () => listMovements(deps, userId, { period: month }))
    await time(`sales of ${month}`, () => listMovements(deps, userId, { period: month, kind: 'sale' }))
    for (const search of ['нет такого', named?.caseName ?? '', named?.itemName ?? '']) {
      await time(`search for ${search} in ${month}`, () => listMovements(deps, userId, { period: month, search }))
      await time(`sums of ${search} in ${month}`, () => getMovementTotals(deps, userId, { period: month, search }))
    }
  }
  await time('sums of all', () => getMovementTotals(deps, userId, { period: 'all' }))
  await time('page of all', () => listMovements(deps, userId, { period: 'all' }))
  await time('battles of all', () => listMovements(deps, userId, { period: 'all', kind: 'battle' }))
}, 60_000)
