import { z } from 'zod'
import { Timestamp } from '../paging.ts'
import { MAX_PRIZES, PRIZE_KINDS } from './leaderboards-rules.ts'

/** The prize of several consecutive places. The first line begins at place 1, each other one after the previous line. */
export const PrizeLine = z
  .strictObject({
    places: z.int().min(1).max(MAX_PRIZES),
    kind: z.enum(PRIZE_KINDS),
    /** The item's slug; null for money. */
    slug: z.string().min(1).max(100).nullable(),
    /** GOLD, or coins; null for an item. */
    amount: z.number().min(0.01).max(10_000_000).multipleOf(0.01).nullable(),
  })
  .refine(({ kind, slug, amount }) => (kind === 'item') === (slug !== null) && (kind === 'item') === (amount === null))
  .refine(({ kind, amount }) => kind !== 'coins' || Number.isInteger(amount))

export const PrizeLines = z
  .array(PrizeLine)
  .min(1)
  .max(200)
  .refine((lines) => lines.reduce((sum, { places }) => sum + places, 0) <= MAX_PRIZES)

/** The window of a leaderboard or a raffle. */
export const LeaderboardWindow = {
  /** The season whose window it uses: `startsAt` and `endsAt` are then the season's, whatever was sent. Null: its own window. */
  seasonId: z.int().min(1).max(2_147_483_647).nullable(),
  startsAt: Timestamp,
  endsAt: Timestamp,
}

/** Requires that a window ends after it begins. */
export function requireWindow(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  ctx: z.RefinementCtx,
): void {
  if (Date.parse(startsAt) >= Date.parse(endsAt))
    ctx.addIssue({ code: 'custom', path: ['endsAt'], message: 'is not after the start' })
}
