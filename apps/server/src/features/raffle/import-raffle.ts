import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { readImportFile } from '../../platform/import-file.ts'
import { hasRaffles, insertRaffle } from './raffle-import.sql.ts'
import { makeRaffleSeed, type RaffleSeedDeps } from './raffle-seed.ts'

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
/** A raffle as its file describes it. Its id is the id of the event in the same file. */
export type RaffleEntry = z.output<typeof RaffleFile>

/** The window of a raffle: that of its event, or its own. */
export type RaffleWindow = { readonly seasonId: number } | { readonly startsAt: Date; readonly endsAt: Date }

/** Reads the raffle of an event's file, such as `projects/dota/catalogue/event.json`. Throws `ImportRefusedError` with every fault. */
export function readRaffle(path: string): Promise<RaffleEntry> {
  return readImportFile(path, RaffleFile)
}

type ImportDeps = Pick<Deps, 'database'> & RaffleSeedDeps

/** Adds a raffle and commits to its seed. Throws for an unknown item or event. */
export function importRaffle(deps: ImportDeps, { id, raffle }: RaffleEntry, window: RaffleWindow): Promise<void> {
  return deps.database.transaction((tx) =>
    insertRaffle(tx, {
      id,
      title: raffle.title,
      description: raffle.description,
      ticketPriceMinor: BigInt(raffle.ticketPrice) * 100n,
      window,
      ...makeRaffleSeed(deps),
      prizes: raffle.prizes,
    }),
  )
}

/** Imports the raffle of an event's file if there is none yet, with the window of that event; returns whether it did. */
export async function importFirstRaffle(deps: ImportDeps, ...paths: readonly string[]): Promise<boolean> {
  if (await hasRaffles(deps.database)) return false
  for (const path of paths) {
    const entry = await readRaffle(path)
    await importRaffle(deps, entry, { seasonId: entry.id })
  }
  return true
}
