import { MISSION_CHANNELS } from '@runecase/api/missions-rules.ts'
import { logImport } from '../../core/operator-log/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { readImportFile } from '../../platform/import-file.ts'
import { hasMissions } from './mission-definition.sql.ts'
import { missionDefinition } from './mission-definition.ts'
import { type MissionEntry, MissionsFile } from './missions-file.ts'

/** Reads a file of missions, such as `projects/<code>/catalogue/missions.json`. Throws `ImportRefusedError` with every fault. */
export function readMissionsFile(path: string): Promise<MissionEntry[]> {
  return readImportFile(path, MissionsFile)
}

/** Enables the missions of a file in its order and disables all others. Paid claims stay. Returns how many are enabled. */
export async function importMissions(
  { database }: Pick<Deps, 'database'>,
  entries: readonly MissionEntry[],
): Promise<number> {
  await database.transaction(async (tx) => {
    for (const channel of MISSION_CHANNELS) {
      const place = entries.findIndex((entry) => entry.channel === channel)
      const asked = entries[place]
      await missionDefinition.put(tx, channel, (before) =>
        asked ? fieldsOf(asked, place) : before && { ...before.fields, isActive: false },
      )
    }
    await logImport(tx, 'mission.imported', { missions: entries.length })
  })
  return entries.length
}

const fieldsOf = ({ name, description, button, prize }: MissionEntry, place: number) => ({
  ...{ name, description, button, place, isActive: true },
  prizeCoins: prize.amount,
})

/** Runs `importMissions` if there are none yet; returns how many, undefined if there already are some. */
export async function importFirstMissions(deps: Pick<Deps, 'database'>, path: string): Promise<number | undefined> {
  return (await hasMissions(deps.database)) ? undefined : importMissions(deps, await readMissionsFile(path))
}
