import { numbers } from '../../platform/array-literal.ts'
import type { Queries } from '../../platform/db.ts'
import type { ENTRY_KIND } from './accounts.ts'

/** Whether any of these accounts has an entry of a kind. */
export async function hasEntries(
  queries: Queries,
  accountIds: readonly bigint[],
  kind: (typeof ENTRY_KIND)[keyof typeof ENTRY_KIND],
): Promise<boolean> {
  if (accountIds.length === 0) return false
  const rows = await queries.rows(
    'find_ledger_entry_of_kind',
    'select from ledger_entries where account_id = any($1::int8[]) and kind = $2 limit 1',
    [numbers(accountIds), kind],
  )
  return rows.length > 0
}
