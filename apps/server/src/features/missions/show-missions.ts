import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { MissionChannel } from '@runecase/api/missions.ts'
import type { EditedMission } from '@runecase/api/operator/missions.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import { type AdminMissionRow, findAdminMission, OFFICE_COLUMNS, OFFICE_FROM } from './mission-definition.sql.ts'
import { missionDefinition } from './mission-definition.ts'

/** A mission with its versions. Refuses with `dataNotFound`. */
export async function getAdminMission(queries: Queries, channel: MissionChannel): Promise<EditedMission> {
  const row = (await findAdminMission(queries, channel)) ?? refuse('dataNotFound')
  const [{ fields }, versions] = await Promise.all([
    missionDefinition.get(queries, channel),
    missionDefinition.listVersions(queries, channel),
  ])
  return {
    ...listedOf(row),
    ...{ type: row.type, fields },
    versions: versions.map(({ terms, ...version }) => ({ ...version, prizeCoins: terms.prizeCoins ?? 0 })),
  }
}

/** Missions in order. */
export async function listAdminMissions(
  { database }: Pick<Deps, 'database'>,
  page: EndpointInput<OperatorApi['listAdminMissions']>['query'],
): Promise<EndpointData<OperatorApi['listAdminMissions']>> {
  const { rows, total, next } = await selectKeysetPage<AdminMissionRow, 'place'>(
    database,
    {
      name: 'list_admin_missions',
      columns: `${OFFICE_COLUMNS}, hashtext(m.channel)::int8 as id`,
      from: OFFICE_FROM,
      conditions: [],
      sorts: { place: ['m.place', 'int8'] },
      key: 'hashtext(m.channel)::int8',
    },
    page,
  )
  return { items: rows.map(listedOf), total, next }
}

function listedOf({ type: _, ...row }: AdminMissionRow) {
  return { ...row, prizeCoins: Number(row.prizeCoins), paidCoins: Number(row.paidCoins) }
}
