import { basename } from 'node:path'
import type { Deps } from '../../platform/deps.ts'
import { type CommandOutput, runImportCommand } from '../../platform/import-file.ts'
import { importMissions, readMissionsFile } from './import-missions.ts'

const USAGE = `npm run catalogue -- missions FILE

Offers the missions of FILE in its order; those that it does not name are offered no more. Whoever was paid for a mission
stays paid. All of it is written, or nothing.`

/** Runs `missions FILE`; returns the exit code of `runImportCommand`. */
export function runMissionsCommand(
  args: readonly string[],
  place: Pick<Deps, 'database'> & CommandOutput,
): Promise<number> {
  return runImportCommand(args, place, USAGE, async (path) => {
    const count = await importMissions(place, await readMissionsFile(path))
    return `Imported ${count} missions of ${basename(path)}`
  })
}
