import type { Tx } from '../../platform/db.ts'

/** Opens and closes the cases whose moment has come, by the clock of the database; answers how many. */
export async function updateDueSales(tx: Tx): Promise<number> {
  const rows = await tx.rows(
    'update_due_sales',
    `update cases c set
            is_available = case when closes_at <= clock_timestamp() then false when opens_at <= clock_timestamp() then true else is_available end,
            opens_at = case when opens_at <= clock_timestamp() then null else opens_at end,
            closes_at = case when closes_at <= clock_timestamp() then null else closes_at end
      where opens_at <= clock_timestamp() or closes_at <= clock_timestamp() returning 1`,
  )
  return rows.length
}

/** A moment that is given is when the case opens or closes by itself; null clears it. False where they stood so already. */
export async function updateSaleTimes(
  tx: Tx,
  caseId: number,
  { opensAt, closesAt }: { readonly opensAt: Date | null; readonly closesAt: Date | null },
): Promise<boolean> {
  const rows = await tx.rows(
    'update_sale_times',
    `update cases set opens_at = $2, closes_at = $3
      where id = $1 and (opens_at, closes_at) is distinct from ($2::timestamptz, $3::timestamptz) returning 1`,
    [caseId, opensAt, closesAt],
  )
  return rows.length > 0
}

/** Opens or closes a case; false where it stood so already, or there is no such case. */
export async function updateAvailability(tx: Tx, caseId: number, isAvailable: boolean): Promise<boolean> {
  const rows = await tx.rows(
    'update_case_availability',
    'update cases set is_available = $2 where id = $1 and is_available <> $2 returning 1',
    [caseId, isAvailable],
  )
  return rows.length > 0
}
