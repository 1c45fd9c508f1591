import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../platform/db.ts'
import type { Config } from '../settings/config.ts'
import { findPast } from './past-clock.sql.ts'
import {
  dropEverything,
  hasRunningShop,
  isWorldPaused,
  selectWorldCounts,
  updateWorldPaused,
} from './world-state.sql.ts'

const USAGE = `npm run demo -- pause | resume | status | reset

pause   stops the simulated players, beside the running shop
resume  lets them play on
status  what they have made so far
reset   deletes everything in the database of a stopped demo; the next npm start makes the world anew`

/** Files of the data folder that belong to the deleted database. */
const FILES = ['ledger-anchors.jsonl', 'audit-cursor.json', 'audit-report.json']

export interface DemoPlace {
  readonly config: Config
  readonly database: Database
  readonly isProduction: boolean
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

const COMMANDS: Readonly<Record<string, (place: DemoPlace) => Promise<number>>> = { pause, resume, status, reset }

/** Runs a command for the demo world. Returns the exit code (0 done, 1 refused, 2 misused), or undefined if it is not such a command. */
export async function runWorldCommand(args: readonly string[], place: DemoPlace): Promise<number | undefined> {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return undefined
  if (rest.length > 0) {
    place.printError(USAGE)
    return 2
  }
  if (place.isProduction) {
    place.printError('There are simulated players in demo mode only')
    return 1
  }
  return command(place)
}

async function pause({ database, print }: DemoPlace): Promise<number> {
  await updateWorldPaused(database, true)
  print('The simulated players pause: npm run demo -- resume lets them play on')
  return 0
}

async function resume({ database, print }: DemoPlace): Promise<number> {
  await updateWorldPaused(database, false)
  print('The simulated players play on')
  return 0
}

async function status({ database, print }: DemoPlace): Promise<number> {
  const [past, isPaused, counts] = await Promise.all([
    findPast(database),
    isWorldPaused(database),
    selectWorldCounts(database),
  ])
  print(past ? `Their past is made up to ${new Date(past.atMs).toISOString()}` : 'Their past is complete')
  print(isPaused ? 'They pause' : 'They play while the shop runs')
  for (const { name, count } of counts) print(`${String(count).padStart(8)} ${name}`)
  return 0
}

async function reset({ config, database, print, printError }: DemoPlace): Promise<number> {
  if (await hasRunningShop(database)) {
    printError('The shop is running: stop it first')
    return 1
  }
  await dropEverything(database)
  for (const file of FILES) await rm(join(config.dataDir, file), { force: true })
  print('The demo is empty: the next npm start makes its world anew')
  return 0
}
