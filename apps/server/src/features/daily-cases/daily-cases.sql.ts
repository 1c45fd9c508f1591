import { PLAYER_CASES } from '../../core/free-openings/public.ts'
import { PLAYERS } from '../../core/ledger/public.ts'
import type { Queries } from '../../platform/db.ts'

/**
 * Stores the case that a player refills for, if it requires a refill and there was none in the last 24 hours. Returns the time of their last
 * refill.
 */
export async function upsertAwaitedCase(
  queries: Queries,
  { userId, caseId, isAsked }: { readonly userId: bigint; readonly caseId: number; readonly isAsked: boolean },
): Promise<Date | null> {
  const [row] = await queries.rows<{ refilledAt: Date | null }>(
    'upsert_awaited_case',
    `with a as (
       insert into awaited_cases (user_id, case_id, asked_at)
       select user_id, $2, clock_timestamp() from ${PLAYERS}
        where user_id = $1 and $3 and not coalesce(refilled_at > now() - interval '24 hours', false)
       on conflict (user_id) do update set case_id = excluded.case_id, asked_at = excluded.asked_at)
     select refilled_at as "refilledAt" from ${PLAYERS} where user_id = $1`,
    [userId, caseId, isAsked],
  )
  return row?.refilledAt ?? null
}

/** The case that a player requested in the last 24 hours and refilled for, but has not opened since. */
export async function findAwaitedCase(queries: Queries, userId: bigint): Promise<number | undefined> {
  const [row] = await queries.rows<{ caseId: number }>(
    'find_awaited_case',
    `select a.case_id as "caseId" from awaited_cases a join ${PLAYERS} p on p.user_id = a.user_id
      where a.user_id = $1 and a.asked_at > now() - interval '24 hours' and p.refilled_at > a.asked_at
        and not exists (select from ${PLAYER_CASES} c where c.user_id = a.user_id and c.case_id = a.case_id and c.opened_at > a.asked_at)`,
    [userId],
  )
  return row?.caseId
}
