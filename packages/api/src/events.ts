import { z } from 'zod'
import { BATTLE_EMOJI, BattleDrop, BattleFairness, BattleRow, BattleUlid } from './battles.ts'
import { ITEM_STATUSES } from './inventory.ts'
import { LiveDrop } from './live-drops.ts'
import { Coins, Gold } from './money.ts'
import { Id } from './paging.ts'
import { SiteStatistics } from './site.ts'
import { WITHDRAWAL_CAUSES } from './withdrawals.ts'

/** The channel of everybody's drops. */
export const LIVE_DROPS_CHANNEL = 'LiveDrops/DotaDropItems'
/** Figures of the site, deploys, maintenance. */
export const SITE_CHANNEL = 'site'

/** The channel that only this player may hear. */
export function userChannel(userId: string): string {
  return `user:#${userId}`
}

/** Parts of an account of which news say only that they are other than they were. */
const ACCOUNT_PARTS = ['seeds', 'protection', 'promo', 'free_openings', 'debt'] as const
export type AccountPart = (typeof ACCOUNT_PARTS)[number]

/** Publications, told apart by `event`; keys travel in snake_case like every body. State, not differences: a repeated one changes nothing. */
export const RealtimeEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('live_drop'), drop: LiveDrop }),
  z.object({ event: z.literal('stats'), ...SiteStatistics.shape }),
  z.object({ event: z.literal('deploy'), id: z.string() }),
  z.object({ event: z.literal('maintenance'), isOffline: z.boolean() }),
  /** `version` grows with every change of this player's money, so that a late publication never overwrites a newer one. */
  z.object({ event: z.literal('balance'), balance: Gold, coinBalance: Coins, version: z.string() }),
  /** Of an item on its way to Steam, or back from it, also which withdrawal that is and why. */
  z.object({
    event: z.literal('statechange'),
    itemId: Id,
    status: z.enum(ITEM_STATUSES),
    withdrawalId: Id.optional(),
    cause: z.enum(WITHDRAWAL_CAUSES).optional(),
  }),
  /** A sale, of whatever size; of up to 15 items each is told by a `statechange` before it. */
  z.object({ event: z.literal('sell_done'), ids: z.array(Id), sum: Gold, balance: Gold }),
  z.object({ event: z.literal('items_received'), ids: z.array(Id) }),
  /** How many public battles may be joined or watched. */
  z.object({ event: z.literal('battles_active'), count: z.int() }),
  /** A battle as it is now; on its own channel with the rounds that this step revealed, and with the proof where it grew. */
  z.object({
    event: z.literal('battles_battle_updated'),
    battle: BattleRow,
    revealed: z.array(z.object({ round: z.int(), drops: z.array(BattleDrop) })),
    fairness: BattleFairness.nullable(),
  }),
  z.object({
    event: z.literal('battles_emoji_sent'),
    battleUlid: BattleUlid,
    memberId: z.string(),
    content: z.enum(BATTLE_EMOJI),
  }),
  /** A refill came to another state; the page asks for the rest. */
  z.object({ event: z.literal('payment'), orderId: Id, status: z.enum(['fail', 'pending', 'success']) }),
  z.object({ event: z.literal('level_up'), level: z.int(), currentExp: z.int() }),
  /** Seeds, limits, the kept code, given openings or the debt changed; the page asks for them. */
  z.object({ event: z.literal('account_changed'), part: z.enum(ACCOUNT_PARTS) }),
])
export type RealtimeEvent = z.infer<typeof RealtimeEvent>
