import { join } from 'node:path'
import type { Logger } from 'pino'
import { foldersOf } from '../feature.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'
import { IdSource } from '../platform/ids.ts'
import type { Config } from '../settings/config.ts'
import { Choice } from './choice.ts'
import { installPast } from './past-clock.sql.ts'
import { PastClock } from './past-clock.ts'
import { openQuietShop } from './quiet-shop.ts'
import { IMPORT_NODE, openedAt } from './world-plan.ts'

export interface FirstImportPlace {
  readonly databaseUrl: string
  readonly database: Database
  readonly folder: string
  readonly print: (line: string) => void
  readonly log: Logger
}

/**
 * Imports a demo's data into an empty database as of the day on which its world opened, and leaves the past clock installed for the process
 * that creates the world.
 */
export async function importIntoPast(config: Config, place: FirstImportPlace): Promise<void> {
  const { databaseUrl, database, folder, print, log } = place
  const presentMs = systemClock.nowMs()
  const atMs = openedAt(presentMs).getTime()
  const { seed } = config.demo
  await database.transaction((tx) => installPast(tx, { atMs, wave: -1, presentMs, seed }), { withinMs: 60_000 })
  const clock = new PastClock(database, atMs)
  const choice = new Choice(seed, 'import')
  const random = (size: number) => choice.bytes(size)
  const shop = await openQuietShop(config, {
    databaseUrl,
    clock,
    ids: new IdSource(clock, IMPORT_NODE),
    isPast: true,
    random,
    log,
  })
  const folders = foldersOf(folder)
  const present: Clock = { nowMs: () => presentMs }
  try {
    for (const feature of shop.features)
      await feature.seedDemo?.({ ...folders, pastFolder: join(folders.folder, 'past'), print, offsetsFrom: present })
    await shop.settleEvents()
  } finally {
    await shop.close()
  }
}
