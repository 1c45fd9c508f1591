import type { SocialMissionType } from '@runecase/api/missions.ts'
import { findStoredRequest, type PlayerCommandDeps } from '../../core/commands/public.ts'
import { eligibilityRefusal, lockPlayer } from '../../core/ledger/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { type ConditionAnswer, claimMission } from './claim-mission.ts'
import { insertAsked, selectClaims } from './missions.sql.ts'
import type { Networks } from './networks.ts'

export type CheckDeps = PlayerCommandDeps & Pick<Deps, 'database'> & { readonly networks: Networks }

/** Asks the network of a mission, outside any transaction, then claims the prize. */
export async function checkSocialMission(
  deps: CheckDeps,
  idempotency: Idempotency,
  type: SocialMissionType,
): Promise<StoredAnswer> {
  const answer = await askNetwork(deps, idempotency, type)
  return claimMission(deps, idempotency, type, async () => answer)
}

/** The network's answer. `later`, without a request, if the player cannot be paid now, was paid before, or repeats a request. */
async function askNetwork(
  { database, networks }: Pick<CheckDeps, 'database' | 'networks'>,
  { userId, key }: Idempotency,
  type: SocialMissionType,
): Promise<ConditionAnswer> {
  const network = networks.get(type)
  if (!network) return 'no'
  const claim = await database.transaction(async (tx) => {
    const player = await lockPlayer(tx, userId)
    if (key !== undefined && (await findStoredRequest(tx, userId, key))) return undefined
    if (!eligibilityRefusal(player)) await insertAsked(tx, userId, type)
    return (await selectClaims(tx, userId)).find((one) => one.channel === type)
  })
  return claim === undefined || claim.isCompleted ? 'later' : network.ask(userId, claim.askedMsAgo)
}
