import { basename } from 'node:path'
import type { Deps } from '../../deps.ts'
import { importPromos, PromosRefusedError, readPromoFile } from './import-promos.ts'

const USAGE = `npm run catalogue -- promos FILE

Adds the promo codes of FILE and changes those that are there; codes that it does not name stay as they are. A code is
ended by "active": false or by its window. Terms that a player was promised (type, percent, sum, coins, case, beginning)
change no more, and a player's limit only rises: other terms are another code. All of it is written, or nothing.`

/** Runs `promos FILE` and answers the exit code: 0 done, 1 refused with every fault told, 2 misused. */
export async function runPromoCommand(
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
    const written = await importPromos(place, await readPromoFile(path))
    place.say(`Imported ${written} promo codes of ${basename(path)}`)
    return 0
  } catch (error) {
    if (!(error instanceof PromosRefusedError)) throw error
    for (const fault of error.faults) place.complain(`${basename(path)}: ${fault}`)
    place.complain(`Refused, nothing was imported; faults: ${error.faults.length}`)
    return 1
  }
}
