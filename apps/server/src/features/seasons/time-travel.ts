import { parseArgs } from 'node:util'
import { moveBoundary } from '../../core/seasons/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { findTravel } from './time-travel.sql.ts'

const USAGE = `npm run demo -- pause | resume | status | reset     the simulated players of a demo
npm run demo -- time-travel [--in SECONDS]

Moves the next boundary of the event to SECONDS from now (whole, 1 or more; 20 by default): the start of one that has not begun, the end of one that
runs, the expiry of coins of one that has ended. What is past stays as it was. In demo mode only.`

const MIN_SECONDS = 1
const DEFAULT_SECONDS = 20

interface TravelPlace extends Pick<Deps, 'database'> {
  readonly isProduction: boolean
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

const WORDS = { upcoming: 'begins', active: 'ends', ended: 'has its coins expire' } as const

/** Runs `time-travel`; returns the exit code: 0 done, 1 refused, 2 misused. */
export async function runDemoCommand(args: readonly string[], place: TravelPlace): Promise<number> {
  const seconds = readSeconds(args)
  if (seconds === undefined) {
    place.printError(USAGE)
    return 2
  }
  if (place.isProduction) {
    place.printError('Time is moved in demo mode only')
    return 1
  }
  return place.database.transaction(async (tx) => {
    const season = await findTravel(tx)
    if (!season) {
      place.printError('There is no event with anything to come')
      return 1
    }
    const at = await moveBoundary(tx, season, seconds)
    place.print(`Event ${season.code} ${WORDS[season.state]} at ${at.toISOString()}, in ${seconds} s`)
    return 0
  })
}

function readSeconds(args: readonly string[]): number | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { in: { type: 'string' } },
    })
    const seconds = values.in === undefined ? DEFAULT_SECONDS : Number(values.in)
    const isKnown = positionals.length === 1 && positionals[0] === 'time-travel'
    return isKnown && Number.isInteger(seconds) && seconds >= MIN_SECONDS ? seconds : undefined
  } catch {
    return undefined
  }
}
