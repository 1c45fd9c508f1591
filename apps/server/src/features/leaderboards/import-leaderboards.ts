import { LEADERBOARD_TYPES } from '@runecase/api/leaderboards-rules.ts'
import type { LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { joinPrizes } from '@runecase/game/prize-lines.ts'
import { z } from 'zod'
import { withWindow } from '../../core/prizes/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { readImportFile } from '../../platform/import-file.ts'
import { hasLeaderboards } from './admin/leaderboard-definition.sql.ts'
import type { LeaderboardDefinition } from './admin/leaderboard-definition.ts'

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
    /** The window of a season, by its id, or hours counted from the import. */
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
type LeaderboardEntry = z.output<typeof Entry>

/** Reads a file such as `projects/<code>/catalogue/leaderboards.json`. Throws `ImportRefusedError` with every fault. */
export function readLeaderboards(path: string): Promise<LeaderboardEntry[]> {
  return readImportFile(path, z.array(Entry))
}

const windowOf = ({ dates }: LeaderboardEntry, nowMs: number) => {
  const at = (hours: number) => new Date(nowMs + hours * HOUR_MS).toISOString()
  if ('seasonId' in dates) return { ...dates, startsAt: at(0), endsAt: at(0) }
  return { seasonId: null, startsAt: at(dates.startOffsetHours), endsAt: at(dates.endOffsetHours) }
}

const fieldsOf = (entry: LeaderboardEntry, nowMs: number): LeaderboardFields => {
  const { type, title, description, image, order, rules } = entry
  const prizes = entry.prizes.map((prize) =>
    prize.type === 'prize'
      ? { kind: 'item' as const, slug: prize.itemId, amount: null }
      : { kind: prize.type, slug: null, amount: prize.amount },
  )
  return { ...{ type, title, description, image, order, rules }, ...windowOf(entry, nowMs), prizes: joinPrizes(prizes) }
}

type ImportDeps = Pick<Deps, 'database' | 'clock'> & { readonly definition: LeaderboardDefinition }

/**
 * Imports the files if there are no leaderboards yet, all or none; their own windows count from now. Returns the number of leaderboards in
 * them, 0 when nothing was done. Throws for an unknown item or season.
 */
export async function importFirstLeaderboards(
  { database, clock, definition }: ImportDeps,
  ...paths: readonly string[]
): Promise<number> {
  if (await hasLeaderboards(database)) return 0
  const entries = (await Promise.all(paths.map(readLeaderboards))).flat()
  const nowMs = clock.nowMs()
  await database.transaction(async (tx) => {
    for (const entry of entries) {
      const fields = await withWindow(tx, fieldsOf(entry, nowMs))
      await definition.put(tx, String(entry.id), () => fields)
    }
  })
  return entries.length
}
