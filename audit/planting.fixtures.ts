/** A violation planted by SQL, and the invariants that must find it. */
export interface Violation {
  readonly what: string
  readonly sql: string
  readonly found: readonly string[]
  /** Other invariants that may find it, depending on the times of the played shop. */
  readonly mayFind?: readonly string[]
}

/** Later than everything in the shop, and within the existing partitions of the history. */
export const OPERATION = BigInt(Date.now() + 20 * 86_400_000 - Date.UTC(2026, 0, 1)) << 22n
export const ANY_PLAYER = '(select min(user_id) from players)'
/** Players who set limits. */
export const PROTECTED = '(select min(user_id) from limit_changes)'
export const UNSOLD = 'create temp table pick as select * from items where status = 4 order by id limit 1;'
export const SOLD =
  'create temp table pick as select i.*, s.at from items i join item_steps s on s.user_id = i.user_id and s.item_id = i.id where s.to_status in (11, 12) order by i.id limit 1;'

/** Entries of one operation: account, kind, currency, amount each. */
export const entries = (...rows: readonly (readonly [string | number, number, number, number])[]) =>
  rows
    .map(
      ([account, kind, currency, amount]) =>
        `insert into ledger_entries (account_id, operation_id, kind, currency, amount) values (${account}, ${OPERATION}, ${kind}, ${currency}, ${amount});`,
    )
    .join('\n')
export const credit = (gold: number, coins = 0) =>
  `update players set balance_minor = balance_minor + ${gold}, coins = coins + ${coins} where user_id = ${ANY_PLAYER};`

/** Steps of the picked item (from, to, actor, minutes from now), and its final state. */
export const steps = (status: number, ...rows: readonly (readonly [number, number, string, number])[]) =>
  `${rows
    .map(
      ([from, to, actor, minutes], index) =>
        `insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor, at)
         select user_id, id, ${OPERATION + BigInt(index)}, ${from}, ${to}, '${actor}', now() + interval '${minutes} minutes' from pick;`,
    )
    .join('\n')}
   update items i set status = ${status}${rows.length > 0 ? `, operation_id = ${OPERATION + BigInt(rows.length - 1)}` : ''} from pick p where i.user_id = p.user_id and i.id = p.id;
   ${totals(4, -1)} ${totals(status, 1)}`
export const totals = (status: number, count: 1 | -1) =>
  `insert into inventory_totals as t (user_id, status, count, value_minor) select user_id, ${status}, 0, 0 from pick on conflict do nothing;
   update inventory_totals t set count = t.count + ${count}, value_minor = t.value_minor + ${count} * p.price_minor
     from pick p where t.user_id = p.user_id and t.status = ${status};`
/** Changes the first matching opening. */
export const opening = (change: string, fits = 'true') =>
  `update openings set ${change} where id = (select id from openings where ${fits} order by id limit 1);`

/** Inserts a pause that was in force only at the time of one operation. */
export const pauseAround = (operation: string) =>
  `create temp table pick as select moment_of_id(min(id)) as at from (${operation}) one;
   update exclusions x set began_at = at - interval '5.001 seconds', until_at = at + interval '5.001 seconds' from pick;
   update players p set excluded_until = x.until_at from exclusions x where x.user_id = p.user_id;`

/** Publishes the odds of the selected version again as the next version, in force from the given time (an SQL expression). */
export const publishAgain = (caseId: string, from: string) =>
  `create temp table pick as select v.*, date_trunc('milliseconds', ${from}) as from_at from odds_versions v where v.case_id = ${caseId} and v.version = 1;
   insert into odds_versions (case_id, version, document, hash, expected_return, volatility, effective_from)
   select case_id, 2, text, sha256(convert_to(text, 'UTF8')), expected_return, volatility, from_at from pick cross join lateral (
     select regexp_replace(document, '"effectiveFrom":"[^"]*"',
              format('"effectiveFrom":"%s"', to_char(from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as text) x;
   insert into catalogue_imports (files, odds)
   select '{}', jsonb_build_object(case_id || ':2', encode(hash, 'hex')) from odds_versions where (case_id, version) in (select case_id, 2 from pick);
   insert into odds_rows select case_id, 2, ticket_from, ticket_to, item_id, value_minor from odds_rows where (case_id, version) in (select case_id, 1 from pick);`

/** Recomputes the whole chain over the current entries, like a forger with the database's password. */
export const CHAIN_ANEW = `update ledger_chain c set digest = d.digest from (
    select o.seq, sha256(string_agg(int8send(e.operation_id) || int8send(e.account_id) || int2send(e.kind) || int2send(e.currency) || int8send(e.amount),
             ''::bytea order by e.operation_id, e.account_id, e.kind, e.currency)) as digest
      from (select seq, unnest(operations) as operation_id from ledger_chain) o join ledger_entries e using (operation_id) group by o.seq) d
   where d.seq = c.seq;
  do $$ declare link record; before bytea := ''; begin
    for link in select seq, digest from ledger_chain order by seq loop
      before := sha256(before || link.digest);
      update ledger_chain set hash = before where seq = link.seq;
    end loop; end $$`
