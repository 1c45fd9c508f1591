import { isDeepStrictEqual } from 'node:util'
import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import type {
  EditedLevel,
  EditedParts,
  EditedTask,
  SeasonParts,
  SeasonPartsChange,
} from '@runecase/api/operator/season-parts.ts'
import { GOLD_TASKS } from '@runecase/api/seasons-rules.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { requireVersion, runOperatorCommand } from '../../core/operators/public.ts'
import { lockSeasons } from '../../core/seasons/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { refuse } from '../../platform/refuse.ts'
import { writeParts } from './import-season.sql.ts'
import { requireBoundedParts } from './parts-worth.ts'
import { findEditedSeason } from './season-admin.sql.ts'
import {
  type GiftCase,
  lockSeasonTerms,
  type PartLevelRow,
  type PartsAuthor,
  type PartTaskRow,
  raisePartsVersion,
  selectGiven,
  selectPartLevels,
  selectPartNames,
  selectPartTasks,
} from './season-parts.sql.ts'
import { countResults } from './seasons.sql.ts'
import { unitsOf } from './show-pass.ts'

/** The pass and the tasks of an event. Refuses with `dataNotFound`. */
export async function getSeasonParts(queries: Queries, id: number): Promise<EditedParts> {
  const season = (await findEditedSeason(queries, id)) ?? refuse('dataNotFound')
  const [levels, tasks, given, { players }] = await Promise.all([
    selectPartLevels(queries, id),
    selectPartTasks(queries, id),
    selectGiven(queries, id),
    countResults(queries, id, null),
  ])
  return {
    title: season.look.eventFullName,
    version: season.version,
    state: season.state,
    parts: { levels: levels.map(levelOf), tasks: tasks.map(taskOf) },
    givenLevels: [...given.levels],
    givenTasks: [...given.tasks],
    players,
  }
}

const giftsOf = ({ moneyMinor, coins, cases }: Pick<PartLevelRow, 'moneyMinor' | 'coins' | 'cases'>) => ({
  gold: goldFromMinor(moneyMinor),
  coins: Number(coins),
  cases,
})

function levelOf({ level, type, cost, ...gifts }: PartLevelRow): EditedLevel {
  return { level, cost: Number(cost), type, ...giftsOf(gifts) }
}

function taskOf({ id, level, description, type, target, ids, rarity, ...gifts }: PartTaskRow): EditedTask {
  return { id, level, description, type, target: unitsOf(type, target), ids: [...ids], rarity, ...giftsOf(gifts) }
}

function refuseField(path: string, reason: string): never {
  return refuse('validation', { faults: [{ path: `parts.${path}`, reason }] })
}

/** Names of the referenced cases and sections. Refuses a missing one by its field. */
export async function namesOf(queries: Queries, { levels, tasks }: SeasonParts) {
  const names = await selectPartNames(queries, {
    slugs: [...levels, ...tasks].flatMap(({ cases }) => cases.map(({ slug }) => slug)),
    caseIds: tasks.flatMap(({ type, ids }) => (type === 'open_case' ? ids : [])),
    sectionIds: tasks.flatMap(({ type, ids }) => (type === 'open_section' ? ids : [])),
  })
  const requireCases = (part: string, all: readonly (EditedLevel | EditedTask)[]) => {
    const index = all.findIndex(({ cases }) => cases.some(({ slug }) => !names.slugs.has(slug)))
    if (index >= 0) refuseField(`${part}.${index}.cases`, 'bad_value')
  }
  requireCases('levels', levels)
  requireCases('tasks', tasks)
  const known = ({ type }: EditedTask) => (type === 'open_section' ? names.sections : names.cases)
  const wrong = tasks.findIndex((task) => task.ids.some((id) => !known(task).has(id)))
  if (wrong >= 0) refuseField(`tasks.${wrong}.ids`, 'bad_value')
  return names
}

type Rewarded = EditedLevel | EditedTask
const isGiftSame = (one: Rewarded, other: Rewarded) =>
  one.gold === other.gold && one.coins === other.coins && isDeepStrictEqual(one.cases, other.cases)

