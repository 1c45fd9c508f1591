import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A player opened the page of an event for the first time. */
    'season.visited': { readonly seasonId: number; readonly visitId: string }
    /** A player's earned coins in an event, and the tasks whose progress changed, in displayed units. */
    'season.progressed': {
      readonly seasonId: number
      readonly coinsEarned: number
      readonly tasks: readonly { readonly id: number; readonly current: number; readonly isCompleted: boolean }[]
    }
    'season.task_completed': { readonly seasonId: number; readonly taskId: number }
    /** The reward of a completed task was paid. */
    'season.task_paid': { readonly seasonId: number; readonly taskId: number }
    'season.level_claimed': { readonly seasonId: number; readonly level: number }
  }
}

export const seasonMessages: PlayerMessages = {
  'season.progressed': ({ seasonId, coinsEarned, tasks }) => [
    { event: 'season_progress', id: seasonId, coinsEarned, tasks: [...tasks] },
  ],
  'season.task_paid': () => [{ event: 'account_changed', part: 'season' }],
  'season.level_claimed': () => [{ event: 'account_changed', part: 'season' }],
}
