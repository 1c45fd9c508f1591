import { z } from 'zod'
import type { SeedVault } from '../../core/seeds/public.ts'
import type { Deps } from '../../deps.ts'
import { readImportFile } from '../../platform/import-file.ts'
import { nodeSha256 } from '../../platform/mac-node.ts'
import { hasRaffles, insertRaffle } from './raffle-import.sql.ts'

const HOUR_MS = 3_600_000
const SEED_BYTES = 32
const SALT_BYTES = 16

const RaffleFile = z.object({
  id: z.int().min(1),
  /** Hours from the import on. */
  window: z.object({ startOffsetHours: z.number(), endOffsetHours: z.number() }),
  raffle: z.object({
    title: z.string().trim().min(1).max(100),
    description: z.string().max(500),
    ticketPrice: z.int().positive(),
    ticketCurrency: z.literal('GOLD'),
    prizes: z
      .array(z.object({ place: z.int(), itemId: z.string().min(1) }))
      .max(1000)
      .refine((prizes) => prizes.every(({ place }, index) => place === index + 1), 'are not places 1, 2, 3, ...'),
  }),
})
export type RaffleEntry = z.output<typeof RaffleFile>

/** Reads the raffle of an event's file, such as `demo/event.json`. Throws `ImportRefusedError` with every fault. */
export function readRaffle(path: string): Promise<RaffleEntry> {
  return readImportFile(path, RaffleFile)
}

type ImportDeps = Pick<Deps, 'database' | 'clock' | 'ids' | 'random'> & { readonly vault: SeedVault }

/** Adds a raffle whose window is counted from now on, and commits to its seed. Throws for an item that the catalogue does not have. */
export function importRaffle(deps: ImportDeps, { id, window, raffle }: RaffleEntry): Promise<void> {
  const nowMs = deps.clock.nowMs()
  const seed = deps.random(SEED_BYTES)
  const seedId = deps.ids.next()
  return deps.database.transaction((tx) =>
    insertRaffle(tx, {
      id,
      title: raffle.title,
      description: raffle.description,
      ticketPriceMinor: BigInt(raffle.ticketPrice) * 100n,
      startsAt: new Date(nowMs + window.startOffsetHours * HOUR_MS),
      endsAt: new Date(nowMs + window.endOffsetHours * HOUR_MS),
      seedId,
      commitment: Buffer.from(nodeSha256(seed)),
      sealed: deps.vault.seal(seedId, seed),
      salt: deps.random(SALT_BYTES),
      prizes: raffle.prizes,
    }),
  )
}

/** Imports the raffle of the file where there is none yet; answers whether it did. */
export async function importFirstRaffle(deps: ImportDeps, path: string): Promise<boolean> {
  if (await hasRaffles(deps.database)) return false
  await importRaffle(deps, await readRaffle(path))
  return true
}
