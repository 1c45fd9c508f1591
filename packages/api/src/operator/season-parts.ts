import { z } from 'zod'
import { digits } from '../paging.ts'
import { RARITIES } from '../rarity.ts'
import { PASS_LEVEL_TYPES, SEASON_STATES, TASK_TYPES } from '../seasons-rules.ts'
import { Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** The reward of a level or a task. */
const Gifts = {
  /** GOLD of the reward. */
  gold: z.number().min(0).max(1_000_000).multipleOf(0.01),
  coins: z.int().min(0).max(1_000_000),
  cases: z.array(z.strictObject({ slug: z.string().min(1).max(100), amount: z.int().min(1).max(100) })).max(12),
}

export const EditedLevel = z.strictObject({
  level: z.int().min(1).max(200),
  /** Coins to earn in the season for this level. */
  cost: z.int().min(1).max(1_000_000_000),
  type: z.enum(PASS_LEVEL_TYPES),
  ...Gifts,
})
export type EditedLevel = z.output<typeof EditedLevel>

export const EditedTask = z.strictObject({
  id: z.int().min(1).max(1_000_000),
  /** Available from this level on. */
  level: z.int().min(1).max(200),
  description: z.string().trim().min(1).max(200),
  type: z.enum(TASK_TYPES),
  /** A number of times, or GOLD if the task counts GOLD. */
  target: z.number().min(0.01).max(100_000_000).multipleOf(0.01),
  /** Cases or sections that count; empty if all do. */
  ids: z.array(z.int().min(1).max(2_000_000_000)).max(100),
  rarity: z.enum(RARITIES).nullable(),
  ...Gifts,
})
export type EditedTask = z.output<typeof EditedTask>

/** The battle pass and the tasks of a season; without levels it has neither. */
export const SeasonParts = z
  .strictObject({ levels: z.array(EditedLevel).max(200), tasks: z.array(EditedTask).max(200) })
  .superRefine(({ levels, tasks }, ctx) => {
    const demand = (isMet: boolean, ...path: (string | number)[]) => {
      if (!isMet) ctx.addIssue({ code: 'custom', path, message: 'does not fit the others' })
    }
    for (const [index, one] of levels.entries()) {
      demand(one.level === index + 1, 'levels', index, 'level')
      demand(one.cost > (levels[index - 1]?.cost ?? 0), 'levels', index, 'cost')
      demand(one.gold > 0 || one.coins > 0 || one.cases.length > 0, 'levels', index, 'gold')
      demand(new Set(one.cases.map(({ slug }) => slug)).size === one.cases.length, 'levels', index, 'cases')
    }
    demand(new Set(tasks.map(({ id }) => id)).size === tasks.length, 'tasks')
    for (const [index, one] of tasks.entries()) {
      const rewards = [one.gold > 0, one.coins > 0, one.cases.length > 0].filter(Boolean).length
      demand(rewards === 1 && one.cases.length <= 1, 'tasks', index, 'gold')
      demand(one.level <= levels.length, 'tasks', index, 'level')
      demand((one.type === 'drop_rarity') === (one.rarity !== null), 'tasks', index, 'rarity')
      demand(['open_case', 'open_section'].includes(one.type) === one.ids.length > 0, 'tasks', index, 'ids')
      demand(['spend', 'sell'].includes(one.type) || Number.isInteger(one.target), 'tasks', index, 'target')
    }
  })
export type SeasonParts = z.output<typeof SeasonParts>

/** Payload of the change request `event.parts`: rewards of a pass and of tasks while their season runs. */
export const SeasonPartsChange = z.strictObject({
  eventId: z.int().min(1).max(2_147_483_647),
  version: Version,
  parts: SeasonParts,
})
export type SeasonPartsChange = z.output<typeof SeasonPartsChange>

const Parts = z.object({
  title: z.string(),
  version: Version,
  state: z.enum(SEASON_STATES),
  parts: SeasonParts,
  /** Levels and tasks whose rewards somebody received, so that they are fixed. */
  givenLevels: z.array(z.int()),
  givenTasks: z.array(z.int()),
  /** The number of players who took part. */
  players: z.int(),
})
export type EditedParts = z.output<typeof Parts>

const OfOne = z.object({ id: digits(1, 2_147_483_647) })

export const operatorSeasonPartEndpoints = {
  getSeasonParts: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/events/{id}/parts',
    summary: 'The battle pass and the tasks of an event as they are edited',
    permission: 'operations.see',
    params: OfOne,
    data: Parts,
    refusals: ['dataNotFound'],
  }),
  editSeasonParts: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/events/{id}/parts',
    summary:
      'Changes the pass and the tasks of an event to come; rewards of a running one take a change request `event.parts`',
    permission: 'operations.edit',
    params: OfOne,
    hasLongLists: true,
    body: z.strictObject({ version: Version, parts: SeasonParts, reason: Reason }),
    data: Parts,
    refusals: ['dataNotFound', 'version_conflict', 'approval_required', 'change_refused'],
  }),
}
