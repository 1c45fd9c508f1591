import { MissionChange } from '@runecase/api/operator/missions.ts'
import { defineChangeRequest, demandVersion, previewLines } from '../../core/operators/public.ts'
import { refuse } from '../../platform/refuse.ts'
import { getMissionFields, writeMission } from './edit-mission.ts'

/** A changed prize of a mission takes two operators. */
export const missionChange = defineChangeRequest({
  kind: 'mission.terms',
  proposePermission: 'operations.edit',
  approvePermission: 'operations.edit',
  payload: MissionChange,
  targetOf: ({ channel }) => `mission ${channel}`,
  readBase: async (queries, { channel }) => `version ${(await getMissionFields(queries, channel)).version}`,
  async preview(queries, { channel, version, fields }) {
    const before = await getMissionFields(queries, channel)
    demandVersion(before.version, version)
    const lines = previewLines('mission', before.fields, fields)
    if (lines.length === 0) refuse('change_refused', { fault: 'changes_nothing' })
    return { subject: before.fields.name, lines }
  },
  async apply(tx, change, { authorId: operatorId, changeRequestId }) {
    const { before } = await writeMission(tx, change, { operatorId, changeRequestId })
    return { before, after: change.fields }
  },
})
