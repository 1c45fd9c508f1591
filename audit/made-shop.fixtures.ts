import { createHash, randomBytes } from 'node:crypto'
import { fairDice, TICKETS } from '@runecase/game/fair-roll.ts'
import { findRow, prepareOdds } from '@runecase/game/odds.ts'
import { importCatalogue } from '../apps/server/src/core/catalog/public.ts'
import { SeedVault } from '../apps/server/src/core/seeds/public.ts'
import { IdSource } from '../apps/server/src/platform/ids.ts'
import { nodeMac } from '../apps/server/src/platform/mac-node.ts'
import { demoSource, makePlace, type Place } from '../apps/server/src/testing/catalogue-fixtures.ts'
import { countThePast } from '../apps/server/src/testing/report-past.ts'

const OPENINGS_PER_PLAYER = 200
/** The entries of the welcome gift, of an opening, and of a sale after every second opening. */
const ENTRIES_PER_PLAYER = 2 + OPENINGS_PER_PLAYER * 3
const GIFT_MINOR = 10_000_000n
const CASE = 'nochnoy-dozhor'
/** The key that encrypts the seeds of the generated shop. */
export const MADE_SEED_KEY = Buffer.alloc(32, 7)
const PART_BITS = 6n
const PAGE = 40_000
/** The number of operations with consecutive ids that one statement writes. */
const STATEMENT_IDS = 32 * 64

interface Play {
  readonly id: bigint
  readonly userId: bigint
  readonly seedId: bigint
  readonly nonce: number
  readonly ticket: number
  readonly itemId: number
  readonly valueMinor: bigint
}

/**
 * A shop with at least this many ledger entries, in the state that the server would leave, but written by set-based statements. The caller
 * closes it.
 */
export async function makeShop(entries: number): Promise<Place> {
  const world = await makePlace()
  await importCatalogue(world.deps, await demoSource())
  const [one] = await world.rows<{ id: number }>('select id from cases where slug = $1', [CASE])
  if (!one) throw new Error(`the demo has no ${CASE}`)
  const rows = await world.rows<{ ticket_from: number; ticket_to: number; item_id: number; value_minor: bigint }>(
    'select ticket_from, ticket_to, item_id, value_minor from odds_rows where case_id = $1 and version = 1',
    [one.id],
  )
  const odds = prepareOdds(
    rows.map((row) => ({
      itemId: String(row.item_id),
      ticketFrom: row.ticket_from,
      ticketTo: row.ticket_to,
      valueMinor: row.value_minor,
    })),
  )
  const seedOf = (userId: bigint) => createHash('sha256').update(`seed of ${userId}`).digest()
  let last = new IdSource(world.deps.clock, 1).next()
  const nextId = () => {
    last += 1n << PART_BITS
    return last
  }
  const players = Array.from({ length: Math.ceil(entries / ENTRIES_PER_PLAYER) }, () => nextId())
  const seeds = players.map((userId) => ({ userId, id: nextId(), seed: seedOf(userId) }))
  const nextSeeds = players.map((userId) => ({ userId, id: nextId(), seed: seedOf(-userId) }))
  await insertPlayers(world, seeds, nextSeeds)
  let page: Play[] = []
  for (let nonce = 0; nonce < OPENINGS_PER_PLAYER; nonce += 1) {
    for (const { userId, id: seedId, seed } of seeds) {
      const ticket = fairDice(nodeMac, seed, { clientSeed: 'made', nonce }).uniform('open', 0, TICKETS)
      const row = findRow(odds, ticket)
      page.push({ id: nextId(), userId, seedId, nonce, ticket, itemId: Number(row.itemId), valueMinor: row.valueMinor })
      if (page.length < PAGE) continue
      await insertItemCommands(world, one.id, page)
      page = []
    }
  }
  await insertItemCommands(world, one.id, page)
  await world.rows(`with sums as (select account_id, sum(amount) as amount from ledger_entries group by account_id)
    update players p set balance_minor = s.amount from sums s where s.account_id = p.user_id`)
  await asleep(
    world,
    `insert into inventory_totals select user_id, status, count(*), sum(price_minor) from items group by user_id, status`,
    [],
  )
  await asleep(
    world,
    `insert into ledger_batches (operations, entries, digest)
     select array_agg(distinct operation_id), count(*), sha256(string_agg(
              int8send(operation_id) || int8send(account_id) || int2send(kind) || int2send(currency) || int8send(amount), ''::bytea
              order by operation_id, account_id, kind, currency))
       from ledger_entries group by operation_id / ${STATEMENT_IDS}`,
    [],
  )
  await insertSummary(world)
  await world.rows('select chain_ledger(1000000)')
  await insertReports(world)
  await world.rows('analyze')
  return world
}

/** The back office's counts of these openings: its dashboard, and the totals of each player. */
async function insertSummary(world: Place): Promise<void> {
  await world.rows(
    `insert into dashboard_hours (hour, metric, subject, value)
     select date_trunc('hour', moment_of_id(o.id), shop_zone()), x.metric, 'case', sum(x.value)
       from openings o cross join lateral (select sum(price) as won from unnest(o.prices_minor) price) w
      cross join lateral (values ('openings', o.count::int8), ('stakes', o.cost_minor), ('winnings', w.won)) x (metric, value)
      group by 1, 2`,
  )
  await world.rows(
    `insert into dashboard_players select distinct (moment_of_id(id) at time zone shop_zone())::date, user_id from openings
     on conflict do nothing`,
  )
  await world.rows(
    `insert into play_totals
     select o.user_id, sum(o.cost_minor), sum(w.won) from openings o
      cross join lateral (select sum(price) as won from unnest(o.prices_minor) price) w group by 1`,
  )
  await world.rows(
    `insert into dashboard_hours (hour, metric, subject, value)
     select date_trunc('hour', moment_of_id(o.id), shop_zone()), 'promised', 'case', sum(o.count * m.mean)
       from openings o join (
         select case_id, version, round(sum(value_minor::numeric * (ticket_to - ticket_from)) / 1e8)::int8 as mean from odds_rows group by 1, 2) m
         on m.case_id = o.case_id and m.version = o.odds_version group by 1`,
  )
}

