import type { RaffleFields } from '@runecase/api/operator/raffles.ts'
import { joinPrizes } from '@runecase/game/prize-lines.ts'
import { z } from 'zod'
import { withWindow } from '../../core/prizes/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { readImportFile } from '../../platform/import-file.ts'
import { hasRaffles } from './admin/raffle-definition.sql.ts'
import type { RaffleDefinition } from './admin/raffle-definition.ts'

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
/** A raffle in its file. Its id is that of the season in the same file. */
export type RaffleEntry = z.output<typeof RaffleFile>

/** Reads the raffle of a season's file, such as `projects/<code>/catalogue/event.json`. Throws `ImportRefusedError` with every fault. */
export function readRaffle(path: string): Promise<RaffleEntry> {
  return readImportFile(path, RaffleFile)
}

type ImportDeps = Pick<Deps, 'database'> & { readonly definition: RaffleDefinition }

/** Adds a raffle with this window, or its season's, and commits to its seed. Throws for an unknown item or season. */
export function importRaffle(
  { database, definition }: ImportDeps,
  { id, raffle: { title, description, ticketPrice, prizes } }: RaffleEntry,
  window: Pick<RaffleFields, 'seasonId' | 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const lines = joinPrizes(prizes.map(({ itemId }) => ({ kind: 'item', slug: itemId, amount: null })))
  const fields = { title, description, ticketPrice, ...window, prizes: lines }
  return database.transaction(async (tx) => {
    const terms = await withWindow(tx, fields)
    return definition.put(tx, String(id), () => terms)
  })
}

/** Imports the raffle of a season's file if there is none yet, with the window of that season; returns whether it did. */
export async function importFirstRaffle(deps: ImportDeps, ...paths: readonly string[]): Promise<boolean> {
  if (await hasRaffles(deps.database)) return false
  for (const path of paths) {
    const entry = await readRaffle(path)
    await importRaffle(deps, entry, { seasonId: entry.id, startsAt: '', endsAt: '' })
  }
  return true
}
