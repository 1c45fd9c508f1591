import type pg from 'pg'

/** Checks invariants after every run: the books balance, nonces have no gap, no limited case was opened beyond its limit. */
export async function proveBooks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(`
    select format('currency %s sums to %s', currency, sum(amount)) as fault from ledger_entries group by currency having sum(amount) <> 0
    union all select format('%s players whose balance is not the sum of their entries', count(*)) from (
      select p.user_id from players p join ledger_entries e on e.account_id = p.user_id and e.currency = 1
       group by p.user_id having p.balance_minor <> sum(e.amount)) wrong having count(*) > 0
    union all select format('%s seeds whose nonces have a gap', count(*)) from (
      select seed_id from openings group by seed_id having count(*) <> max(nonce) + 1 or count(distinct nonce) <> count(*)) wrong having count(*) > 0
    union all select format('%s openings whose items are not there', count(*)) from (
      select o.id from openings o cross join lateral generate_series(0, cardinality(o.item_ids) - 1) place
        left join items i on i.user_id = o.user_id and i.id = o.id + place where i.id is null) wrong having count(*) > 0
    union all select format('case %s: %s of %s', case_id, taken, cap) from case_counters where taken > cap`)
  return rows.map((row) => row.fault)
}
