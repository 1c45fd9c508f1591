import { LEADERBOARD_TYPES } from '@runecase/api/leaderboards-rules.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { readImportFile } from '../../platform/import-file.ts'
import { hasLeaderboards, insertLeaderboard } from './leaderboards-import.sql.ts'

const HOUR_MS = 3_600_000
const MINOR_PER_GOLD = 100

const Place = z.int().min(1).max(1000)
const Prize = z.discriminatedUnion('type', [
  z.strictObject({ place: Place, type: z.literal('prize'), itemId: z.string().min(1) }),
  z.strictObject({ place: Place, type: z.literal('gold'), amount: z.number().positive() }),
  z.strictObject({ place: Place, type: z.literal('coins'), amount: z.int().positive() }),
])

const Entry = z
  .object({
    id: z.int().min(1),
    type: z.enum(LEADERBOARD_TYPES),
    title: z.string().trim().min(1).max(100),
    description: z.string().max(300),
    image: z.string().min(1),
    order: z.int(),
    /** The window of an event, by its id, or hours from the import on. */
    dates: z.union([
      z.strictObject({ seasonId: z.int().min(1) }),
      z.strictObject({ startOffsetHours: z.number(), endOffsetHours: z.number() }),
    ]),
    prizes: z.array(Prize).max(1000),
    rules: z.array(z.string().min(1)).max(10),
  })
  .refine(({ dates }) => 'seasonId' in dates || dates.startOffsetHours < dates.endOffsetHours, 'ends before it begins')
  .refine(
    (entry) => entry.prizes.every(({ place }, index) => place === index + 1),
    'prizes are not places 1, 2, 3, ...',
  )
export type LeaderboardEntry = z.output<typeof Entry>

/** Reads a file such as `projects/dota/catalogue/leaderboards.json`. Throws `ImportRefusedError` with every fault. */
export function readLeaderboards(path: string): Promise<LeaderboardEntry[]> {
  return readImportFile(path, z.array(Entry))
}

const windowOf = ({ dates }: LeaderboardEntry, nowMs: number) =>
  'seasonId' in dates
    ? dates
    : {
        startsAt: new Date(nowMs + dates.startOffsetHours * HOUR_MS),
        endsAt: new Date(nowMs + dates.endOffsetHours * HOUR_MS),
      }

/** Adds leaderboards, all or none. Their own windows count from now. Throws for an unknown item or event. */
export function importLeaderboards(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  entries: readonly LeaderboardEntry[],
): Promise<void> {
  const nowMs = clock.nowMs()
  return database.transaction(async (tx) => {
    for (const entry of entries) {
      await insertLeaderboard(tx, {
        ...entry,
        window: windowOf(entry, nowMs),
        prizes: entry.prizes.map((prize) =>
          prize.type === 'prize'
            ? { place: prize.place, kind: 'item' as const, slug: prize.itemId, amount: null }
            : {
                place: prize.place,
                kind: prize.type,
                slug: null,
                amount: BigInt(prize.type === 'gold' ? Math.round(prize.amount * MINOR_PER_GOLD) : prize.amount),
              },
        ),
      })
    }
  })
}

/** Imports the files if there are no leaderboards yet; returns the number of leaderboards in them, 0 when nothing was done. */
export async function importFirstLeaderboards(
  deps: Pick<Deps, 'database' | 'clock'>,
  ...paths: readonly string[]
): Promise<number> {
  if (await hasLeaderboards(deps.database)) return 0
  const entries = (await Promise.all(paths.map(readLeaderboards))).flat()
  await importLeaderboards(deps, entries)
  return entries.length
}
