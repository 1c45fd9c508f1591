import { basename } from 'node:path'
import type { Deps } from '../../platform/deps.ts'
import { type CommandOutput, runImportCommand } from '../../platform/import-file.ts'
import { importOffers } from './import-offers.ts'
import { readOfferFile } from './offer-file.ts'

const USAGE = `npm run catalogue -- offers FILE

Adds the offers of FILE and changes those that are there; offers that it does not name stay as they are. An offer is
ended by "active": false. Other terms are another version: what was made for players before keeps its own. An offer whose
openings and bonuses give back as much as it costs is refused. All of it is written, or nothing.`

/** Runs `offers FILE`; returns the exit code of `runImportCommand`. */
export function runOffersCommand(
  args: readonly string[],
  place: Pick<Deps, 'database'> & CommandOutput,
): Promise<number> {
  return runImportCommand(args, place, USAGE, async (path) => {
    const entries = await readOfferFile(path)
    const { added } = await importOffers(place, entries)
    return `Imported ${entries.length} offers of ${basename(path)}; new versions: ${added}`
  })
}
