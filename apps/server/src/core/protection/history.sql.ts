import type { Queries } from '../../platform/db.ts'
import { CATALOGUE_ITEMS } from '../catalog/relations.sql.ts'
import { ITEMS } from '../items/relations.sql.ts'
import { LEDGER_ENTRIES } from '../ledger/public.ts'
import { goldOf, HISTORY_PAGE, type HistoryList } from './history-lists.ts'

/** One page of a list: columns named as in the file, rows newest first. */
export type HistoryRow = Readonly<Record<string, unknown>> & { readonly key: bigint }

/** The lists that belong to no game. */
export const HISTORY_LISTS: readonly HistoryList[] = [
  {
    part: 'money',
    columns: ['operation', 'at', 'kind', 'currency', 'amount'],
    rows: `select e.operation_id as key, e.operation_id::text as operation, moment_of_id(e.operation_id) as at, k.name as kind,
            c.code as currency, case c.code when 'GOLD' then ${goldOf('e.amount')} else e.amount::float8 end as amount
       from ${LEDGER_ENTRIES} e join entry_kinds k on k.id = e.kind join currencies c on c.id = e.currency
      where e.account_id = $1 and e.operation_id < $2`,
  },
  {
    part: 'items',
    columns: ['item', 'at', 'name', 'price', 'status', 'source'],
    rows: `select i.id as key, i.id::text as item, moment_of_id(i.id) as at, c.name, ${goldOf('i.price_minor')} as price,
            t.name as status, s.name as source
       from ${ITEMS} i join ${CATALOGUE_ITEMS} c on c.id = i.catalogue_item_id join item_statuses t on t.id = i.status
       join item_sources s on s.id = i.source where i.user_id = $1 and i.id < $2`,
  },
  {
    part: 'limits',
    columns: ['at', 'kind', 'period', 'before', 'after', 'asked'],
    rows: `select l.id as key, l.in_force_at as at, l.kind, l.period, ${goldOf('l.from_minor')} as before, ${goldOf('l.to_minor')} as after,
            l.asked_at as asked
       from limit_changes l where l.user_id = $1 and l.id < $2`,
  },
  {
    part: 'pauses',
    columns: ['at', 'until'],
    rows: `select x.id as key, x.began_at as at, case when isfinite(x.until_at) then x.until_at end as until
       from exclusions x where x.user_id = $1 and x.id < $2`,
  },
]

/** A page of a list, below a key; fewer than a thousand rows mean the last page. */
export async function selectHistory(
  queries: Queries,
  userId: bigint,
  { part, rows: list }: HistoryList,
  before: bigint,
): Promise<{ readonly rows: HistoryRow[]; readonly isLast: boolean }> {
  const rows = await queries.rows<HistoryRow>(
    `select_history_${part}`,
    `select * from (${list}) list order by key desc fetch first ${HISTORY_PAGE} rows with ties`,
    [userId, before],
  )
  return { rows, isLast: rows.length < HISTORY_PAGE }
}
