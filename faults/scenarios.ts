import type { Scenario } from './scenario.ts'
import { appKill } from './scenarios/app-kill.ts'
import { doubleSpend } from './scenarios/double-spend.ts'
import { keys } from './scenarios/keys.ts'
import { mixed } from './scenarios/mixed.ts'
import { postgresKill } from './scenarios/postgres-kill.ts'
import { race } from './scenarios/race.ts'

/** All of them, in the order of their promises. */
export const SCENARIOS: readonly Scenario[] = [keys, mixed, doubleSpend, appKill, postgresKill, race]
