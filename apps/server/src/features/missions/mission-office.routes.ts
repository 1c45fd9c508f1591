import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { editMission, getOfficeMission, listOfficeMissions } from './edit-mission.ts'

export function missionOfficeRoutes(
  deps: Pick<Deps, 'database'>,
): OperatorHandlers<'listOfficeMissions' | 'getOfficeMission' | 'editMission'> {
  return {
    listOfficeMissions: ({ query }) => listOfficeMissions(deps, query),
    getOfficeMission: async ({ params }) => ({ mission: await getOfficeMission(deps.database, params.channel) }),
    editMission: async ({ params, body }, call) => ({ mission: await editMission(deps, call, { ...params, ...body }) }),
  }
}
