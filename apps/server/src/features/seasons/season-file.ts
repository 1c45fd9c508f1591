import { RARITIES } from '@runecase/api/rarity.ts'
import { PassChapter, SeasonLook, SeasonPopup } from '@runecase/api/seasons.ts'
import { GOLD_TASKS, PASS_LEVEL_TYPES, SEASON_TABS, TASK_TYPES } from '@runecase/api/seasons-rules.ts'
import { DAY_MS, HOUR_MS } from '@runecase/game/durations.ts'
import { z } from 'zod'

const Gold = z
  .number()
  .nonnegative()
  .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6)
const Coins = z.int().nonnegative()
const PrizeCase = z.strictObject({
  amount: z.int().min(1).max(100),
  img: z.string(),
  name: z.string(),
  url: z.string().regex(/^\/open\/[a-z0-9-]+$/),
})

/** Moments, or hours from the first import of the event; days of spending follow the end. */
const Window = z.union([
  z.strictObject({ startOffsetHours: z.number(), endOffsetHours: z.number(), spendDays: z.number().nonnegative() }),
  z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), spendDays: z.number().nonnegative() }),
])

const Task = z.strictObject({
  id: z.int().min(1),
  level: z.int().min(1),
  description: z.string().min(1),
  progressData: z.strictObject({ current: z.literal(0), end: z.number().positive() }),
  reward: z.union([
    z.strictObject({ money: Gold.refine((sum) => sum > 0) }),
    z.strictObject({ coins: Coins.min(1) }),
    z.strictObject({ cases: z.array(PrizeCase).length(1) }),
  ]),
  task: z.strictObject({
    type: z.enum(TASK_TYPES),
    options: z.strictObject({
      ids: z.array(z.int()),
      names: z.array(z.string()),
      rarity: z.enum(RARITIES).optional(),
    }),
  }),
})

const Level = z.strictObject({
  level: z.int().min(1),
  cost: Coins.min(1),
  costDiff: Coins.min(1),
  type: z.enum(PASS_LEVEL_TYPES),
  balanceData: z.strictObject({ coins: Coins, money: Gold }),
  caseData: z.array(PrizeCase),
})

/** A card without a picture of its own has that of `imageOverview`. */
const OverviewCards = z.array(SeasonLook.shape.overviewCards.element.extend({ image: z.string().optional() }))

/** The stored presentation of an event as in its file: look, tabs, slides and pictures of the pass. */
export const StoredLook = SeasonLook.extend({
  overviewCards: OverviewCards,
  activeTabs: z.array(z.enum(SEASON_TABS)),
  tabs: z.array(z.object({ key: z.string(), title: z.string() })),
  popup: SeasonPopup,
  pass: z.object({
    chapters: z.array(PassChapter).default([]),
    challengeProgressGradient: z.string(),
    challengeIcons: z.object({ coin: z.string(), rare: z.string(), ultra: z.string(), case: z.string() }),
  }),
})
export type StoredLook = z.output<typeof StoredLook>

/** A file of one event. Keys for other features, such as its raffle, are ignored. */
export const SeasonFile = SeasonLook.extend({
  overviewCards: OverviewCards,
  id: z.int().min(1),
  currentEvent: z.string().regex(/^[a-z0-9_]+$/),
  window: Window,
  sections: z.strictObject({ event: z.array(z.int()), coin: z.array(z.int()) }),
  activeTabs: z.partialRecord(z.enum(SEASON_TABS), z.boolean()),
  tabs: StoredLook.shape.tabs,
  popup: SeasonPopup,
  battlePass: StoredLook.shape.pass.extend({ levels: z.array(Level).min(1) }),
  tasks: z.array(Task),
})
export type SeasonFile = z.output<typeof SeasonFile>

/** The three moments of an event imported at `nowMs`. */
export function windowOf({ window }: SeasonFile, nowMs: number) {
  const isFixed = 'startsAt' in window
  const startsAtMs = isFixed ? Date.parse(window.startsAt) : nowMs + window.startOffsetHours * HOUR_MS
  const endsAtMs = isFixed ? Date.parse(window.endsAt) : nowMs + window.endOffsetHours * HOUR_MS
  return { isFixed, startsAtMs, endsAtMs, expiresAtMs: endsAtMs + window.spendDays * DAY_MS }
}

/** Faults across the parts of an event, each as `path: reason`. */
export function faultsOf({ battlePass, tasks, window }: SeasonFile): string[] {
  const { levels } = battlePass
  const faults: string[] = []
  for (const [index, one] of levels.entries()) {
    const before = levels[index - 1]
    const path = `battlePass.levels.${index}`
    if (one.level !== index + 1) faults.push(`${path}: level ${one.level} stands at place ${index + 1}`)
    if (one.cost !== (before?.cost ?? 0) + one.costDiff)
      faults.push(`${path}: cost is not that of the last level and costDiff`)
    if (one.balanceData.coins === 0 && one.balanceData.money === 0 && one.caseData.length === 0)
      faults.push(`${path}: gives nothing`)
  }
  if (new Set(tasks.map(({ id }) => id)).size !== tasks.length) faults.push('tasks: an id is there twice')
  for (const { id, level, task, progressData } of tasks) {
    if (level > levels.length) faults.push(`tasks.${id}: opens at level ${level}, which is not there`)
    if ((task.type === 'drop_rarity') !== (task.options.rarity !== undefined))
      faults.push(`tasks.${id}: a rarity belongs to drop_rarity alone`)
    if (['open_case', 'open_section'].includes(task.type) !== task.options.ids.length > 0)
      faults.push(`tasks.${id}: ids belong to open_case and open_section alone`)
    if (!GOLD_TASKS.includes(task.type) && !Number.isInteger(progressData.end))
      faults.push(`tasks.${id}: must be done a whole number of times`)
  }
  const firsts = battlePass.chapters.map(({ firstLevel }) => firstLevel)
  if (
    firsts.some(
      (first, index) => first > levels.length || (index === 0 ? first !== 1 : first <= (firsts[index - 1] ?? 0)),
    )
  )
    faults.push('battlePass.chapters: must begin at level 1 and go on at later levels of the pass')
  const { startsAtMs, endsAtMs } = windowOf({ window } as SeasonFile, 0)
  if (startsAtMs >= endsAtMs) faults.push('window: ends before it starts')
  return faults
}
