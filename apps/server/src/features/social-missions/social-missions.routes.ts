import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { checkSocialMission, listSocialMissions, type MissionDeps } from './check-social-mission.ts'

export function socialMissionRoutes(
  deps: MissionDeps,
): Handlers<'listSocialMissions' | 'getSocialMission' | 'checkSocialMission'> {
  return {
    listSocialMissions: (_input, { caller }) => listSocialMissions(deps, caller.userId),
    async getSocialMission({ params: { userId, type } }, { caller }) {
      if (BigInt(userId) !== caller.userId) refuse('dataNotFound')
      const missions = await listSocialMissions(deps, caller.userId)
      return missions.find((mission) => mission.type === type) ?? refuse('dataNotFound')
    },
    checkSocialMission: ({ body }, { idempotency }) => checkSocialMission(deps, idempotency, body.type),
  }
}
