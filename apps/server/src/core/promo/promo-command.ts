import { basename } from 'node:path'
import type { Deps } from '../../platform/deps.ts'
import { type CommandOutput, runImportCommand } from '../../platform/import-file.ts'
import { importPromos, readPromoFile } from './import-promos.ts'

const USAGE = `npm run catalogue -- promos FILE

Adds the promo codes of FILE and changes those that are there; codes that it does not name stay as they are. A code is
ended by "active": false or by its window. Terms that a player was promised (type, percent, sum, coins, case, beginning)
change no more, and a player's limit only rises: other terms are another code. All of it is written, or nothing.`

/** Runs `promos FILE`; returns the exit code of `runImportCommand`. */
export function runPromoCommand(
  args: readonly string[],
  place: Pick<Deps, 'database' | 'clock'> & CommandOutput,
): Promise<number> {
  return runImportCommand(args, place, USAGE, async (path) => {
    const written = await importPromos(place, await readPromoFile(path))
    return `Imported ${written} promo codes of ${basename(path)}`
  })
}
