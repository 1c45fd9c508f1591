import { basename } from 'node:path'
import type { Deps } from '../../platform/deps.ts'
import { type CommandOutput, runImportCommand } from '../../platform/import-file.ts'
import { importPayments } from './import-payments.ts'

const USAGE = `npm run catalogue -- payments FOLDER

Makes countries, payment methods and bonus levels what payments.json and bonus-levels.json of FOLDER say. What they do not name
is offered no more; orders keep the rate and the bonuses that they were made with. All of it is written, or nothing.`

/** Runs `payments FOLDER`; returns the exit code of `runImportCommand`. */
export function runPaymentCommand(
  args: readonly string[],
  place: Pick<Deps, 'database'> & CommandOutput,
): Promise<number> {
  return runImportCommand(args, place, USAGE, async (path) => {
    const { countries, directions, levels } = await importPayments(place, path)
    return `Imported ${countries} countries, ${directions} payment methods and ${levels} bonus levels of ${basename(path)}`
  })
}
