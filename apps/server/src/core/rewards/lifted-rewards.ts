import { NO_WORTH, PER_PLAYER_MINOR, raise, TOTAL_MINOR, type Worth } from './require-bounded.ts'
import type { StandingReward } from './standing-rewards.sql.ts'

const isAbove = ({ perPlayerMinor, totalMinor }: Worth) => perPlayerMinor > PER_PLAYER_MINOR || totalMinor > TOTAL_MINOR
const sumOf = (one: Worth, other: Worth): Worth => ({
  perPlayerMinor: one.perPlayerMinor + other.perPlayerMinor,
  totalMinor: one.totalMinor + other.totalMinor,
})

/**
 * The rewards that new prices raise above what one operator may give alone, each by itself and all of an operator's day together. The
 * bounds are those of `requireBounded`; a reward that gives no more than before is not raised.
 */
export function findLiftedRewards(
  before: readonly StandingReward[],
  after: readonly StandingReward[],
  ofDay: ReadonlyMap<bigint, Worth>,
): StandingReward[] {
  const former = new Map(before.map((one) => [`${one.operatorId} ${one.target}`, one]))
  const raised = after.flatMap((one) => {
    const was = former.get(`${one.operatorId} ${one.target}`) ?? one
    const added = {
      perPlayerMinor: raise(was.perPlayerMinor, one.perPlayerMinor),
      totalMinor: raise(was.totalMinor, one.totalMinor),
    }
    return added.perPlayerMinor > 0n || added.totalMinor > 0n ? [{ one, added }] : []
  })
  const sums = new Map(ofDay)
  for (const { one, added } of raised)
    if (one.isOfDay) sums.set(one.operatorId, sumOf(sums.get(one.operatorId) ?? NO_WORTH, added))
  return raised
    .filter(({ one }) => isAbove(one) || (one.isOfDay && isAbove(sums.get(one.operatorId) ?? NO_WORTH)))
    .map(({ one }) => one)
}
