import type pg from 'pg'

/** The size of an ordinary group; the busiest player belongs to a very large one. */
const GROUP = 3
const FARM = 500
/** One player in this many belongs to a group. */
const LINKED_SHARE = 10
/** One support request or name in this many is pending. */
const WAITING_SHARE = 100
/** Open sessions of the busiest player. */
const BUSY_SESSIONS = 2000

/**
 * Account data, where `n` is the number of a row in every statement: sessions of every player, signals of every player with groups of those
 * who share one, and `$1` support requests, chosen names and alerts. The busiest player `$2` has a very large group, `$3` requests and
 * names, and many sessions. All but a small share is closed.
 */
const STATEMENTS: readonly string[] = [
  `insert into sessions (id, user_id, secret_hash, address, user_agent, created_at, seen_at, expires_at, way)
   select u.id + 1, u.id, sha256(u.id::text::bytea), '10.0.0.0'::inet + (u.id / 256 % 16000000),
          (array['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile', 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)'])[u.id / 256 % 3 + 1],
          now() - interval '19 days', now() - interval '1 hour', now() + interval '70 days', 'quick'
     from bench_loaded l join users u on u.id >= l.first_player and u.id < l.first_player + l.players * 256 on conflict do nothing`,
  `insert into sessions (id, user_id, secret_hash, address, user_agent, created_at, seen_at, expires_at, way)
   select $2::int8 + 1 + n, $2::int8, sha256(('busy ' || n)::bytea), '10.0.0.1', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', at, at, now() + interval '70 days', 'password'
     from generate_series(1, ${BUSY_SESSIONS}) n cross join lateral (select now() - n * interval '10 minutes' as at) t on conflict do nothing`,
  `insert into player_browsers (user_id, secret_hash, seen_at) select user_id, secret_hash, seen_at from sessions on conflict do nothing`,
  // Every player has a separate browser and network, but the members of a group share the browser of its first member.
  `insert into account_signals (user_id, kind, value_hash, first_seen_at, seen_at)
   select u.id, k.kind, sha256((k.kind || ' ' || u.id)::bytea), now() - interval '19 days', now() - interval '1 day'
     from bench_loaded l join users u on u.id >= l.first_player and u.id < l.first_player + l.players * 256
     cross join (values ('device'), ('network')) k (kind) on conflict do nothing`,
  `create temp table bench_groups on commit drop as
   select g, l.first_player + (least(${FARM}, l.players / 2) + g::int8 * ${GROUP}) * 256 as first_id, ${GROUP} as size
     from bench_loaded l cross join lateral generate_series(1, (l.players - least(${FARM}, l.players / 2)) / ${GROUP * LINKED_SHARE} - 1) g
   union all select 0, $2::int8, least(${FARM}, l.players / 2) from bench_loaded l`,
  `create temp table bench_members on commit drop as select g.g, g.first_id, g.first_id + place::int8 * 256 as user_id from bench_groups g cross join lateral generate_series(0, g.size - 1) place`,
  `insert into account_signals (user_id, kind, value_hash)
   select user_id, (array['device', 'payment', 'trade_partner'])[g % 3 + 1], sha256(((array['device', 'payment', 'trade_partner'])[g % 3 + 1] || ' ' || first_id)::bytea)
     from bench_members on conflict do nothing`,
  `insert into account_groups (id, state, score, size, kinds, formed_at, changed_at, decided_at, decided_by, reason) overriding system value
   select 1000000 + g, state, 60 + g % 41, size, array[(array['device', 'payment', 'trade_partner'])[g % 3 + 1]], at, at,
          case when state <> 'open' then at end, case when state <> 'open' then o.id end, case when state <> 'open' then 'Loaded' end
     from bench_groups cross join (select max(id) as id from operators) o
     cross join lateral (select now() - g * interval '1 minute' as at,
                                case when g % ${WAITING_SHARE} = 0 then 'open' when g % 7 = 0 then 'dismissed' else 'reviewed' end as state) s`,
  'insert into account_group_members (user_id, group_id) select user_id, 1000000 + g from bench_members on conflict do nothing',
  `insert into account_battle_pairs (winner_id, loser_id, battles)
   select l.first_player + n * 7 % l.players * 256, l.first_player + (n * 7 + 1) % l.players * 256, n % 40 + 1
     from generate_series(1, $1::int8) n cross join bench_loaded l on conflict do nothing`,

  `create temp table bench_rows on commit drop as
   select n, case when n <= $3::int8 then $2::int8 else l.first_player + n * 7 % l.players * 256 end as user_id, first_id_at(at) + n % 1000 as id, at
     from generate_series(1, $1::int8) n cross join bench_loaded l cross join lateral (select now() - n * interval '1 minute' as at) t`,
  `insert into support_requests (id, user_id, topic, state, owner_id, waiting_since, first_answer_at, closed_at, reopened)
   select r.id, r.user_id, (array['payment', 'withdrawal', 'item', 'game', 'account', 'other'])[n % 6 + 1], state,
          case when n % 3 = 0 then o.id end, case when state in ('new', 'waiting_shop') then at end,
          case when state <> 'new' then at + n % 600 * interval '1 minute' end, case when state = 'closed' then at + interval '1 day' end, case when n % 20 = 0 then 1 else 0 end
     from bench_rows r cross join (select max(id) as id from operators) o
     cross join lateral (select case when n % ${WAITING_SHARE} = 0 then 'new' when n % ${WAITING_SHARE} = 1 then 'waiting_shop'
                                     when n % ${WAITING_SHARE} = 2 then 'waiting_player' else 'closed' end as state) s`,
  `insert into support_messages (request_id, place, kind, operator_id, text, at)
   select r.id, place, case place when 2 then 'answer' when 3 then 'note' else 'player' end, case when place in (2, 3) then o.id end, 'Loaded ' || n, at + place * interval '1 minute'
     from bench_rows r cross join (select max(id) as id from operators) o cross join generate_series(1, 4) place`,
  `insert into support_templates (name, text) select 'Loaded ' || n, 'Loaded' from generate_series(1, 100) n`,
  // Each player has at most one pending name.
  `insert into nickname_changes (id, user_id, name_before, name, state, next_at, decided_at, decided_by, reason, restored)
   select r.id + 1, r.user_id, 'Before ' || n, initcap(translate(substr(md5('name ' || n), 1, 9), '0123456789', 'ghijklmnop')), state, at + interval '30 days',
          case when is_decided then at end, case when is_decided then o.id end, case when state = 'revoked' then 'Loaded' end, case when state = 'revoked' then 'Before ' || n end
     from bench_rows r cross join (select max(id) as id from operators) o
     cross join lateral (select case when n % ${WAITING_SHARE} = 0 and user_id <> $2::int8 then 'waiting' when n % 9 = 0 then 'revoked' when n % 5 = 0 then 'replaced' else 'confirmed' end as state) s
     cross join lateral (select state in ('confirmed', 'revoked') as is_decided) d on conflict do nothing`,
  `insert into operator_alerts (kind, subject, level, raised_at, rose_at, acknowledged_at, acknowledged_by, ended_at)
   select (array['withdrawals_held', 'service_fails', 'case_sigma'])[n % 3 + 1], 'loaded ' || n, n % 4 + 1, at, at, at, o.id, case when n > 20 then at + interval '1 hour' end
     from bench_rows cross join (select max(id) as id from operators) o`,
  `insert into operator_alert_deliveries (alert_id, operator_id, channel, level, status, due_at, give_up_at, attempts, sent_at)
   select a.id, o.id, c.channel, a.level, 'sent', a.raised_at, a.raised_at + interval '1 day', 1, a.raised_at
     from operator_alerts a cross join (select max(id) as id from operators) o cross join (values ('telegram'), ('email')) c (channel) where a.subject like 'loaded %'`,
]

/** Loads the account data once; `busy`: the number of requests and names of the busiest player. */
export async function loadAccounts(
  client: pg.Client,
  { count, busy, busiest }: { readonly count: number; readonly busy: number; readonly busiest: string },
  print: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ had: boolean }>(
    'select exists (select from account_groups where id >= 1000000) as had',
  )
  if (rows[0]?.had) return
  await client.query('set session_replication_role = replica')
  await client.query('begin')
  for (const statement of STATEMENTS) await client.query(...filled(statement, [count, busiest, busy]))
  await client.query('commit')
  await client.query('reset session_replication_role')
  await client.query('vacuum (analyze)')
  print(`groups of accounts, and ${count} requests, names and alerts`)
}

/** A statement with only those values that it uses, renumbered: the database refuses a value that the statement does not need. */
export function filled(statement: string, values: readonly unknown[]): [text: string, values: unknown[]] {
  const taken = values.map((_, index) => index + 1).filter((number) => statement.includes(`$${number}`))
  const text = statement.replaceAll(/\$(\d)/g, (_, number) => `$${taken.indexOf(Number(number)) + 1}`)
  return [text, taken.map((number) => values[number - 1])]
}
