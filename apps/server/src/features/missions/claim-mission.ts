import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { MissionChannel } from '@runecase/api/missions.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import { creditPlayer, ENTRY_KIND, eligibilityRefusal, HOUSE_ACCOUNT } from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { subjectHash } from './mission-subject.ts'
import { completeClaim, findMissionForShare, insertSubject, selectClaims } from './missions.sql.ts'

/** The proof that a mission's condition is met. */
export interface Proof {
  /**
   * Candidates for the subject of the claim: a person at a network, a mailbox, push subscriptions. The first unpaid one is stored; null if
   * there is none to check.
   */
  readonly subjects: readonly string[] | null
  /** The platform of the installed app. */
  readonly platform?: string
}

/** `no`: the condition is not met; `later`: it is not known yet. */
export type ConditionAnswer = Proof | 'no' | 'later'

type Outcome = EndpointData<Api['checkSocialMission']>

const KIND = { push: ENTRY_KIND.pushMission, pwa: ENTRY_KIND.appBonus } as const
const kindOf = (channel: MissionChannel) =>
  channel === 'push' || channel === 'pwa' ? KIND[channel] : ENTRY_KIND.socialMission

/**
 * Pays the prize of a mission in coins if `prove` confirms its condition: once per account, and once per subject. `prove` runs under the
 * player's lock. Refuses a mission that is not offered with `dataNotFound`, and like player protection.
 */
export function claimMission(
  deps: PlayerCommandDeps,
  idempotency: Idempotency,
  channel: MissionChannel,
  prove: (tx: Tx) => Promise<ConditionAnswer>,
): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId): Promise<Outcome> => {
    const { userId } = player
    const mission = (await findMissionForShare(tx, channel)) ?? refuse('dataNotFound')
    const { prizeCoins } = mission
    const coins = Number(prizeCoins)
    const paid: Outcome = { msg: idempotency.translate('mission_paid', { count: coins }), status: 'completed', coins }
    if ((await selectClaims(tx, userId)).some((one) => one.channel === channel && one.isCompleted)) return paid
    const protection = eligibilityRefusal(player)
    if (protection) throw protection
    const proof = await prove(tx)
    if (proof === 'later') return { msg: idempotency.translate('mission_checking'), status: 'checking', coins }
    if (proof === 'no') return { msg: idempotency.translate('mission_not_done'), status: 'open', coins }
    const { subjects, platform = null } = proof
    if (subjects && !(await takeOneSubject(tx, channel, subjects, userId)))
      return { msg: idempotency.translate('mission_taken'), status: 'open', coins }
    if (!(await completeClaim(tx, { userId, channel, operationId, coins: prizeCoins, platform }))) return paid
    await creditPlayer(tx, {
      operationId,
      userId,
      houseAccount: HOUSE_ACCOUNT.coinsIssued,
      kind: kindOf(channel),
      currency: 'COIN',
      amount: prizeCoins,
      events: () => [{ kind: 'mission.completed', userId: String(userId), channel, coins: String(prizeCoins) }],
    })
    return paid
  })
}

/** Stores the first subject that no other claim was paid for; false if there is none. */
async function takeOneSubject(
  tx: Tx,
  channel: MissionChannel,
  subjects: readonly string[],
  userId: bigint,
): Promise<boolean> {
  for (const subject of subjects) {
    if ((await insertSubject(tx, channel, subjectHash(channel, subject), userId)) === userId) return true
  }
  return false
}
