import type { HistoryPart } from '@runecase/api/protection.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { battlesOfHistory } from '../../features/battles/history-list.sql.ts'
import { openingsOfHistory } from '../../features/cases/history-list.sql.ts'
import { contractsOfHistory } from '../../features/contracts/history-list.sql.ts'
import { refillsOfHistory } from '../../features/payments/history-list.sql.ts'
import { upgradesOfHistory } from '../../features/upgrades/history-list.sql.ts'
import { makeCatalogue, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { HISTORY_LISTS } from './history.sql.ts'
import { HistoryLists } from './history-lists.ts'
import { listHistory } from './show-protection.ts'

const PAGE = 1000
const PAGES = 5
/** The number of items that one opening gave. */
const THINGS = 3

const lists = new HistoryLists()
lists.add([
  ...HISTORY_LISTS,
  battlesOfHistory,
  contractsOfHistory,
  openingsOfHistory,
  refillsOfHistory,
  upgradesOfHistory,
])

let world: World
let userId: bigint
beforeAll(async () => {
  world = await makeWorld()
  await makeCatalogue(world)
  userId = await makePlayer(world)
  const neighbour = await makePlayer(world)
  for (const id of [userId, neighbour]) await makeHistory(id)
  await world.rows('analyze')
})
afterAll(() => world.close())

/** Full pages of everything and a partial one, written with set-based statements while triggers are off. */
async function makeHistory(id: bigint): Promise<void> {
  const count = PAGES * PAGE + 1
  const client = await world.deps.database.pool.connect()
  const run = (sql: string) => client.query(sql, [id, count])
  try {
    await client.query('set session_replication_role = replica')
    await run(`insert into ledger_entries (account_id, operation_id, kind, currency, amount)
      select $1::int8, one::int8 << 22, 5, 1, 100 from generate_series(1, $2::int4) one`)
    await run(`insert into openings (id, user_id, case_id, odds_version, seed_id, nonce, count, currency, cost_minor, experience_before_minor,
                                     tickets, item_ids, prices_minor)
      select ($1::int8 % 1000 << 40) + (one::int8 << 22), $1::int8, c.id, 1, 1, one, ${THINGS}, 1, 100, 0, array[1, 2, 3], array[i.id, i.id, i.id], array[100, 100, 100]
        from generate_series(1, $2::int4) one, (select min(id) as id from cases) c, (select min(id) as id from catalogue_items) i`)
    await run(`insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
      select $1::int8, o.id + place, o.item_ids[1], 100, 4, 2, o.id from openings o, generate_series(0, ${THINGS - 1}) place
       where o.user_id = $1::int8 and $2::int4 > 0`)
    // Another drop between those of the opening.
    await run(`insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
      select $1::int8, o.id + 64, o.item_ids[1], 100, 4, 3, o.id + 64 from openings o where o.user_id = $1::int8 and o.nonce % 10 = 0 and $2::int4 > 0`)
    await run(`insert into battles (id, ulid, mode, slots, rounds, is_private, creator_id, price_minor, status, end_reason, commitment, sealed, config_hash, chain_hash, created_at)
      select ($1::int8 % 1000 << 40) + (one::int8 << 22), lpad(upper(to_hex(($1::int8 % 1000 << 40) + one)), 26, '0'), 'classic', 2, 1, false, $1::int8, 100,
             'cancelled', 'not_filled', sha256('a'), '', sha256('b'), sha256('c'), now() from generate_series(1, $2::int4) one`)
    await run(`insert into battle_seats (battle_id, slot, user_id, client_seed, stake_id, is_active)
      select id, 1, $1::int8, 'seed', id + 1, false from battles where creator_id = $1::int8 and $2::int4 > 0`)
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}

/** A page, and the number of rows of these tables that the database read for it. */
function readPage(part: HistoryPart, before: string | undefined, tables: readonly string[]) {
  return world.deps.database.transaction(async (tx) => {
    // The statistics of this connection include earlier transactions.
    const lookedSoFar = async () => {
      const [row] = await tx.rows<{ looked: number }>(
        'test_rows_looked_at',
        `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int4 as looked from pg_stat_xact_user_tables where relname = any($1)`,
        [tables],
      )
      return row?.looked ?? 0
    }
    const lookedBefore = await lookedSoFar()
    const page = await listHistory(tx, userId, lists.of(part), before)
    return { ...page, looked: (await lookedSoFar()) - lookedBefore }
  })
}

test.each([
  ['money', ['ledger_entries'], PAGES * PAGE + 1],
  ['openings', ['openings', 'items'], PAGES * PAGE + 1],
  ['battles', ['battle_seats'], PAGES * PAGE + 1],
  ['items', ['items'], (PAGES * PAGE + 1) * THINGS + (PAGES * PAGE) / 10],
] as const)(
  'a player can export all their %s, each once, and no page costs more than another',
  async (part, tables, count) => {
    const seen = new Set<unknown>()
    const looked: number[] = []
    let before: string | undefined
    do {
      const page = await readPage(part, before, tables)
      expect(page.columns).toEqual(lists.of(part).columns)
      for (const row of page.rows) seen.add(row[0])
      expect(page.rows.length).toBeLessThanOrEqual(PAGE)
      looked.push(page.looked)
      before = page.next ?? undefined
    } while (before)
    expect(seen.size).toBe(count)
    expect(looked.length).toBe(Math.ceil(count / PAGE))
    // One row of each table; for an opening also its drops and the one between them.
    expect(Math.max(...looked), `rows looked at for each page: ${looked}`).toBeLessThan(3 * PAGE)
  },
)

test('an opening in the history has its cost and its items', async () => {
  const { rows, columns } = await readPage('openings', undefined, [])
  const newest = Object.fromEntries(columns.map((column, index) => [column, rows[0]?.[index]]))
  expect(newest).toMatchObject({
    cases: THINGS,
    currency: 'GOLD',
    cost: 1,
    worth: 3,
    nonce: PAGES * PAGE + 1,
    tickets: '1 2 3',
  })
  expect(String(newest.items).split('; ')).toHaveLength(THINGS)
})

test('an account without activity has empty lists, each with its columns', async () => {
  const newPlayer = await makePlayer(world)
  lists.requireAll()
  for (const part of ['openings', 'upgrades', 'contracts', 'battles', 'items', 'refills', 'limits', 'pauses'] as const)
    expect(await listHistory(world.deps.database, newPlayer, lists.of(part), undefined)).toEqual({
      columns: lists.of(part).columns,
      rows: [],
      next: null,
    })
})
