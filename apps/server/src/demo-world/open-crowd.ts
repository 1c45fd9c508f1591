import { randomBytes } from 'node:crypto'
import { selectShopState } from '../core/maintenance/public.ts'
import { AgreedClock } from '../platform/agreed-clock.ts'
import { Database } from '../platform/db.ts'
import { IdSource } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { leaseNode } from '../platform/node-lease.ts'
import type { Config } from '../settings/config.ts'
import { AdminDesk } from './admin/admin-desk.ts'
import { Crowd } from './crowd.ts'
import { byAge } from './personas.ts'
import { openQuietShop } from './quiet-shop.ts'
import { playersOfNode } from './simulated-players.sql.ts'
import type { Wave } from './world-plan.ts'
import { isWorldPaused } from './world-state.sql.ts'

/** A crowd that plays in a process of its own. */
export interface OpenCrowd {
  /** Adds the players of a wave whose past is complete. */
  welcome(wave: Wave): Promise<void>
  /** An operator requests an audit of all books. */
  askForAudit(): Promise<void>
}

/** Opens the shop for the crowd as another of its processes, and lets the crowd play until this process ends. */
export async function openCrowd(config: Config, databaseUrl: string, seed: string): Promise<OpenCrowd> {
  const log = createLog({ level: config.log.level })
  const clock = new AgreedClock()
  const database = new Database({ url: databaseUrl, poolSize: 2, clock, firstWaitMs: 30_000 })
  let crowd: Crowd | undefined
  let ids: IdSource | undefined
  const lease = await leaseNode(database, {
    // They count as online although they have no sockets.
    countSockets: () => crowd?.size ?? 0,
    clock,
    lastIdMs: () => ids?.lastMs ?? 0,
    onDatabaseTime: (databaseMs, askedAtMs, answeredAtMs) => clock.compare(databaseMs, askedAtMs, answeredAtMs),
    log,
  })
  ids = new IdSource(clock, lease.range)
  const shop = await openQuietShop(config, { databaseUrl, clock, ids, isPast: false, random: randomBytes, log })
  await shop.follow()
  const nowMs = () => clock.nowMs()
  const isPaused = async () => (await isWorldPaused(database)) || (await selectShopState(database)) !== 'open'
  const started = new Crowd({ shop, nowMs, seed, isPaused, log })
  crowd = started
  void started.run()
  return {
    async askForAudit() {
      await new AdminDesk(shop).try('risk', 'startAudit', { body: {} })
    },
    async welcome({ node, personas }) {
      const callers = await playersOfNode(database, node)
      const ordered = [...personas].sort(byAge)
      started.add(callers.flatMap((caller, place) => (ordered[place] ? [{ persona: ordered[place], caller }] : [])))
    },
  }
}
