import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { Database } from './db.ts'

// Shards by player are the last step of the capacity plan (docs/performance.md, Capacity). Listed here are the keys and joins of players'
// tables that do not lead with the player, with what would become of each, so that none is added unnoticed.

/** Columns that name the player of a row. */
const PLAYER_COLUMNS = ['user_id', 'owner_id', 'player_id']

/** Keys of an operation, stake, order, item or seed that belongs to one player alone: the key would stay in their shard. */
const OF_ONE_PLAYER = [
  'balance_corrections (change_request_id)',
  'balance_corrections (operation_id)',
  'battle_prizes (item_id)',
  'battle_refunds (stake_id)',
  'battle_seats (stake_id)',
  'debts (operation_id, currency)',
  'free_open_grants (of_operation_id)',
  'free_open_grants (operation_id, case_id)',
  'gift_codes (operation_id)',
  'item_voids (change_request_id)',
  'item_voids (operation_id)',
  'leaderboard_winners (operation_id)',
  'mission_claims (operation_id)',
  'notification_deliveries (notification_id, channel, target_id)',
  'partner_commissions (operation_id)',
  'partner_commissions (source, source_id)',
  'payment_orders (operation_id)',
  'player_offers (operation_id)',
  'promo_uses (operation_id)',
  'promo_uses (reference_id)',
  'raffle_winners (operation_id)',
  'refill_counts (order_id)',
  'report_movements (kind, id)',
  'rolls (seed_id, nonce)',
  'season_claims (operation_id)',
  'season_task_progress (operation_id)',
  'techies_boards (ended_id)',
]
/** One account for each person outside the shop: a table of its own would say which shard has it. */
const OF_ONE_PERSON = [
  'credentials (expression)',
  'identities (provider, subject)',
  'mission_subjects (channel, subject_hash)',
  'notification_links (channel, address)',
  'player_passkeys (credential_id)',
  'push_subscriptions (endpoint)',
  'status_subscribers (mailbox)',
]
/** Looked up before the player is known: the secret would name its shard. */
const SECRETS = [
  'email_confirmations (token_hash)',
  'gift_codes (hash)',
  'login_tokens (token_hash)',
  'notification_link_codes (code_hash)',
  'seeds (commitment)',
  'sessions (secret_hash)',
  'status_subscribers (token_hash)',
]
/** Given by or to a provider: the shop's own number of the order would name its shard. */
const OF_PROVIDERS = [
  'notifications (dedup_key)',
  'payment_orders (provider, provider_id)',
  'withdrawals (code)',
  'withdrawals (provider, asset_id)',
  'withdrawals (provider, trade_id)',
]
/** Rows of several players together: battles, lists and raffles would have a shard of their own. */
const OF_SEVERAL_PLAYERS = [
  'battle_prizes (battle_id, round, slot)',
  'battle_seats (battle_id, slot)',
  'leaderboard_floors (leaderboard_id)',
  'leaderboard_winners (leaderboard_id, place)',
  'raffle_list (raffle_id, first)',
  'raffle_winners (raffle_id, place)',
  'raffle_winners (raffle_id, ticket)',
]
/** Joins by the id of a row of the same player. */
const REFERENCES = [
  'free_open_grants -> free_open_grants',
  'notification_deliveries -> notifications',
  'reminder_days -> notifications',
  'support_requests -> support_requests',
]

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = new Database({ url: testDatabase.url, poolSize: 2 })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** Ids are made by the application, distinct for each node: no shard makes an id of another one. */
const NO_IDS = `not (i.indnkeyatts = 1 and exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'id'))`

const OF_PLAYERS = `select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = any($1) and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

test("the list has every unique key of players' tables that does not lead with the player", async () => {
  const rows = await database.rows<{ key: string }>(
    'test_keys_that_span_players',
    `with tables as (${OF_PLAYERS})
     select t.relname || ' (' || string_agg(coalesce(a.attname, 'expression'), ', ' order by k.place) || ')' as key
       from tables t join pg_index i on i.indrelid = t.oid and i.indisunique and ${NO_IDS}
       cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
       left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      group by t.relname, i.indexrelid having not bool_or(coalesce(a.attname = any($1), false)) order by 1`,
    [PLAYER_COLUMNS],
  )
  const known = [OF_ONE_PLAYER, OF_ONE_PERSON, SECRETS, OF_PROVIDERS, OF_SEVERAL_PLAYERS].flat()
  expect(rows.map((row) => row.key).toSorted()).toEqual(known.toSorted())
})

test("the list has every reference between players' tables that does not lead with the player", async () => {
  const rows = await database.rows<{ reference: string }>(
    'test_references_that_span_players',
    `with tables as (${OF_PLAYERS})
     select distinct f.conrelid::regclass || ' -> ' || f.confrelid::regclass as reference
       from pg_constraint f
      where f.contype = 'f' and f.conparentid = 0 and f.confrelid in (select oid from tables)
        and not exists (select from unnest(f.conkey) k join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k and a.attname = any($1))
        and f.conrelid in (select oid from tables) order by 1`,
    [PLAYER_COLUMNS],
  )
  expect(rows.map((row) => row.reference)).toEqual(REFERENCES)
})
