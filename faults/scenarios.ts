import type { Scenario } from './scenario.ts'
import { appKill } from './scenarios/app-kill.ts'
import { clock } from './scenarios/clock.ts'
import { delivery } from './scenarios/delivery.ts'
import { deploys } from './scenarios/deploys.ts'
import { diskFull } from './scenarios/disk-full.ts'
import { failover } from './scenarios/failover.ts'
import { flood } from './scenarios/flood.ts'
import { hubDown } from './scenarios/hub-down.ts'
import { keys } from './scenarios/keys.ts'
import { laggingReads } from './scenarios/lagging-reads.ts'
import { overload } from './scenarios/overload.ts'
import { partition } from './scenarios/partition.ts'
import { patroni } from './scenarios/patroni.ts'
import { pooler } from './scenarios/pooler.ts'
import { postgresKill } from './scenarios/postgres-kill.ts'
import { processes } from './scenarios/processes.ts'
import { slow } from './scenarios/slow.ts'
import { upgrade } from './scenarios/upgrade.ts'

/** All scenarios, in the order of their promises. */
export const SCENARIOS: readonly Scenario[] = [
  keys,
  appKill,
  processes,
  postgresKill,
  failover,
  patroni,
  laggingReads,
  pooler,
  diskFull,
  partition,
  clock,
  slow,
  flood,
  hubDown,
  delivery,
  deploys,
  upgrade,
  overload,
]
