import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { missionDefinition } from './mission-definition.ts'
import { getAdminMission, listAdminMissions } from './show-missions.ts'

export function missionAdminRoutes(
  deps: Pick<Deps, 'database'>,
): OperatorHandlers<'listAdminMissions' | 'getAdminMission' | 'editMission'> {
  return {
    listAdminMissions: ({ query }) => listAdminMissions(deps, query),
    getAdminMission: async ({ params }) => ({ mission: await getAdminMission(deps.database, params.channel) }),
    editMission: ({ params, body }, call) =>
      missionDefinition.save(deps, call, { ...params, ...body }, async (tx) => ({
        mission: await getAdminMission(tx, params.channel),
      })),
  }
}