/** The counts of the reports. Those of growth and games are filled as the migration fills them for old data. */
async function insertReports(world: Place): Promise<void> {
  await world.rows(await countThePast())
  await world.rows(
    `insert into report_flows (hour, kind, currency, created, burnt)
     select date_trunc('hour', moment_of_id(operation_id), shop_zone()), kind, currency, coalesce(sum(amount) filter (where amount > 0), 0),
            coalesce(-sum(amount) filter (where amount < 0), 0)
       from ledger_entries where account_id >= 1000 group by 1, 2, 3`,
  )
  await world.rows(`update report_marks set seq = (select max(seq) from ledger_chain)`)
}

/** Runs a statement with triggers disabled, which would otherwise count every row. */
async function asleep(world: Place, text: string, values: readonly unknown[]): Promise<void> {
  const client = await world.deps.database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(text, [...values])
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}

type MadeSeed = { readonly userId: bigint; readonly id: bigint; readonly seed: Buffer }

async function insertPlayers(world: Place, seeds: readonly MadeSeed[], nextSeeds: readonly MadeSeed[]): Promise<void> {
  const vault = new SeedVault({ seedKey: MADE_SEED_KEY, random: randomBytes })
  const users = seeds.map(({ userId }) => userId)
  const columns = (of: readonly MadeSeed[]) => [
    of.map(({ id }) => id),
    of.map(({ userId }) => userId),
    of.map(({ seed }) => createHash('sha256').update(seed).digest()),
    of.map(({ id, seed }) => vault.seal(id, seed)),
  ]
  await asleep(
    world,
    `insert into users (id, nickname, avatar, reg_type) select id, 'Игрок', 'avatars/av-01', 'quick' from unnest($1::int8[]) id`,
    [users],
  )
  for (const [of, clientSeed] of [
    [seeds, 'made'],
    [nextSeeds, null],
  ] as const) {
    await asleep(
      world,
      `insert into seeds (id, user_id, commitment, sealed, client_seed, activated_at)
       select s.*, $5, case when $5::text is null then null else now() end from unnest($1::int8[], $2::int8[], $3::bytea[], $4::bytea[]) s`,
      [...columns(of), clientSeed],
    )
  }
  await asleep(
    world,
    `insert into players (user_id, seed_id, next_seed_id, nonce)
     select p.*, ${OPENINGS_PER_PLAYER} from unnest($1::int8[], $2::int8[], $3::int8[]) p`,
    [users, seeds.map(({ id }) => id), nextSeeds.map(({ id }) => id)],
  )
  await asleep(
    world,
    `insert into ledger_entries select x.account, p.id + 1, 5, 1, x.amount from unnest($1::int8[]) p (id)
      cross join lateral (values (p.id, $2::int8), (2, -$2::int8)) x (account, amount)`,
    [users, GIFT_MINOR],
  )
}

async function insertItemCommands(world: Place, caseId: number, plays: readonly Play[]): Promise<void> {
  const list = <T>(of: (play: Play) => T) => plays.map(of)
  await asleep(
    world,
    `with plays as materialized (
       select * from unnest($1::int8[], $2::int8[], $3::int8[], $4::int8[], $5::int4[], $6::int4[], $7::int8[])
         as p (id, user_id, seed_id, nonce, ticket, item_id, value_minor)),
     price as (select price_minor as cost from cases where id = $8),
     opened as (
       insert into openings (id, user_id, case_id, odds_version, seed_id, nonce, count, currency, cost_minor, experience_before_minor,
                             tickets, item_ids, prices_minor)
       select id, user_id, $8, 1, seed_id, nonce, 1, 1, cost, nonce * cost, array[ticket], array[item_id], array[value_minor] from plays, price),
     counted as (
       insert into observed_odds as o (case_id, version, item_id, seen) select $8, 1, item_id, count(*) from plays group by item_id
       on conflict (case_id, version, item_id) do update set seen = o.seen + excluded.seen),
     counted_versions as (
       insert into observed_versions as o (case_id, version, opened, listed, counted_at) select $8, 1, count(*), count(*), now() from plays
       on conflict (case_id, version) do update set opened = o.opened + excluded.opened, listed = o.listed + excluded.listed),
     listed as (
       insert into observed_openings (case_id, version, first_id, opening_ids) select $8, 1, min(id), array_agg(id order by id) from plays),
     won as (
       insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
       select user_id, id, item_id, value_minor, case when nonce % 2 = 0 then 4 else 11 end, 2, id + nonce % 2 from plays),
     sold as (
       insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor)
       select user_id, id, id + 1, 4, 11, 'U' from plays where nonce % 2 = 1)
     insert into ledger_entries
     select x.account, x.operation, x.kind, 1, x.amount from plays p, price, lateral (values
       (p.user_id, p.id, 1, -cost), (1, p.id, 1, cost), (p.user_id, p.id + 1, 4, value_minor), (3, p.id + 1, 4, -value_minor))
       as x (account, operation, kind, amount) where x.kind = 1 or p.nonce % 2 = 1`,
    [
      list((play) => play.id),
      list((play) => play.userId),
      list((play) => play.seedId),
      list((play) => play.nonce),
      list((play) => play.ticket),
      list((play) => play.itemId),
      list((play) => play.valueMinor),
      caseId,
    ],
  )
}
