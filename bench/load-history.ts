import type pg from 'pg'

/** The amount of history in a database. */
export interface Stage {
  readonly openings: number
  readonly players: number
}

const GIFT_MINOR = 100_000_000_000n
/** The history is spread over this many days up to now. */
const DAYS = 20
/** Openings per insert statement and table. */
const CHUNK = 500_000
/** Responses are stored for some days only. */
const STORED_RESPONSES = 200_000
const BATCH = 24
const BATCH_BYTES = 3200

/**
 * Fills a database up to a stage with set-based statements while triggers are off: players with seeds and gifts, and for each opening its
 * row, entries, item and key, as the server would have written them. Only the rolls are not reproducible. Continues from an earlier stage.
 */
export async function loadHistory(client: pg.Client, stage: Stage, print: (line: string) => void): Promise<void> {
  await client.query(
    `create table if not exists bench_loaded (openings int8, players int8, first_player int8, first_opening int8)`,
  )
  await client.query(
    `insert into bench_loaded select 0, 0, first_id_at(now() - interval '${DAYS + 1} days'), first_id_at(now() - interval '${DAYS} days')
      where not exists (select from bench_loaded)`,
  )
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  const loaded = async () => {
    const { rows } = await client.query('select openings::int, players::int from bench_loaded')
    return rows[0] as Stage
  }
  for (let done = await loaded(); done.players < stage.players; done = await loaded()) {
    const count = Math.min(CHUNK, stage.players - done.players)
    await loadPlayers(client, done.players, count)
    print(`${done.players + count} players`)
  }
  for (let done = await loaded(); done.openings < stage.openings; done = await loaded()) {
    const count = Math.min(CHUNK, stage.openings - done.openings)
    await loadOpenings(client, done.openings, count, stage)
    print(`${done.openings + count} openings`)
  }
  await client.query('reset session_replication_role')
  await client.query('reset synchronous_commit')
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}

const PLAYER_ID = '(select first_player from bench_loaded) + n::int8 * 256'
/** Nicknames differ, as those of real players do: a search without a match must not read every row. */
const NICKNAME = `initcap(translate(substr(md5('player ' || n), 1, 9), '0123456789', 'ghijklmnop'))`

async function loadPlayers(client: pg.Client, from: number, count: number): Promise<void> {
  const range = `generate_series(${from}, ${from + count - 1}) n`
  await client.query('begin')
  await client.query(
    `insert into users (id, nickname, avatar, reg_type) select ${PLAYER_ID}, ${NICKNAME}, 'avatars/av-01', 'quick' from ${range}`,
  )
  await client.query(
    `insert into seeds (id, user_id, commitment, sealed, client_seed, activated_at)
     select ${PLAYER_ID} + place, ${PLAYER_ID}, sha256((n * 2 + place)::text::bytea), sha256(n::text::bytea) || sha256(place::text::bytea),
            case place when 1 then 'loaded' end, case place when 1 then now() end
       from ${range} cross join (values (1), (2)) places (place)`,
  )
  await client.query(
    `insert into players (user_id, seed_id, next_seed_id, balance_minor) select ${PLAYER_ID}, ${PLAYER_ID} + 1, ${PLAYER_ID} + 2, ${GIFT_MINOR} from ${range}`,
  )
  await client.query(
    `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
     select account_id, ${PLAYER_ID} + 64, 5, 1, amount from ${range} cross join lateral (values (${PLAYER_ID}, ${GIFT_MINOR}), (2, -${GIFT_MINOR})) e (account_id, amount)`,
  )
  await client.query('update bench_loaded set players = players + $1', [count])
  await client.query('commit')
}

