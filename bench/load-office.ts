import type pg from 'pg'

/**
 * Creates withdrawals of loaded players up to this number, with set-based statements while triggers are off: one in a hundred is held, one
 * in fifty in progress.
 */
export async function loadWithdrawals(client: pg.Client, count: number, print: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int4 as count from withdrawals')
  const had = rows[0]?.count ?? 0
  if (had >= count) return
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into withdrawals (id, user_id, item_id, catalogue_item_id, price_minor, method, provider, steam_id, code, status, cause,
                              market_name, created_at, ready_at, due_at, ended_at, accepted_at, is_held)
     select id, user_id, item_id, catalogue_item_id, price_minor, 'link', 'sandbox', '76561198000000570',
            upper(concat_ws('-', substr(h, 1, 4), substr(h, 5, 4), substr(h, 9, 4))),
            case when is_open then 15 else 20 end, case when is_held then 'checking' when is_open then 'countdown' else 'delivered' end,
            (select c.market_name from catalogue_items c where c.id = catalogue_item_id), at, at + interval '5 minutes', case when is_open and not is_held then now() + interval '30 days' end,
            case when not is_open then at + interval '10 minutes' end, case when not is_open then at + interval '9 minutes' end, is_held
       from (select i.id + (n / 1000000 + 1) * 8 as id, i.user_id, i.id as item_id, i.catalogue_item_id, i.price_minor,
                    md5('withdrawal ' || n) as h, n % 100 = 0 as is_held, n % 100 = 0 or n % 50 = 1 as is_open, moment_of_id(i.id) as at
               from (select *, row_number() over () + $1 as n from (
                       select * from items where status = 4 order by user_id, id offset $1 limit $2) picked) i) made`,
    [had, count - had],
  )
  await client.query('reset session_replication_role')
  await client.query('vacuum (analyze) withdrawals')
  print(`${count} withdrawals`)
}

/** The busiest player has one row in each list per this many entries. */
export const SHARE_OF_ENTRIES = 4
const REVIEW_EVERY = 100
const CODES_OF_BATCH = 1000
const BATCHES = 20

/**
 * Loads the other lists of operators, each with as many rows as there are withdrawals: payments (one in a hundred with a review), rolls of
 * other games, battles, promo codes of batches with their uses. The busiest player's part of each is a quarter of their number of entries.
 * Loaded once. The amounts do not add up, so the books of such a database are not audited.
 */
export async function loadLists(
  client: pg.Client,
  { count, entries, busiest }: { readonly count: number; readonly entries: number; readonly busiest: string },
  print: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ had: boolean }>(
    'select exists (select from rolls where id < 64000000000) as had',
  )
  if (rows[0]?.had) return
  const busy = Math.floor(Math.min(count / 2, entries / SHARE_OF_ENTRIES))
  // Ids below those of any real time of the shop; every row n has a separate one.
  const from = `generate_series(1, $1::int8) n cross join bench_loaded l
    cross join lateral (select n * 64 as id, case when n <= $2::int8 then $3::int8 else l.first_player + (n * 7 % l.players) * 256 end as user_id) r`
  const values = [count, busy, busiest]
  await client.query('set session_replication_role = replica')
  await client.query('begin')
  await client.query(
    `insert into rolls (id, user_id, purpose, seed_id, nonce, range, value, reference)
     select r.id, r.user_id, (array['upgrade', 'contract', 'exchange', 'bonus'])[n % 4 + 1], r.user_id + 1, 1000000000 + n, 100000000, n, n::text
       from ${from}`,
    values,
  )
  await client.query(
    `insert into payment_orders (id, user_id, fingerprint, country, direction_id, provider, method, currency, amount_minor, rate_ppm, value_minor,
                                 is_sum_open, direction_bp, levels, fields, state, reason, provider_id, operation_id, paid_minor, paid_value_minor,
                                 created_at, ended_at, is_reversible)
     select r.id, r.user_id, sha256(n::text::bytea), 'RU', d.id, d.provider, 'card', 'RUB', sum, 1000000, sum, false, 0, '[]', '{}', state,
            case state when 'failed' then 'expired' end, 'bench-' || n, case state when 'paid' then r.id + 1 end,
            case state when 'paid' then sum end, case state when 'paid' then sum end, at, case when state <> 'pending' then at end, true
       from ${from} cross join (select id, provider from payment_directions order by id limit 1) d
       cross join lateral (select 10000 + n % 977 * 100 as sum, now() - n * interval '1 second' as at,
                                  case when n % 10 = 0 then 'failed' when n % 97 = 0 then 'pending' else 'paid' end as state) o`,
    values,
  )
  await client.query(
    `insert into payment_reviews (provider, provider_id, order_id, reason, details, closed_at, decision)
     select 'sandbox', 'bench-' || n, n * 64, 'late', '{}', case when n % 1000 > 0 then now() end, case when n % 1000 > 0 then 'noted' end
       from generate_series(${REVIEW_EVERY}, $1::int8, ${REVIEW_EVERY}) n`,
    [count],
  )
  await client.query(
    `insert into battles (id, ulid, mode, slots, rounds, is_private, creator_id, price_minor, status, commitment, sealed, config_hash, chain_hash,
                          created_at, end_reason)
     select r.id, '0' || upper(translate(substr(md5('b' || n), 1, 25), 'ilou', '0000')), 'classic', 2, 1, false, r.user_id, 4900, 'cancelled',
            sha256(n::text::bytea), '', sha256(''), sha256(''), now() - n * interval '1 second', 'not_filled'
       from ${from}`,
    values,
  )
  await client.query(
    `insert into battle_seats (battle_id, slot, user_id, client_seed, stake_id, is_active)
     select r.id, slot, r.user_id + (slot - 1) * 256, 'bench', r.id + slot, false from ${from} cross join generate_series(1, 2) slot`,
    values,
  )
  await client.query(
    `with made as (insert into promo_batches (prefix, codes) select 'BENCH-' || n, ${CODES_OF_BATCH} from generate_series(1, ${BATCHES}) n returning id)
     insert into promo_codes (code, type, title, description, percent, starts_at, ends_at, total_limit, per_player_limit, taken, batch_id, is_listed)
     select 'BENCH-' || id || '-' || n, 'common', 'Bench', '', 10, now() - interval '1 day', now() + interval '30 days', 1, 1, 1, id, n = 1
       from made cross join generate_series(1, ${CODES_OF_BATCH}) n`,
  )
  await client.query(
    `insert into promo_uses (reference_id, code_id, user_id, state, ended_at, operation_id, value_minor, bonus_minor)
     select c.id * 64, c.id, case when c.id % 10 = 0 then $1::int8 else l.first_player + (c.id * 7 % l.players) * 256 end, 'used', now(), c.id * 64 + 1, 10000, 1000
       from promo_codes c cross join bench_loaded l where c.batch_id is not null`,
    [busiest],
  )
  await client.query(
    `insert into promo_totals (code_id, uses, refilled_minor)
     select min(u.code_id), count(*), sum(u.value_minor) from promo_uses u join promo_codes c on c.id = u.code_id where c.batch_id is not null
      group by c.batch_id`,
  )
  await client.query('commit')
  await client.query('reset session_replication_role')
  await client.query(
    'vacuum (analyze) rolls, payment_orders, payment_reviews, battles, battle_seats, promo_codes, promo_uses, promo_totals',
  )
  print(`${count} payments, battles and rolls`)
}

/** Gives one loaded player this many entries; returns their id. */
export async function loadBusyPlayer(client: pg.Client, entries: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select first_player as id from bench_loaded')
  const id = rows[0]?.id ?? ''
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
     select account_id, (select first_opening from bench_loaded) + n::int8 * 64 + 32, 5, 1, amount
       from generate_series(1, $2::int4) n cross join lateral (values ($1::int8, 1::int8 - 2 * (n % 2)), (2::int8, 2 * (n % 2) - 1::int8)) e (account_id, amount)
     on conflict do nothing`,
    [id, entries],
  )
  await client.query('reset session_replication_role')
  await client.query('vacuum (analyze) ledger_entries')
  return id
}
