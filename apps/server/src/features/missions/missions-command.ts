import { basename } from 'node:path'
import type { Deps } from '../../deps.ts'
import { importMissions, MissionsRefusedError, readMissionsFile } from './import-missions.ts'

const USAGE = `npm run catalogue -- missions FILE

Offers the missions of FILE in its order; those that it does not name are offered no more. Whoever was paid for a mission
stays paid. All of it is written, or nothing.`

/** Runs `missions FILE` and answers the exit code: 0 done, 1 refused with every fault told, 2 misused. */
export async function runMissionsCommand(
  args: readonly string[],
  place: Pick<Deps, 'database'> & { readonly say: (line: string) => void; readonly complain: (line: string) => void },
): Promise<number> {
  const [path, ...rest] = args
  if (!path || rest.length > 0) {
    place.complain(USAGE)
    return 2
  }
  try {
    place.say(`Imported ${await importMissions(place, await readMissionsFile(path))} missions of ${basename(path)}`)
    return 0
  } catch (error) {
    if (!(error instanceof MissionsRefusedError)) throw error
    for (const fault of error.faults) place.complain(`${basename(path)}: ${fault}`)
    place.complain(`Refused, nothing was imported; faults: ${error.faults.length}`)
    return 1
  }
}
