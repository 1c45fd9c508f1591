import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { missionDefinition } from './mission-definition.ts'
import { getOfficeMission, listOfficeMissions } from './show-missions.ts'

export function missionOfficeRoutes(
  deps: Pick<Deps, 'database'>,
): OperatorHandlers<'listOfficeMissions' | 'getOfficeMission' | 'editMission'> {
  return {
    listOfficeMissions: ({ query }) => listOfficeMissions(deps, query),
    getOfficeMission: async ({ params }) => ({ mission: await getOfficeMission(deps.database, params.channel) }),
    editMission: ({ params, body }, call) =>
      missionDefinition.save(deps, call, { ...params, ...body }, async (tx) => ({
        mission: await getOfficeMission(tx, params.channel),
      })),
  }
}
