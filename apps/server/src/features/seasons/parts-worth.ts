import type { SeasonParts } from '@runecase/api/operator/season-parts.ts'
import {
  findEventReach,
  giftWorthMinor,
  type RewardAuthor,
  requireBounded,
  selectCaseWorth,
} from '../../core/rewards/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** What all levels and tasks give one player, in minor units of GOLD. */
async function partsWorth(queries: Queries, { levels, tasks }: SeasonParts): Promise<bigint> {
  const rewards = [...levels, ...tasks]
  const worthOf = await selectCaseWorth(
    queries,
    rewards.flatMap(({ cases }) => cases.map(({ slug }) => slug)),
  )
  return rewards.reduce(
    (sum, reward) =>
      reward.cases.reduce(
        (more, { slug, amount }) => more + (worthOf.get(slug)?.worthMinor ?? 0n) * BigInt(amount),
        sum + giftWorthMinor(reward),
      ),
    0n,
  )
}

const NOTHING: SeasonParts = { levels: [], tasks: [] }

/** Refuses with `approval_required` a pass with tasks that one operator may not give alone, counted for as many players as events have had. */
export async function requireBoundedParts(
  tx: Tx,
  author: RewardAuthor,
  {
    target,
    before = NOTHING,
    parts,
  }: { readonly target: string; readonly before?: SeasonParts | undefined; readonly parts: SeasonParts },
): Promise<void> {
  const reach = await findEventReach(tx)
  const worthOf = async (one: SeasonParts) => {
    const perPlayerMinor = await partsWorth(tx, one)
    return { perPlayerMinor, totalMinor: perPlayerMinor * reach }
  }
  await requireBounded(tx, author, {
    target,
    before: await worthOf(before),
    after: await worthOf(parts),
  })
}