/** Names and prices of the cases that a pass and its tasks give now or would give. */
export async function selectGiftCases(queries: Queries, ...all: readonly SeasonParts[]): Promise<GiftCases> {
  const rewards: readonly Rewarded[] = all.flatMap(({ levels, tasks }) => [...levels, ...tasks])
  const slugs = rewards.flatMap(({ cases }) => cases.map(({ slug }) => slug))
  return (await selectPartNames(queries, { slugs, caseIds: [], sectionIds: [] })).slugs
}
export type GiftCases = ReadonlyMap<string, GiftCase>

/** A reward in minor units of GOLD, its cases by their prices; coins have none. */
export const giftMinor = ({ gold, cases }: Rewarded, known: GiftCases) =>
  cases.reduce(
    (sum, { slug, amount }) => sum + BigInt(amount * (known.get(slug)?.priceMinor ?? 0)),
    minorFromAmount(gold, 'GOLD'),
  )

/**
 * Refuses, by field, changes of what players were promised. From the start on, levels, their costs and the goals of tasks are fixed, and so
 * are rewards that somebody has received; no other reward gets fewer coins or less GOLD, cases by their prices. Of an event that is over
 * everything is fixed.
 */
export function requirePromises(before: EditedParts, { levels, tasks }: SeasonParts, known: GiftCases): void {
  if (before.state === 'upcoming') return
  if (before.state === 'over') refuse('change_refused', { fault: 'event_over' })
  const { levels: oldLevels, tasks: oldTasks } = before.parts
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

/**
 * Writes the pass and the tasks of an event and notifies open pages. Refuses with `version_conflict`, with `validation` and
 * `change_refused` like `requirePromises`, and with `approval_required` without a change request when the
 * event has begun or one operator may not give that much alone.
 */
export async function writeSeasonParts(
  tx: Tx,
  { eventId, version, parts }: SeasonPartsChange,
  author: PartsAuthor,
): Promise<EditedParts> {
  await lockSeasons(tx)
  await lockSeasonTerms(tx, eventId)
  const before = await getSeasonParts(tx, eventId)
  requireVersion(before.version, version)
  const names = await namesOf(tx, parts)
  const known = await selectGiftCases(tx, before.parts, parts)
  requirePromises(before, parts, known)
  if (before.state !== 'upcoming' && author.changeRequestId === null) refuse('approval_required')
  await requireBoundedParts(tx, author, { eventId, before: before.parts, parts })
  await writeParts(tx, {
    id: eventId,
    levels: parts.levels.map(({ level, cost, type, gold, coins }) => ({
      ...{ level, cost, type, coins },
      money_minor: minorOf(gold),
    })),
    levelCases: parts.levels.flatMap(({ level, cases }) => cases.map((line) => ({ level, ...line }))),
    tasks: parts.tasks.map(({ gold, cases, target, ...task }) => ({
      ...task,
      target: GOLD_TASKS.includes(task.type) ? minorOf(target) : target,
      names: task.ids.map((id) => (task.type === 'open_section' ? names.sections : names.cases).get(id) ?? ''),
      money_minor: minorOf(gold),
      slug: cases[0]?.slug ?? null,
      case_amount: cases[0]?.amount ?? 0,
    })),
  })
  await raisePartsVersion(tx, eventId, author, [...known.values()])
  await publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'season_changed', id: eventId } }])
  return before
}

const minorOf = (gold: number) => Number(minorFromAmount(gold, 'GOLD'))

/** Changes the pass and the tasks of a future event on behalf of one operator. Refuses like `writeSeasonParts`. */
export function editSeasonParts(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  { reason, ...change }: SeasonPartsChange & { readonly reason: string },
): Promise<EditedParts> {
  const command = { action: 'event.parts_edited', target: `event ${change.eventId}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const before = await writeSeasonParts(tx, change, { operatorId: call.operator.id, changeRequestId: null })
    return { answer: await getSeasonParts(tx, change.eventId), before: before.parts, after: change.parts }
  })
}
