import type { MissionChannel } from '@runecase/api/missions.ts'
import { MissionChange, type MissionFields } from '@runecase/api/operator/missions.ts'
import { defineDefinition } from '../../core/definitions/public.ts'
import { previewLines } from '../../core/operators/public.ts'
import { findMissionFields, lockMission, upsertMission } from './mission-definition.sql.ts'

/** Missions as definitions, by channel. A change of the prize needs two operators; claims that are being paid get the previous prize. */
export const missionDefinition = defineDefinition<MissionChange, MissionFields>({
  kind: 'mission',
  askedOf: ({ channel, ...terms }) => ({ key: channel, ...terms }),
  async find(queries, key) {
    const fields = await findMissionFields(queries, key as MissionChannel)
    return fields && { fields }
  },
  lock: (tx, key) => lockMission(tx, key as MissionChannel),
  check: async (_queries, _key, before, fields) => ({
    fields,
    needsTwo: before?.fields.prizeCoins !== fields.prizeCoins,
  }),
  change: {
    permission: 'operations.edit',
    payload: MissionChange,
    preview: async (_queries, before, { fields }) => ({
      subject: (before ?? fields).name,
      lines: previewLines('mission', before, fields),
    }),
  },
  write: (tx, key, fields) => upsertMission(tx, key as MissionChannel, fields),
})
