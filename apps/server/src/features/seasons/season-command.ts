import type { Deps } from '../../deps.ts'
import { importSeason, SeasonRefusedError } from './import-season.ts'

const USAGE = `npm run catalogue -- event FILE

Writes the event of FILE with its battle pass and tasks; FILE is like demo/event.json. Windows of a known event stay unless FILE
names moments (startsAt, endsAt). All of it is written, or nothing.`

/** Runs `event FILE` and answers the exit code: 0 done, 1 refused with every fault told, 2 misused. */
export async function runSeasonCommand(
  args: readonly string[],
  place: Pick<Deps, 'database' | 'clock'> & {
    readonly say: (line: string) => void
    readonly complain: (line: string) => void
  },
): Promise<number> {
  const [path, ...rest] = args
  if (!path || rest.length > 0) {
    place.complain(USAGE)
    return 2
  }
  try {
    const { title, levels, tasks } = await importSeason(place, path)
    place.say(`Imported ${title}: ${levels} levels, ${tasks} tasks`)
    return 0
  } catch (error) {
    if (!(error instanceof SeasonRefusedError)) throw error
    for (const fault of error.faults) place.complain(fault)
    place.complain(`Refused, nothing was imported; faults: ${error.faults.length}`)
    return 1
  }
}
