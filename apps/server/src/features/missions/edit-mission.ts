import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { MissionChannel } from '@runecase/api/missions.ts'
import type { EditedMission, MissionChange, MissionFields } from '@runecase/api/operator/missions.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { demandVersion, runOperatorCommand } from '../../core/operators/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  findOfficeMission,
  lockMission,
  type MissionAuthor,
  OFFICE_COLUMNS,
  OFFICE_FROM,
  type OfficeMissionRow,
  recordMissionVersions,
  selectMissionVersions,
  updateMission,
} from './mission-versions.sql.ts'

/** A mission's form fields with its version. Refuses with `dataNotFound`. */
export async function getMissionFields(
  queries: Queries,
  channel: MissionChannel,
): Promise<{ readonly version: number; readonly fields: MissionFields }> {
  const row = (await findOfficeMission(queries, channel)) ?? refuse('dataNotFound')
  return { version: row.version, fields: fieldsOf(row) }
}

/**
 * Changes the terms of a mission and records its version; claims that are being paid get the previous prize. Refuses with
 * `version_conflict`, and with `approval_required` a changed prize without a change request.
 */
export async function writeMission(
  tx: Tx,
  { channel, version, fields }: MissionChange,
  author: MissionAuthor,
): Promise<{ readonly before: MissionFields }> {
  await lockMission(tx, channel)
  const before = await getMissionFields(tx, channel)
  demandVersion(before.version, version)
  if (before.fields.prizeCoins !== fields.prizeCoins && author.changeRequestId === null) refuse('approval_required')
  await updateMission(tx, channel, fields)
  await recordMissionVersions(tx, author)
  return { before: before.fields }
}

/** Changes a mission on behalf of one operator. Refuses like `writeMission`. */
export function editMission(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  { reason, ...change }: MissionChange & { readonly reason: string },
): Promise<EditedMission> {
  const command = { action: 'mission.edited', target: `mission ${change.channel}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const { before } = await writeMission(tx, change, { operatorId: call.operator.id, changeRequestId: null })
    return { answer: await getOfficeMission(tx, change.channel), before, after: change.fields }
  })
}

/** A mission with its versions. Refuses with `dataNotFound`. */
export async function getOfficeMission(queries: Queries, channel: MissionChannel): Promise<EditedMission> {
  const row = (await findOfficeMission(queries, channel)) ?? refuse('dataNotFound')
  return {
    ...listedOf(row),
    type: row.type,
    fields: fieldsOf(row),
    versions: (await selectMissionVersions(queries, channel)).map(({ at, changeRequestId, prizeCoins, ...one }) => ({
      ...one,
      at: at.toISOString(),
      changeRequestId: changeRequestId === null ? null : String(changeRequestId),
      prizeCoins: Number(prizeCoins),
    })),
  }
}

/** Missions in order. */
export async function listOfficeMissions(
  { database }: Pick<Deps, 'database'>,
  page: EndpointInput<OperatorApi['listOfficeMissions']>['query'],
): Promise<EndpointData<OperatorApi['listOfficeMissions']>> {
  const { rows, total, next } = await selectKeysetPage<OfficeMissionRow, 'place'>(
    database,
    {
      name: 'list_office_missions',
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

function listedOf({ channel, name, prizeCoins, place, isActive, version, completed, paidCoins }: OfficeMissionRow) {
  const sums = { prizeCoins: Number(prizeCoins), paidCoins: Number(paidCoins) }
  return { channel, name, place, isActive, version, completed, ...sums }
}

function fieldsOf({ name, description, button, prizeCoins, place, isActive }: OfficeMissionRow): MissionFields {
  return { name, description, button, place, isActive, prizeCoins: Number(prizeCoins) }
}