async function loadOpenings(client: pg.Client, from: number, count: number, stage: Stage): Promise<void> {
  await client.query('begin')
  await client.query(
    `create temp table chunk on commit drop as
     select l.first_opening + ((${DAYS}::numeric * 86400000 * 4194304 / 10500000 * n)::int8 / 64) * 64 as id, n,
            p.user_id, p.seed_id, p.nonce + row_number() over (partition by p.user_id order by n) - 1 as nonce,
            p.experience_minor + c.price_minor * (row_number() over (partition by p.user_id order by n) - 1) as experience,
            c.id as case_id, c.odds_version, c.price_minor as cost, r.item_id, r.value_minor as value, r.ticket_from as ticket
       from generate_series(${from}, ${from + count - 1}) n
       cross join bench_loaded l
       join players p on p.user_id = l.first_player + (n::int8 * 7919 % ${stage.players}) * 256
       join (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from cases
              where kind = 'regular' and is_available and level is null and opens_limit is null and price_minor > 0
                and multifix_number is null and multicast_min is null and every_n_open_free is null and not is_retired) c on c.place = n % c.many
       join (select *, row_number() over (partition by case_id, version order by ticket_from) - 1 as place,
                    count(*) over (partition by case_id, version) as many from odds_rows) r
         on r.case_id = c.id and r.version = c.odds_version and r.place = n / 7 % r.many`,
  )
  await client.query(
    `insert into openings (id, user_id, case_id, odds_version, seed_id, nonce, count, currency, cost_minor, experience_before_minor, tickets, item_ids, prices_minor)
     select id, user_id, case_id, odds_version, seed_id, nonce, 1, 1, cost, experience, array[ticket], array[item_id], array[value] from chunk order by id`,
  )
  await client.query(
    `insert into plays (user_id, id, kind, currency, staked_minor, won_minor, experience_minor, coins, items_in, items_out, facts)
     select user_id, id, 'case', 1, cost, value, cost, 0, '{}', array[id],
            jsonb_build_object('caseId', case_id, 'caseKind', 'regular', 'oddsVersion', odds_version, 'count', 1, 'grantedCount', 0, 'nthFreeCount', 0, 'promisedMinor', 0)
       from chunk order by id`,
  )
  await client.query(
    `insert into observed_odds as o (case_id, version, item_id, seen) select case_id, odds_version, item_id, count(*) from chunk group by 1, 2, 3
     on conflict (case_id, version, item_id) do update set seen = o.seen + excluded.seen`,
  )
  await client.query(
    `insert into observed_versions as o (case_id, version, opened, counted_at) select case_id, odds_version, count(*), now() from chunk group by 1, 2
     on conflict (case_id, version) do update set opened = o.opened + excluded.opened`,
  )
  await client.query(
    `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
     select account_id, id, 1, 1, amount from chunk cross join lateral (values (user_id, -cost), (1, cost)) e (account_id, amount) order by id`,
  )
  await client.query(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select user_id, id, item_id, value, 4, 2, id from chunk order by id`,
  )
  await client.query(
    `insert into idempotency (user_id, key, fingerprint, answer_id) select user_id, md5(n::text)::uuid::text, sha256(n::text::bytea), id from chunk order by id`,
  )
  // The server stores the responses of a batch together.
  await client.query(
    `insert into stored_responses (id, answers) select id, convert_to('200 ' || repeat(md5(n::text), ${BATCH_BYTES / 32}), 'UTF8') from chunk
      where n >= ${stage.openings - STORED_RESPONSES} and n % ${BATCH} = 0 order by id`,
  )
  await client.query(
    `insert into inventory_totals as t (user_id, status, count, value_minor) select user_id, 4, count(*), sum(value) from chunk group by user_id
     on conflict (user_id, status) do update set count = t.count + excluded.count, value_minor = t.value_minor + excluded.value_minor`,
  )
  await client.query(
    `update players p set nonce = p.nonce + s.many, opened = p.opened + s.many, spent_minor = p.spent_minor + s.cost, revision = p.revision + s.many,
            experience_minor = p.experience_minor + s.cost, balance_minor = p.balance_minor - s.cost
       from (select user_id, count(*) as many, sum(cost) as cost from chunk group by user_id) s where p.user_id = s.user_id`,
  )
  await client.query('update bench_loaded set openings = openings + $1', [count])
  await client.query('commit')
}
