import type { Tx } from '../../platform/db.ts'

/** Openings that one operation gives a player, each case at most once. */
export interface FreeOpenings {
  readonly operationId: bigint
  readonly userId: bigint
  /** The reason in lower-case words, such as `promo`. */
  readonly reason: string
  readonly cases: readonly { readonly caseId: number; readonly count: number }[]
}

/** Gives openings of cases to a player; returns how many they then have of each. The caller holds the player's lock. */
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

/** A free opening to take back from a player, once for each operation that gave openings of this case. */
export interface TakenOpening {
  readonly operationId: bigint
  /** The operation that gave it. */
  readonly ofOperationId: bigint
  readonly userId: bigint
  readonly caseId: number
  readonly reason: string
}

/**
 * Takes back a free opening. False when it was taken back before, or the player has none of that case left. The caller holds the player's
 * lock.
 */
export async function takeFreeOpening(tx: Tx, taken: TakenOpening): Promise<boolean> {
  const rows = await tx.rows(
    'take_free_opening',
    `with p as (
       update player_cases set free_opens = free_opens - 1
        where user_id = $2 and case_id = $3 and free_opens > 0
          and not exists (select from free_open_grants g where g.of_operation_id = $4::int8) returning 1)
     insert into free_open_grants (operation_id, user_id, case_id, count, reason, of_operation_id)
     select $1::int8, $2::int8, $3::int4, -1, $5, $4::int8 from p returning 1`,
    [taken.operationId, taken.userId, taken.caseId, taken.ofOperationId, taken.reason],
  )
  return rows.length > 0
}

/** SQL: counts openings of players, part of the statement that writes a batch of them. Its five parameters begin with number `first`. */
export const countOpenings = (
  first: number,
) => `insert into player_cases as pc (user_id, case_id, free_opens, opened_since_free, opened, opened_at)
       select *, clock_timestamp() from unnest($${first}::int8[], $${first + 1}::int4[], $${first + 2}::int4[], $${first + 3}::int4[], $${first + 4}::int8[])
           as x (user_id, case_id, free_opens, opened_since_free, opened)
       on conflict (user_id, case_id) do update set free_opens = excluded.free_opens,
          opened_since_free = excluded.opened_since_free, opened = pc.opened + excluded.opened, opened_at = excluded.opened_at`
