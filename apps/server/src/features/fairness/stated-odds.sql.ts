import { CASES, ODDS_ROWS } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'

/** A version with its rows by catalogue id. */
export interface StatedRow {
  readonly itemId: number
  readonly ticketFrom: number
  readonly ticketTo: number
  readonly valueMinor: bigint
}

export function selectStatedRows(queries: Queries, caseId: number, version: number): Promise<StatedRow[]> {
  return queries.rows(
    'select_stated_rows',
    `select item_id as "itemId", ticket_from as "ticketFrom", ticket_to as "ticketTo", value_minor as "valueMinor"
       from ${ODDS_ROWS} where case_id = $1 and version = $2 order by ticket_from`,
    [caseId, version],
  )
}

/** The version that decides openings now. */
export async function findVersionInForce(queries: Queries, caseId: number): Promise<number | undefined> {
  const [row] = await queries.rows<{ version: number }>(
    'find_version_in_force',
    `select odds_version as version from ${CASES} where id = $1`,
    [caseId],
  )
  return row?.version
}
