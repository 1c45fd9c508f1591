import type { TaskFact } from '../../core/plays/public.ts'
import type { CountedAct } from './counted-act.ts'
import type { SeasonTerms, TaskRow } from './seasons.sql.ts'
import { activeLevel } from './show-pass.ts'

/** The counts of a player in an event while acts are processed. */
export interface Tally {
  coinsEarned: bigint
  coinsSpent: bigint
  casesOpened: bigint
  /** By task id. */
  readonly progress: Map<number, { progress: bigint; isCompleted: boolean }>
}

/** The progress that one act added to a task. */
export interface CountedPlay {
  readonly taskId: number
  readonly amount: bigint
  readonly isCompleting: boolean
}

export interface CountedSeason {
  readonly terms: Pick<SeasonTerms, 'levels' | 'tasks'>
  /** Sections whose openings are counted. */
  readonly sectionIds: readonly number[]
}

/**
 * Counts an act into a tally and returns what it added to tasks. A task counts from the level on at which it opens, up to its target;
 * progress beyond the target is dropped. Tasks use the level before the coins of the act. `isEarning`: it was made before the end.
 */
export function countAct(
  { terms, sectionIds }: CountedSeason,
  tally: Tally,
  act: CountedAct,
  isEarning: boolean,
): CountedPlay[] {
  tally.coinsSpent += act.coinsSpent
  if (!isEarning) return []
  const level = activeLevel(terms, tally.coinsEarned)
  const counted: CountedPlay[] = []
  for (const task of terms.tasks) {
    const before = tally.progress.get(task.id)
    if (task.level > level || before?.isCompleted) continue
    const amount = act.facts.reduce((sum, fact) => (isCounted(task, fact) ? sum + fact.amount : sum), 0n)
    if (amount === 0n) continue
    const done = before?.progress ?? 0n
    const added = done + amount > task.target ? task.target - done : amount
    const isCompleting = done + added === task.target
    tally.progress.set(task.id, { progress: done + added, isCompleted: isCompleting })
    counted.push({ taskId: task.id, amount: added, isCompleting })
  }
  for (const { type, id, amount } of act.facts)
    if (type === 'open_section' && id !== undefined && sectionIds.includes(id)) tally.casesOpened += amount
  tally.coinsEarned += act.coinsEarned
  return counted
}

function isCounted(task: TaskRow, { type, id, rarity }: TaskFact): boolean {
  if (task.type !== type || (task.rarity !== null && task.rarity !== rarity)) return false
  return task.ids.length === 0 || (id !== undefined && task.ids.includes(id))
}
