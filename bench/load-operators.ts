import type pg from 'pg'

const OPERATORS = 50
const LAST_OPERATOR = "(select max(id) from operators where login like 'loaded-%')"
const SEGMENT = '{"refilled": "any", "seenWithinDays": null, "notSeenForDays": null, "spentAtLeast": null}'
/** Any change requests will do: those of campaigns and batches only have to be different. */
const FIRST_REQUEST = '(select min(id) from change_requests)'

/**
 * Rows that operators themselves create, and lists that are large in a big shop and almost empty in a demo: `count` log entries, claims and
 * parts of events each, and in proportion change requests, campaigns, gift codes, versions, winners, debts, differences and restrictions.
 * `n` is the number of a row in every statement. Loaded once. Everything is closed, except rows that wait for a decision.
 */
const STATEMENTS: readonly string[] = [
  `insert into operators (login, name, role, disabled_at)
   select 'loaded-' || n, 'Loaded ' || n, (array['support', 'content', 'finance', 'risk', 'admin'])[n % 5 + 1], now() from generate_series(1, ${OPERATORS}) n`,
  // One in two hundred waits for a second operator.
  `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason, decided_by, created_at, proposed_at, decided_at, applied_at)
   select (array['balance.correction', 'case.odds', 'items.prices', 'settings.change', 'promo.code'])[n % 5 + 1],
          case n % 5 when 3 then 'settings' else 'loaded ' || n % 500 end, '{}', '1', '{"subject": "Loaded", "lines": []}', state,
          last - n % ${OPERATORS}, 'Loaded', case when is_decided then last - (n + 1) % ${OPERATORS} end, at, at, case when is_decided then at end,
          case when state = 'applied' then at end
     from generate_series(1, $1::int8 / 10) n cross join (select ${LAST_OPERATOR} as last) o
     cross join lateral (select now() - ($1::int8 / 10 - n) * interval '10 minutes' as at,
                                case when n % 200 = 0 then 'proposed' when n % 7 = 0 then 'rejected' when n % 11 = 0 then 'withdrawn' else 'applied' end as state) s
     cross join lateral (select state in ('rejected', 'applied') as is_decided) d`,
  `insert into operator_log (seq, at, operator_id, address, action, target, after, reason, hash)
   select seq + n, now() - ($1::int8 - n) * interval '1 minute', last - n % ${OPERATORS}, '10.0.0.0',
          (array['withdrawal.released', 'player.note_added', 'list.exported', 'payment.review_decided'])[n % 4 + 1],
          case n % 4 when 2 then 'listAdminWithdrawals' else 'player ' || n end, '{}', 'Loaded', sha256(n::text::bytea)
     from generate_series(1, $1::int8) n cross join (select ${LAST_OPERATOR} as last) o cross join operator_log_head`,
  'update operator_log_head set seq = seq + $1::int8',
  `insert into campaigns (change_request_id, title, text, path, segment, starts_at, per_minute, state, reached, ended_at)
   select ${FIRST_REQUEST} + n, 'Loaded ' || n, 'Loaded', '/', '${SEGMENT}', now() - n * interval '1 day', 1000, case when n % 9 = 0 then 'stopped' else 'done' end, 1000000, now()
     from generate_series(1, 200) n`,
  `insert into campaign_opens (campaign_id, user_id, at)
   select c.id, l.first_player + n * 256, now() from campaigns c cross join bench_loaded l cross join generate_series(1, $1::int8 / 200) n where c.title like 'Loaded %'`,
  `insert into gift_batches (name, value_minor, codes, expires_at, change_request_id, issued_at, cancelled_at)
   select 'Loaded ' || n, 10000, $1::int8 / 200, now() + (n - 50) * interval '1 day', ${FIRST_REQUEST} + n, case when n % 10 > 0 then now() end, case when n % 10 = 1 then now() end
     from generate_series(1, 200) n`,
  `insert into gift_codes (hash, batch_id, user_id, operation_id, redeemed_at)
   select sha256((b.id || ' ' || n)::bytea), b.id, case when is_redeemed then l.first_player + n * 256 end,
          case when is_redeemed then -(b.id * 100000::int8 + n) end, case when is_redeemed then now() end
     from gift_batches b cross join bench_loaded l cross join generate_series(1, $1::int8 / 200) n
     cross join lateral (select n % 2 = 0 or b.id % 3 = 0 as is_redeemed) r where b.name like 'Loaded %' and b.issued_at is not null`,
  `with d as (select kind, key, version as last, case kind when 'settings' then 2000 when 'payment' then 500 else 50 end as more
                from definitions where kind in ('settings', 'content', 'payment')),
        u as (update definitions t set version = d.last + d.more from d where (t.kind, t.key) = (d.kind, d.key))
   insert into definition_versions (kind, key, version, reason, terms, details)
   select d.kind, d.key, d.last + n, 'Loaded', v.terms, case d.kind when 'payment' then '{"changes": []}'::jsonb end
     from d join definition_versions v on (v.kind, v.key, v.version) = (d.kind, d.key, d.last) cross join lateral generate_series(1, d.more) n`,
  `insert into status_notes (service, title, started_at, closed_at)
   select 'payments', 'Loaded ' || n, now() - n * interval '1 day', now() - n * interval '1 day' + interval '1 hour' from generate_series(1, 300) n`,
  `insert into status_note_lines (note_id, place, phase, text)
   select id, place, 'watching', 'Loaded' from status_notes cross join generate_series(1, 5) place where title like 'Loaded %'`,
  `with d as (insert into definitions (kind, key, version) select 'status-note', id::text, 1 from status_notes where title like 'Loaded %' returning *)
   insert into definition_versions (kind, key, version, terms)
   select d.kind, d.key, d.version, jsonb_build_object('service', n.service, 'title', n.title,
          'lines', (select jsonb_agg(jsonb_build_object('phase', l.phase, 'text', l.text) order by l.place) from status_note_lines l where l.note_id = n.id))
     from d join status_notes n on n.id::text = d.key`,
  `insert into audit_runs (state, operator_id, asked_at, started_at, ended_at, findings, results)
   select 'done', ${LAST_OPERATOR}, at, at, at, 0, '[]' from generate_series(1, 400) n cross join lateral (select now() - n * interval '1 day' as at) a`,
  `insert into leaderboards (id, type, title, description, image, position, rules, starts_at, ends_at, counted_from, state, closed_at)
   select 1000 + n, (array['spent', 'coins', 'wins'])[n % 3 + 1], 'Loaded ' || n, '', b.image, 1000 + n, b.rules, ended - interval '7 days', ended,
          ended - interval '7 days', 'over', ended
     from generate_series(1, 300) n cross join lateral (select now() - n * interval '7 days' as ended) e cross join (select * from leaderboards order by id limit 1) b`,
  `insert into leaderboard_prizes (leaderboard_id, place, kind, amount)
   select b.id, place, 'gold', 10000 from leaderboards b cross join generate_series(1, 100) place where b.title like 'Loaded %'`,
  `insert into leaderboard_winners (id, leaderboard_id, place, user_id, score, reached_id, operation_id, value_minor, given_at)
   select p.leaderboard_id * 1000 + p.place, p.leaderboard_id, p.place, l.first_player + p.place * 256, 1000 - p.place, 1, p.leaderboard_id * 1000 + p.place, 10000, now()
     from leaderboard_prizes p join leaderboards b on b.id = p.leaderboard_id and b.title like 'Loaded %' cross join bench_loaded l`,
  `insert into raffles (id, title, description, ticket_price_minor, starts_at, ends_at, counted_from, seed_id, commitment, sealed, salt, state, tickets, players,
                        list_hash, locked_at, chain_hash, beacon_round, beacon_due_at, signature, revealed_seed, drawn_at)
   select 1000 + n, 'Loaded ' || n, '', 10000, ended - interval '7 days', ended, ended - interval '7 days', -n, sha256(n::text::bytea), '', decode(md5('salt'), 'hex'),
          'drawn', 100000, 5000, sha256(''), ended, sha256(''), n, ended + interval '1 minute', sha256('') || decode(md5(''), 'hex'), n::text::bytea, ended
     from generate_series(1, 300) n cross join lateral (select now() - n * interval '7 days' as ended) e`,
  `insert into raffle_prizes (raffle_id, place, catalogue_item_id)
   select r.id, place, i.id from raffles r cross join generate_series(1, 50) place cross join (select min(id) as id from catalogue_items) i where r.title like 'Loaded %'`,
  `insert into raffle_winners (id, raffle_id, place, ticket, user_id, operation_id, value_minor, given_at)
   select p.raffle_id * 1000 + p.place, p.raffle_id, p.place, p.place, l.first_player + p.place * 256, p.raffle_id * 1000 + p.place, 10000, now()
     from raffle_prizes p join raffles r on r.id = p.raffle_id and r.title like 'Loaded %' cross join bench_loaded l`,
  `insert into definitions (kind, key, version)
   select 'leaderboard', id::text, 1 from leaderboards where title like 'Loaded %' union all select 'raffle', id::text, 1 from raffles where title like 'Loaded %'`,
  `insert into definition_versions (kind, key, version, terms) select kind, key, version, '{}' from definitions d
    where not exists (select from definition_versions v where (v.kind, v.key) = (d.kind, d.key))`,
  `insert into payment_reconciliations (provider, day, ended_at, payments) select 'sandbox', current_date - 10 - n, now(), 500 from generate_series(1, 400) n`,
  `insert into payment_differences (reconciliation_id, provider_id, kind, details, closed_at)
   select r.id, 'bench-' || n, (array['unknown_payment', 'missing_payment', 'not_credited', 'not_paid', 'amount', 'returned'])[n % 6 + 1],
          '{"here": null, "there": null}', case when (r.id + n) % 100 > 0 then now() end
     from payment_reconciliations r cross join generate_series(1, 10) n where r.provider = 'sandbox'`,
  // One payment in forty was returned; every other debt is repaid.
  `insert into debts (operation_id, currency, user_id, order_id, amount)
   select n * 64 + 3, 1, l.first_player + (n * 7 % l.players) * 256, n * 64, 10000 from generate_series(41, $1::int8, 40) n cross join bench_loaded l`,
  `insert into debt_repayments (operation_id, debt_id, currency, amount)
   select operation_id + 1, operation_id, 1, case when operation_id / 64 % 3 = 0 then 5000 else 10000 end from debts where operation_id / 64 % 80 = 41`,
  `update players p set balance_minor = 0, owed_minor = 10000 from debts d where d.user_id = p.user_id and d.operation_id / 64 % 80 < 41`,
  `update payment_orders o set state = 'refunded', returned_minor = paid_minor from debts d where d.order_id = o.id and o.state = 'paid'`,
  `insert into restrictions (id, user_id, action, reason, operator_id, until_at)
   select n, l.first_player + n * 13 % l.players * 256, 'withdraw', 'Loaded', ${LAST_OPERATOR}, now() + interval '100 days' from generate_series(1, $1::int8 / 100) n cross join bench_loaded l`,
  `update players p set restrictions = jsonb_build_object('withdraw', jsonb_build_object('until', r.until_at, 'reason', r.reason)) from restrictions r where r.user_id = p.user_id`,
  `insert into withdrawal_checks (withdrawal_id, matches) select id, '[{"rule": "day_sum", "value": 1, "limit": 1}]' from withdrawals where is_held on conflict do nothing`,
  `insert into mission_claims (user_id, channel, completed_at, operation_id, coins)
   select l.first_player + n % l.players * 256, channel, now(), -(n * 8 + place), 100
     from generate_series(1, $1::int8) n cross join bench_loaded l cross join unnest(array['push', 'vk', 'telegram', 'steam', 'email']) with ordinality c (channel, place)`,
  `insert into player_offers (id, user_id, offer_id, version, cause, starts_at, ends_at, bought_at, operation_id)
   select n * 64 + 5, l.first_player + n % l.players * 256, o.id, o.version, 'loaded', now() - interval '2 days', now() - interval '1 day',
          case when n % 20 = 0 then now() - interval '2 days' end, case when n % 20 = 0 then n * 64 + 6 end
     from generate_series(1, $1::int8) n cross join bench_loaded l
     join (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from offers) o on o.place = n % o.many`,
  `insert into season_players (season_id, user_id, coins_earned, cases_opened)
   select s.id, l.first_player + n * 256, n % 1000, 1 from (select min(id) as id from seasons) s cross join bench_loaded l cross join generate_series(0, l.players - 1) n`,
  // Triggers and consumers do not see loaded rows.
  'truncate season_totals, mission_totals, offer_totals',
  `insert into season_totals select season_id, count(*), sum(cases_opened), sum(coins_earned), sum(coins_spent) from season_players group by 1`,
  `insert into mission_totals select channel, count(*), sum(coins) from mission_claims where completed_at is not null group by 1`,
  `insert into offer_totals select offer_id, version, count(*), count(bought_at) from player_offers group by 1, 2`,
]

export async function loadOperatorWork(client: pg.Client, count: number, print: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ had: boolean }>(
    `select exists (select from operators where login like 'loaded-%') as had`,
  )
  if (rows[0]?.had) return
  await client.query('set session_replication_role = replica')
  await client.query('begin')
  for (const statement of STATEMENTS) await client.query(statement, statement.includes('$1') ? [count] : [])
  await client.query('commit')
  await client.query('reset session_replication_role')
  await client.query('vacuum (analyze)')
  print(`${count} log entries, and what belongs to them`)
}
