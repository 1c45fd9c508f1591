import type { Deps } from '../../platform/deps.ts'
import { type CommandOutput, runImportCommand } from '../../platform/import-file.ts'
import { importSeason } from './import-season.ts'

const USAGE = `npm run catalogue -- event FILE

Writes the event of FILE with its battle pass and tasks; FILE is like projects/<code>/catalogue/event.json. Windows of a known event stay unless FILE
names moments (startsAt, endsAt). All of it is written, or nothing.`

/** Runs `event FILE`; returns the exit code of `runImportCommand`. */
export function runSeasonCommand(
  args: readonly string[],
  place: Pick<Deps, 'database' | 'clock'> & CommandOutput,
): Promise<number> {
  return runImportCommand(args, place, USAGE, async (path) => {
    const { title, levels, tasks } = await importSeason(place, path)
    return `Imported ${title}: ${levels} levels, ${tasks} tasks`
  })
}
