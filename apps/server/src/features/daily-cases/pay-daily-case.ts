import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { dateOf, refilledUntilMs } from '../../core/catalog/public.ts'
import { refuse } from '../../platform/refuse.ts'
import { upsertAwaitedCase } from './daily-cases.sql.ts'
import type { DailyCaseDeps } from './list-free-cases.ts'

/**
 * Returns whether a case needs a refill from this player. If so, stores the case, so that the player returns to it after the refill; a
 * later call replaces it. Refuses with `caseNotFound`.
 */
export async function payDailyCase(
  { database, clock, catalogue }: DailyCaseDeps,
  userId: bigint,
  caseId: number,
): Promise<EndpointData<Api['payDailyCase']>> {
  const one = catalogue.caseById(caseId)
  if (!one || one.isRetired) refuse('caseNotFound')
  const refilledAt = await upsertAwaitedCase(database, { userId, caseId, isAsked: one.requiresRefill })
  const untilMs = refilledUntilMs(refilledAt, clock.nowMs())
  return { required: one.requiresRefill && untilMs === null, refilledUntil: dateOf(untilMs) }
}
