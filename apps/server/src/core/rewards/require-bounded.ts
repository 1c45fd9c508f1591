import { minorFromAmount } from '@runecase/api/money.ts'
import { REWARD_BOUNDS, REWARD_PERCENT } from '@runecase/api/operator/reward-bounds.ts'
import { COIN_VALUE_MINOR } from '@runecase/game/expected-return.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { addAloneReward } from './rewards.sql.ts'

/** The author of a reward: null is a file of the console, and no change request means one operator. */
export interface RewardAuthor {
  readonly operatorId: bigint | null
  readonly changeRequestId: bigint | null
}

/** The value that a definition can give, in minor units of GOLD. */
export interface Worth {
  /** The value for a player who gets as much of it as one can. */
  readonly perPlayerMinor: bigint
  /** The value for all players together. */
  readonly totalMinor: bigint
}

export interface GivenReward {
  /** Such as `leaderboard 12`. */
  readonly target: string
  readonly before: Worth
  readonly after: Worth
  /** The percentage that it adds to a refill, if that is raised. */
  readonly raisedPercent?: number
}

export const NO_WORTH: Worth = { perPlayerMinor: 0n, totalMinor: 0n }

export const PER_PLAYER_MINOR = minorFromAmount(REWARD_BOUNDS.perPlayer, 'GOLD')
export const TOTAL_MINOR = minorFromAmount(REWARD_BOUNDS.total, 'GOLD')

/**
 * The one bound for everything that gives players value. Refuses with `approval_required` what one operator may not give alone, to one
 * player or to all, by one definition or by all that the operator created within a day. A definition that gives no more than before is
 * never refused.
 */
export async function requireBounded(
  tx: Tx,
  { operatorId, changeRequestId }: RewardAuthor,
  { target, before, after, raisedPercent = 0 }: GivenReward,
): Promise<void> {
  if (operatorId === null || changeRequestId !== null) return
  const refuseAlone = () => refuse('approval_required', { ...REWARD_BOUNDS, percent: REWARD_PERCENT })
  if (raisedPercent > REWARD_PERCENT) refuseAlone()
  const added = {
    perPlayerMinor: raise(before.perPlayerMinor, after.perPlayerMinor),
    totalMinor: raise(before.totalMinor, after.totalMinor),
  }
  if (added.perPlayerMinor === 0n && added.totalMinor === 0n) return
  if (added.perPlayerMinor > 0n && after.perPlayerMinor > PER_PLAYER_MINOR) refuseAlone()
  if (added.totalMinor > 0n && after.totalMinor > TOTAL_MINOR) refuseAlone()
  const ofDay = await addAloneReward(tx, { operatorId, target, ...added })
  if (ofDay.perPlayerMinor > PER_PLAYER_MINOR || ofDay.totalMinor > TOTAL_MINOR) refuseAlone()
}

export const raise = (before: bigint, after: bigint) => (after > before ? after - before : 0n)

/** The value of GOLD and coins in minor units of GOLD, with coins at their reference value. */
export const giftWorthMinor = ({ gold, coins }: { readonly gold: number; readonly coins: number }): bigint =>
  minorFromAmount(gold, 'GOLD') + BigInt(coins) * COIN_VALUE_MINOR
