import type { Tx } from '../../platform/db.ts'

/** Opens and closes the cases whose time has come, by the database's clock; returns how many. */
export async function updateDueSales(tx: Tx): Promise<number> {
  const rows = await tx.rows(
    'update_due_sales',
    `with moment as materialized (select clock_timestamp() as now)
     update cases c set
            is_available = case when closes_at <= now then false when opens_at <= now then true else is_available end,
            is_draft = is_draft and (closes_at <= now or opens_at is null or opens_at > now) is true,
            opens_at = case when opens_at <= now then null else opens_at end,
            closes_at = case when closes_at <= now then null else closes_at end
       from moment where opens_at <= now or closes_at <= now returning 1`,
  )
  return rows.length
}

/** Sets when a case opens or closes automatically; null clears it. False when nothing changed. */
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

/** Opens or closes a case; false when it already was, or there is no such case. */
export async function updateAvailability(tx: Tx, caseId: number, isAvailable: boolean): Promise<boolean> {
  const rows = await tx.rows(
    'update_case_availability',
    'update cases set is_available = $2, is_draft = is_draft and not $2 where id = $1 and is_available <> $2 returning 1',
    [caseId, isAvailable],
  )
  return rows.length > 0
}

/** Hides a new case from players until it is opened. */
export async function updateToDraft(tx: Tx, caseId: number): Promise<void> {
  await tx.rows('update_case_to_draft', 'update cases set is_draft = true where id = $1', [caseId])
}
