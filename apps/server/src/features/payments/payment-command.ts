import { basename } from 'node:path'
import { ZodError } from 'zod'
import type { Deps } from '../../deps.ts'
import { importPayments } from './import-payments.ts'

const USAGE = `npm run catalogue -- payments FOLDER

Makes countries, ways of paying and bonus levels what payments.json and bonus-levels.json of FOLDER say. What they do not name
is offered no more; orders keep the rate and the bonuses that they were made with. All of it is written, or nothing.`

/** Runs `payments FOLDER` and answers the exit code: 0 done, 1 refused with every fault told, 2 misused. */
export async function runPaymentCommand(
  args: readonly string[],
  place: Pick<Deps, 'database'> & { readonly say: (line: string) => void; readonly complain: (line: string) => void },
): Promise<number> {
  const [path, ...rest] = args
  if (!path || rest.length > 0) {
    place.complain(USAGE)
    return 2
  }
  try {
    const { countries, directions, levels } = await importPayments(place, path)
    place.say(
      `Imported ${countries} countries, ${directions} ways of paying and ${levels} bonus levels of ${basename(path)}`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    for (const { path: at, message } of error.issues) place.complain(`${basename(path)}: ${at.join('.')}: ${message}`)
    place.complain(`Refused, nothing was imported; faults: ${error.issues.length}`)
    return 1
  }
}
