import { SOCIAL_MISSIONS, type SocialMissionType } from '@runecase/api/account.ts'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import missions from '../../../../../demo/missions.json' with { type: 'json' }
import { findAnswer, type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, lockPlayer, whyNotGiven } from '../../core/ledger/public.ts'
import type { Deps } from '../../deps.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { subjectHash } from './mission-subject.ts'
import type { NetworkAnswer, Networks } from './networks.ts'
import { insertAsked, insertSubject, type MissionRow, selectMissions, updateCompleted } from './social-missions.sql.ts'

/** Progress as the interface counts it. */
const OPEN = 0
const CHECKING = 1
const COMPLETED = 3

export type MissionDeps = PlayerCommandDeps & Pick<Deps, 'database'> & { readonly networks: Networks }
type Outcome = EndpointData<Api['checkSocialMission']>

const definitionOf = (type: SocialMissionType) => {
  const found = missions.find((mission) => mission.type === 'social' && mission.channel === type)
  if (!found) throw new Error(`there are no words for the mission ${type}`)
  return found
}

/** The missions whose networks can be asked, and how far a player is with each. */
export async function listSocialMissions(
  { database, networks }: Pick<MissionDeps, 'database' | 'networks'>,
  userId: bigint,
): Promise<EndpointData<Api['listSocialMissions']>> {
  const rows = new Map((await selectMissions(database, userId)).map((row) => [row.type, row]))
  return SOCIAL_MISSIONS.flatMap((type) => {
    const network = networks.get(type)
    return network ? [missionOf(type, network.url, rows.get(type))] : []
  })
}

function missionOf(type: SocialMissionType, url: string | null, row: MissionRow | undefined) {
  const { prize, name, description } = definitionOf(type)
  const progress = row === undefined ? OPEN : row.isCompleted ? COMPLETED : CHECKING
  return { type, prize: { currencyCode: 'COIN' as const, amount: prize.amount }, progress, name, description, url }
}

/**
 * Has the network of a mission asked, outside of any transaction, and pays the prize when it says yes: once in the life of an account, and
 * once for whom the network spoke of, whichever account he is linked to. Refuses, to protect the player, what might be paid.
 */
export async function checkSocialMission(
  deps: MissionDeps,
  idempotency: Idempotency,
  type: SocialMissionType,
): Promise<StoredAnswer> {
  const { amount } = definitionOf(type).prize
  const answer = await askNetwork(deps, idempotency, type)
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId): Promise<Outcome> => {
    const paid = { msg: idempotency.say('mission_paid', { count: amount }), status: 'completed' } as const
    if (answer === 'completed') return paid
    const protection = whyNotGiven(player)
    if (protection) throw protection
    if (answer === 'later' || answer === 'unasked')
      return { msg: idempotency.say('mission_checking'), status: 'checking' }
    if (answer === 'no') return { msg: idempotency.say('mission_not_done'), status: 'open' }
    const { subject } = answer
    const owner =
      subject === null ? player.userId : await insertSubject(tx, type, subjectHash(type, subject), player.userId)
    if (owner !== player.userId) return { msg: idempotency.say('mission_taken'), status: 'open' }
    if (await updateCompleted(tx, player.userId, type)) {
      await creditPlayer(tx, {
        operationId,
        userId: player.userId,
        houseAccount: HOUSE_ACCOUNT.coinsIssued,
        kind: ENTRY_KIND.socialMission,
        currency: 'COIN',
        amount: BigInt(amount),
        events: () => [],
      })
    }
    return paid
  })
}

/** The network's answer; `unasked`, without a trace, of a player who may be given nothing now or of a request that was answered before. */
async function askNetwork(
  { database, networks }: Pick<MissionDeps, 'database' | 'networks'>,
  { userId, key }: Idempotency,
  type: SocialMissionType,
): Promise<NetworkAnswer | 'completed' | 'unasked'> {
  const network = networks.get(type)
  if (!network) return 'no'
  const row = await database.transaction(async (tx) => {
    const player = await lockPlayer(tx, userId)
    if (key !== undefined && (await findAnswer(tx, userId, key))) return undefined
    if (!whyNotGiven(player)) await insertAsked(tx, userId, type)
    return (await selectMissions(tx, userId)).find((one) => one.type === type)
  })
  if (row === undefined) return 'unasked'
  return row.isCompleted ? 'completed' : network.ask(userId, row.askedMsAgo)
}
