import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { GOLD_TASKS, levelsReached, type PassLevelState, type TaskType } from '@runecase/api/seasons-rules.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import type { LevelRow, ProgressRow, SeasonTerms, TaskRow } from './seasons.sql.ts'

type Level = NonNullable<EndpointData<Api['getBattlePass']>>['levels'][number]
export type ShownTask = EndpointData<Api['listChallenges']>[number]
type PrizeCase = Level['caseData'][number]

/** A player's progress in an event. */
export interface Standing {
  readonly coinsEarned: bigint
  readonly claimed: ReadonlySet<number>
  /** By task id. */
  readonly progress: ReadonlyMap<number, Pick<ProgressRow, 'progress' | 'isCompleted'>>
}

/** The number of reached levels; it is also the index of the level that the player is at. */
export function reachedLevels({ levels }: Pick<SeasonTerms, 'levels'>, coinsEarned: bigint): number {
  return levelsReached(
    levels.map(({ cost }) => Number(cost)),
    Number(coinsEarned),
  )
}

/** The level whose tasks, and those below, are open. It stays at the last level when all are reached. */
export function activeLevel(terms: Pick<SeasonTerms, 'levels'>, coinsEarned: bigint): number {
  return Math.min(reachedLevels(terms, coinsEarned) + 1, terms.levels.length)
}

/** The levels of a pass as a player sees them; for a guest all are locked and without tasks. */
export function showLevels(
  catalogue: Pick<Catalogue, 'caseById'>,
  terms: SeasonTerms,
  standing: Standing | undefined,
): Level[] {
  const reached = standing ? reachedLevels(terms, standing.coinsEarned) : 0
  const tasks = standing ? showTasks(catalogue, terms, standing) : []
  return terms.levels.map((one, index) => ({
    level: one.level,
    cost: Number(one.cost),
    costDiff: Number(one.cost - (terms.levels[index - 1]?.cost ?? 0n)),
    state: standing ? stateOf(one, index, reached, standing) : 'locked',
    type: one.type,
    balanceData: { coins: Number(one.coins), money: goldFromMinor(one.moneyMinor) },
    caseData: casesOf(catalogue, one),
    tasks: tasks.filter((task) => task.level === one.level && task.isOpen && !task.isCompleted),
  }))
}

function stateOf({ level }: LevelRow, index: number, reached: number, { claimed }: Standing): PassLevelState {
  if (claimed.has(level)) return 'received'
  if (index < reached) return 'done'
  return index === reached ? 'current' : 'locked'
}

/** The tasks of an event as a player sees them, in the order of their levels. */
export function showTasks(catalogue: Pick<Catalogue, 'caseById'>, terms: SeasonTerms, standing: Standing): ShownTask[] {
  const level = activeLevel(terms, standing.coinsEarned)
  return terms.tasks.map((task) => {
    const own = standing.progress.get(task.id)
    return {
      id: task.id,
      level: task.level,
      description: task.description,
      progressData: { current: unitsOf(task.type, own?.progress ?? 0n), end: unitsOf(task.type, task.target) },
      reward: rewardOf(catalogue, task),
      task: { type: task.type, options: { ids: [...task.ids], names: [...task.names] } },
      isOpen: task.level <= level,
      isCompleted: own?.isCompleted ?? false,
    }
  })
}

/** Progress in displayed units: times, or GOLD. */
export function unitsOf(type: TaskType, progress: bigint): number {
  return GOLD_TASKS.includes(type) ? goldFromMinor(progress) : Number(progress)
}

/** The cases of a level's reward in the shape of the API. */
export function casesOf(catalogue: Pick<Catalogue, 'caseById'>, { cases }: Pick<LevelRow, 'cases'>): PrizeCase[] {
  return cases.map(({ caseId, count }) => prizeCase(catalogue, caseId, count))
}

function rewardOf(catalogue: Pick<Catalogue, 'caseById'>, task: TaskRow): ShownTask['reward'] {
  if (task.caseId !== null) return { cases: [prizeCase(catalogue, task.caseId, task.caseAmount)] }
  return task.coins > 0n ? { coins: Number(task.coins) } : { money: goldFromMinor(task.moneyMinor) }
}

function prizeCase(catalogue: Pick<Catalogue, 'caseById'>, caseId: number, amount: number): PrizeCase {
  const one = catalogue.caseById(caseId)
  if (!one) throw new Error(`case ${caseId} of a reward is not in the catalogue`)
  return { amount, img: one.image, name: one.name, url: `/open/${one.slug}` }
}
