import type pg from 'pg'

/** Withdrawals of loaded players up to this many, by sets with the triggers asleep: one in a hundred is held, one in fifty under way. */
export async function loadWithdrawals(client: pg.Client, count: number, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int4 as count from withdrawals')
  const had = rows[0]?.count ?? 0
  if (had >= count) return
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into withdrawals (id, user_id, item_id, catalogue_item_id, price_minor, method, provider, steam_id, code, status, cause,
                              created_at, ready_at, due_at, ended_at, accepted_at, is_held)
     select id, user_id, item_id, catalogue_item_id, price_minor, 'link', 'sandbox', '76561198000000570',
            upper(concat_ws('-', substr(h, 1, 4), substr(h, 5, 4), substr(h, 9, 4))),
            case when is_open then 15 else 20 end, case when is_held then 'checking' when is_open then 'countdown' else 'delivered' end,
            at, at + interval '5 minutes', case when is_open and not is_held then now() + interval '30 days' end,
            case when not is_open then at + interval '10 minutes' end, case when not is_open then at + interval '9 minutes' end, is_held
       from (select i.id + (n / 1000000 + 1) * 8 as id, i.user_id, i.id as item_id, i.catalogue_item_id, i.price_minor,
                    md5('withdrawal ' || n) as h, n % 100 = 0 as is_held, n % 100 = 0 or n % 50 = 1 as is_open, moment_of_id(i.id) as at
               from (select *, row_number() over () + $1 as n from (
                       select * from items where status = 4 order by user_id, id offset $1 limit $2) picked) i) made`,
    [had, count - had],
  )
  await client.query('reset session_replication_role')
  await client.query('vacuum (analyze) withdrawals')
  say(`${count} withdrawals`)
}

/** Gives one loaded player this many entries; answers his id. */
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
