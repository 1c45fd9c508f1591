import type { Tx } from '../../platform/db.ts'

/** Openings that one operation gives a player, each case at most once. */
export interface FreeOpenings {
  readonly operationId: bigint
  readonly userId: bigint
  /** The reason in lower-case words, such as `promo`. */
  readonly reason: string
  readonly cases: readonly { readonly caseId: number; readonly count: number }[]
}

/** Gives openings of cases to a player; returns how many he then has of each. The caller holds the player's lock. */
export async function giveFreeOpenings(
  tx: Tx,
  { operationId, userId, reason, cases }: FreeOpenings,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ caseId: number; freeOpens: number }>(
    'give_free_openings',
    `with x as materialized (select * from unnest($4::int4[], $5::int4[]) as x (case_id, count)),
     g as (
       insert into free_open_grants (operation_id, user_id, case_id, count, reason) select $1::int8, $2::int8, case_id, count, $3 from x)
     insert into player_cases as pc (user_id, case_id, free_opens) select $2::int8, case_id, count from x
     on conflict (user_id, case_id) do update set free_opens = pc.free_opens + excluded.free_opens
     returning case_id as "caseId", free_opens as "freeOpens"`,
    [operationId, userId, reason, cases.map((one) => one.caseId), cases.map((one) => one.count)],
  )
  return new Map(rows.map((row) => [row.caseId, row.freeOpens]))
}
