import { z } from 'zod'
import type { SeedVault } from '../../core/seeds/public.ts'
import type { Deps } from '../../deps.ts'
import { readImportFile } from '../../platform/import-file.ts'
import { nodeSha256 } from '../../platform/mac-node.ts'
import { hasRaffles, insertRaffle } from './raffle-import.sql.ts'

const SEED_BYTES = 32
const SALT_BYTES = 16

const RaffleFile = z.object({
  id: z.int().min(1),
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
/** A raffle as its file describes it. Its id is that of the event in whose file it stands. */
export type RaffleEntry = z.output<typeof RaffleFile>

/** When a raffle runs: as its event does, or in a window of its own. */
export type RaffleWindow = { readonly seasonId: number } | { readonly startsAt: Date; readonly endsAt: Date }

/** Reads the raffle of an event's file, such as `demo/event.json`. Throws `ImportRefusedError` with every fault. */
export function readRaffle(path: string): Promise<RaffleEntry> {
  return readImportFile(path, RaffleFile)
}

type ImportDeps = Pick<Deps, 'database' | 'ids' | 'random'> & { readonly vault: SeedVault }

/** Adds a raffle and commits to its seed. Throws for an item that the catalogue does not have, and for an event that is not there. */
export function importRaffle(deps: ImportDeps, { id, raffle }: RaffleEntry, window: RaffleWindow): Promise<void> {
  const seed = deps.random(SEED_BYTES)
  const seedId = deps.ids.next()
  return deps.database.transaction((tx) =>
    insertRaffle(tx, {
      id,
      title: raffle.title,
      description: raffle.description,
      ticketPriceMinor: BigInt(raffle.ticketPrice) * 100n,
      window,
      seedId,
      commitment: Buffer.from(nodeSha256(seed)),
      sealed: deps.vault.seal(seedId, seed),
      salt: deps.random(SALT_BYTES),
      prizes: raffle.prizes,
    }),
  )
}

/** Imports the raffle of an event's file where there is none yet, with the window of that event; answers whether it did. */
export async function importFirstRaffle(deps: ImportDeps, path: string): Promise<boolean> {
  if (await hasRaffles(deps.database)) return false
  const entry = await readRaffle(path)
  await importRaffle(deps, entry, { seasonId: entry.id })
  return true
}
