import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { FastMission, SocialMissionType } from '@runecase/api/missions.ts'
import { MISSION_COMPLETED, MISSION_CONFIRMED, SOCIAL_MISSIONS } from '@runecase/api/missions-rules.ts'
import { selectAcceptedPush } from '../../core/notifications/public.ts'
import { getAccount } from '../../core/player/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { type MissionRow, selectClaims, selectMissions } from './missions.sql.ts'
import type { Network, Networks } from './networks.ts'

const OPEN = 0
const CHECKING = 1

export type ListDeps = Pick<Deps, 'database'> & {
  readonly networks: Networks
  /** Whether web push is configured. */
  readonly isPushSent: boolean
}

/** Missions that can be checked here, with the player's progress; null for a guest. */
export async function listMissions(deps: ListDeps, userId: bigint | null): Promise<FastMission[]> {
  const { database, networks } = deps
  const [missions, claims] = await Promise.all([
    selectMissions(database),
    userId === null ? [] : selectClaims(database, userId),
  ])
  const claimOf = new Map(claims.map((claim) => [claim.channel, claim]))
  const shown = await Promise.all(
    missions.map(async (mission) => {
      const network = isSocial(mission.channel) ? networks.get(mission.channel) : undefined
      const isOffered = mission.channel === 'pwa' || (mission.channel === 'push' ? deps.isPushSent : network)
      if (!isOffered) return []
      const claim = claimOf.get(mission.channel)
      const progress = claim === undefined ? OPEN : claim.isCompleted ? MISSION_COMPLETED : CHECKING
      const open = { ...described(mission, network), progress, needsLink: false }
      if (userId === null || progress === MISSION_COMPLETED) return [open]
      return [{ ...open, ...(await standing(deps, userId, mission, network)) }]
    }),
  )
  return shown.flat()
}

function described({ channel, type, name, description, button, prizeCoins }: MissionRow, network: Network | undefined) {
  const prize = { currencyCode: 'COIN' as const, amount: Number(prizeCoins) }
  return { channel, type, name, description, button, prize, url: network?.url ?? null }
}

/** The progress of an uncompleted mission, as far as it is known without asking a network. */
async function standing(
  { database }: ListDeps,
  userId: bigint,
  { channel }: MissionRow,
  network: Network | undefined,
): Promise<Partial<Pick<FastMission, 'progress' | 'needsLink'>>> {
  if (channel === 'email') {
    const { email } = await getAccount(database, userId)
    return { progress: email === null ? OPEN : MISSION_CONFIRMED }
  }
  if (channel === 'push') {
    const accepted = await selectAcceptedPush(database, userId)
    return accepted.length > 0 ? { progress: MISSION_CONFIRMED } : {}
  }
  if (!network?.findSubject) return {}
  return { needsLink: (await network.findSubject(userId)) === undefined }
}

const isSocial = (channel: string): channel is SocialMissionType =>
  (SOCIAL_MISSIONS as readonly string[]).includes(channel)

/** Missions at social networks only. */
export async function listSocialMissions(
  deps: ListDeps,
  userId: bigint,
): Promise<EndpointData<Api['listSocialMissions']>> {
  const missions = await listMissions(deps, userId)
  return missions.flatMap(({ channel, prize, progress, name, description, url }) =>
    isSocial(channel) ? [{ type: channel, prize, progress, name, description, url }] : [],
  )
}
