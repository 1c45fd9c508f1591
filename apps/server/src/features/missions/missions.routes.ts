import { MISSION_COMPLETED } from '@runecase/api/missions-rules.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type CheckDeps, checkSocialMission } from './check-social-mission.ts'
import { claimPushBonus } from './claim-push-bonus.ts'
import { claimPwaBonus } from './claim-pwa-bonus.ts'
import { type ListDeps, listMissions, listSocialMissions } from './list-missions.ts'

type MissionEndpoint =
  | 'listMissions'
  | 'listSocialMissions'
  | 'getSocialMission'
  | 'checkSocialMission'
  | 'getPwaBonus'
  | 'claimPwaBonus'
  | 'claimPushBonus'

export function missionRoutes(deps: CheckDeps & ListDeps): Handlers<MissionEndpoint> {
  return {
    listMissions: async (_input, { caller }) => ({ missions: await listMissions(deps, caller?.userId ?? null) }),
    listSocialMissions: (_input, { caller }) => listSocialMissions(deps, caller.userId),
    async getSocialMission({ params: { userId, type } }, { caller }) {
      if (BigInt(userId) !== caller.userId) refuse('dataNotFound')
      const missions = await listSocialMissions(deps, caller.userId)
      return missions.find((mission) => mission.type === type) ?? refuse('dataNotFound')
    },
    checkSocialMission: ({ body }, { idempotency }) => checkSocialMission(deps, idempotency, body.type),
    async getPwaBonus(_input, { caller }) {
      const missions = await listMissions(deps, caller.userId)
      const { progress } = missions.find(({ channel }) => channel === 'pwa') ?? refuse('dataNotFound')
      return { status: progress === MISSION_COMPLETED ? 'completed' : 'open' }
    },
    claimPwaBonus: ({ body }, { idempotency, userAgent }) => claimPwaBonus(deps, idempotency, body, userAgent),
    claimPushBonus: (_input, { idempotency }) => claimPushBonus(deps, idempotency),
  }
}
