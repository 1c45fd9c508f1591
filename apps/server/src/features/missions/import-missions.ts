import { logImport } from '../../core/operator-log/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { readImportFile } from '../../platform/import-file.ts'
import { hasMissions, lockMissions, replaceMissions } from './import-missions.sql.ts'
import { type MissionEntry, MissionsFile } from './missions-file.ts'

/** Reads a file of missions, such as `projects/dota/catalogue/missions.json`. Throws `ImportRefusedError` with every fault. */
export function readMissionsFile(path: string): Promise<MissionEntry[]> {
  return readImportFile(path, MissionsFile)
}

/** Enables the missions of a file in its order and disables all others. Paid claims stay. Returns how many are enabled. */
export async function importMissions(
  { database }: Pick<Deps, 'database'>,
  entries: readonly MissionEntry[],
): Promise<number> {
  await database.transaction(async (tx) => {
    // Claims lock the row of their mission, so a prize changes between two claims. `prize_since` says which prize a claim paid.
    await lockMissions(tx)
    await replaceMissions(tx, entries)
    await logImport(tx, 'mission.imported', { missions: entries.length })
  })
  return entries.length
}

/** Runs `importMissions` if there are none yet; returns how many, undefined if there already are some. */
export async function importFirstMissions(deps: Pick<Deps, 'database'>, path: string): Promise<number | undefined> {
  return (await hasMissions(deps.database)) ? undefined : importMissions(deps, await readMissionsFile(path))
}
