import { z } from 'zod'
import { FastMission } from '../missions.ts'
import { MISSION_CHANNELS } from '../missions-rules.ts'
import { Coins } from '../money-schemas.ts'
import { Id, Timestamp } from '../paging.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** The fields of a mission that operators edit. */
export const MissionFields = z.strictObject({
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().min(1).max(300),
  button: z.string().trim().min(1).max(40),
  prizeCoins: z.int().min(1).max(1_000_000),
  /** The position of the mission. */
  place: z.int().min(0).max(1000),
  isActive: z.boolean(),
})
export type MissionFields = z.output<typeof MissionFields>

/** Payload of the change request `mission.terms`: a mission with a changed prize. */
export const MissionChange = z.strictObject({
  channel: z.enum(MISSION_CHANNELS),
  version: Version,
  fields: MissionFields,
})
export type MissionChange = z.output<typeof MissionChange>

const ListedMission = z.object({
  channel: z.enum(MISSION_CHANNELS),
  name: z.string(),
  prizeCoins: Coins,
  place: z.int(),
  isActive: z.boolean(),
  version: Version,
  /** Players who completed it, and the coins paid to them. */
  completed: z.int(),
  paidCoins: Coins,
})

export const EditedMission = ListedMission.extend({
  type: FastMission.shape.type,
  fields: MissionFields,
  versions: z.array(
    z.object({
      version: Version,
      at: Timestamp,
      /** Null: imported from the server's console. */
      operator: z.string().nullable(),
      changeRequestId: Id.nullable(),
      prizeCoins: Coins,
    }),
  ),
})
export type EditedMission = z.output<typeof EditedMission>

const OfOne = z.object({ channel: z.enum(MISSION_CHANNELS) })
const One = z.object({ mission: EditedMission })

export const operatorMissionEndpoints = {
  listAdminMissions: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/missions',
    summary: 'Missions with what was paid for them',
    permission: 'operations.see',
    query: listQuery(['place'], 'place', {}),
    data: listOf(ListedMission),
    refusals: [],
  }),
  getAdminMission: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/missions/{channel}',
    summary: 'A mission with its versions',
    permission: 'operations.see',
    params: OfOne,
    data: One,
    refusals: ['dataNotFound'],
  }),
  editMission: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/missions/{channel}',
    summary: 'Changes a mission; another prize takes a change request `mission.terms`',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ version: Version, fields: MissionFields, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'approval_required'],
  }),
}
