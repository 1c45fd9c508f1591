import { basename } from 'node:path'
import type { Deps } from '../../deps.ts'
import { importOffers } from './import-offers.ts'
import { OffersRefusedError, readOfferFile } from './offer-file.ts'

const USAGE = `npm run catalogue -- offers FILE

Adds the offers of FILE and changes those that are there; offers that it does not name stay as they are. An offer is
ended by "active": false. Other terms are another version: what was made for players before keeps its own. An offer whose
openings and bonuses give back as much as it costs is refused. All of it is written, or nothing.`

/** Runs `offers FILE` and answers the exit code: 0 done, 1 refused with every fault told, 2 misused. */
export async function runOffersCommand(
  args: readonly string[],
  place: Pick<Deps, 'database'> & {
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
    const entries = await readOfferFile(path)
    const { added } = await importOffers(place, entries)
    place.say(`Imported ${entries.length} offers of ${basename(path)}; new versions: ${added}`)
    return 0
  } catch (error) {
    if (!(error instanceof OffersRefusedError)) throw error
    for (const fault of error.faults) place.complain(`${basename(path)}: ${fault}`)
    place.complain(`Refused, nothing was imported; faults: ${error.faults.length}`)
    return 1
  }
}
