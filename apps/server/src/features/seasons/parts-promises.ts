import { isDeepStrictEqual } from 'node:util'
import { minorFromAmount } from '@runecase/api/money.ts'
import type { EditedLevel, EditedTask, SeasonParts } from '@runecase/api/operator/season-parts.ts'
import { refuse } from '../../platform/refuse.ts'
import type { GiftCases, PartsInForce } from './season-parts.sql.ts'

export type Rewarded = EditedLevel | EditedTask

const isGiftSame = (one: Rewarded, other: Rewarded) =>
  one.gold === other.gold && one.coins === other.coins && isDeepStrictEqual(one.cases, other.cases)

/** A reward in minor units of GOLD, its cases by their prices; coins have none. */
export const giftMinor = ({ gold, cases }: Rewarded, known: GiftCases) =>
  cases.reduce(
    (sum, { slug, amount }) => sum + BigInt(amount * (known.get(slug)?.priceMinor ?? 0)),
    minorFromAmount(gold, 'GOLD'),
  )

export function refuseField(path: string, reason: string): never {
  return refuse('validation', { faults: [{ path: `parts.${path}`, reason }] })
}

/**
 * Refuses, by field, changes of what players were promised. From the start on, levels, their costs and the goals of tasks are fixed, and so
 * are rewards that somebody has received; no other reward gets fewer coins or less GOLD, cases by their prices. Of an event that is over
 * everything is fixed.
 */
export function requirePromises(before: PartsInForce, { levels, tasks }: SeasonParts, known: GiftCases): void {
  if (before.state === 'upcoming') return
  if (before.state === 'over') refuse('change_refused', { fault: 'event_over' })
  const { levels: oldLevels, tasks: oldTasks } = before.fields
  const requireGift = (path: string, reward: Rewarded, old: Rewarded, isGiven: boolean) => {
    if (isGiftSame(reward, old)) return
    if (isGiven) refuseField(`${path}.gold`, 'given')
    if (reward.coins < old.coins) refuseField(`${path}.coins`, 'promised')
    if (giftMinor(reward, known) < giftMinor(old, known)) refuseField(`${path}.gold`, 'promised')
  }
  if (levels.length !== oldLevels.length) refuseField('levels', 'running')
  for (const [index, level] of levels.entries()) {
    const old = oldLevels[index]
    if (!old) continue
    if (level.cost !== old.cost) refuseField(`levels.${index}.cost`, 'running')
    requireGift(`levels.${index}`, level, old, before.givenLevels.includes(level.level))
  }
  if (tasks.length !== oldTasks.length) refuseField('tasks', 'running')
  for (const [index, task] of tasks.entries()) {
    const old = oldTasks.find(({ id }) => id === task.id)
    if (!old) refuseField(`tasks.${index}.id`, 'running')
    for (const name of ['type', 'target', 'level', 'ids', 'rarity'] as const) {
      if (!isDeepStrictEqual(task[name], old[name])) refuseField(`tasks.${index}.${name}`, 'running')
    }
    requireGift(`tasks.${index}`, task, old, before.givenTasks.includes(task.id))
  }
}
