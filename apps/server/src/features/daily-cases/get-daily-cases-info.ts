import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import {
  caseStanding,
  dateOf,
  getPlayerStanding,
  nearestCaseTime,
  type PlayerStanding,
  refilledUntilMs,
} from '../../core/catalog/public.ts'
import { findAwaitedCase } from './daily-cases.sql.ts'
import type { DailyCaseDeps } from './list-free-cases.ts'

type DailyCasesInfo = EndpointData<Api['getDailyCasesInfo']>

/** A player's counts of daily cases, and the case that they refilled for. */
export async function getDailyCasesInfo(deps: DailyCaseDeps, userId: bigint): Promise<DailyCasesInfo> {
  const [player, awaitedId] = await Promise.all([
    getPlayerStanding(deps.database, userId),
    findAwaitedCase(deps.database, userId),
  ])
  const nowMs = deps.clock.nowMs()
  const cases = deps.catalogue.sections().flatMap((section) => section.cases.filter(({ kind }) => kind === 'daily'))
  const states = cases.map((one) => caseStanding(one, player, nowMs).state)
  return {
    level: player.level,
    nearestCaseTime: nearestCaseTime(cases, player, nowMs),
    opened: states.filter((state) => state === 'cooldown').length,
    total: states.filter((state) => state !== 'closed').length,
    refilledUntil: dateOf(refilledUntilMs(player.refilledAt, nowMs)),
    awaitedCase: awaitedId === undefined ? null : showAwaited(deps, awaitedId, player),
    serverTime: new Date(nowMs).toISOString(),
  }
}

function showAwaited({ catalogue, clock }: DailyCaseDeps, caseId: number, player: PlayerStanding) {
  const one = catalogue.caseById(caseId)
  if (!one || one.isRetired || caseStanding(one, player, clock.nowMs()).state !== 'ready') return null
  return { slug: one.slug, name: one.name, image: one.image }
}
