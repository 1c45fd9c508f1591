import type { PassTask } from '../../core/seasons/public.ts'

/** `every` leaves out completed tasks: they are hidden until they are requested. */
export const TASK_FILTERS = ['every', 'open', 'soon', 'completed'] as const
export type TaskFilter = (typeof TASK_FILTERS)[number]

export type ShownTask = Pick<PassTask, 'isOpen' | 'isCompleted'>

/** The tasks by filter, each list in the order of its levels. */
export function tasksByFilter<T extends ShownTask>(tasks: readonly T[]): Readonly<Record<TaskFilter, readonly T[]>> {
  const left = tasks.filter(({ isCompleted }) => !isCompleted)
  const open = left.filter(({ isOpen }) => isOpen)
  const soon = left.filter(({ isOpen }) => !isOpen)
  return { every: [...open, ...soon], open, soon, completed: tasks.filter(({ isCompleted }) => isCompleted) }
}
