/** States of a season. `ended`: coins can be spent but not earned; `over`: the remaining coins have expired. */
export const SEASON_STATES = ['upcoming', 'active', 'ended', 'over'] as const
export type SeasonState = (typeof SEASON_STATES)[number]

/** Tabs that a season may have. */
export const SEASON_TABS = ['FreeCases', 'NewCases', 'TastyBattlePass', 'Techies', 'Top'] as const
export type SeasonTab = (typeof SEASON_TABS)[number]

/** States of a pass level for its player; `current` is the next one to reach. */
export const PASS_LEVEL_STATES = ['locked', 'current', 'done', 'received'] as const
export type PassLevelState = (typeof PASS_LEVEL_STATES)[number]

export const PASS_LEVEL_TYPES = ['classic', 'rare', 'ultra', 'middle', 'final'] as const
export type PassLevelType = (typeof PASS_LEVEL_TYPES)[number]

export const TASK_TYPES = [
  'visit_event',
  'open_section',
  'open_case',
  'open_daily',
  'play_battle',
  'play_battle_4',
  'play_battle_team',
  'win_battle',
  'win_battle_crazy',
  'upgrade',
  'upgrade_win',
  'upgrade_win_low',
  'contract',
  'exchange',
  'techies',
  'techies_win',
  'spend',
  'spend_coins',
  'sell',
  'drop_rarity',
] as const
export type TaskType = (typeof TASK_TYPES)[number]

/** Tasks whose progress is a sum of GOLD. */
export const GOLD_TASKS: readonly TaskType[] = ['spend', 'sell']

/** How long a season counts as new after its start. */
export const NEW_EVENT_MS = 168 * 3_600_000

/** The times that decide a season's state, in milliseconds of the Unix epoch. */
export interface SeasonWindow {
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly expiresAtMs: number
}

/** The state of a season at a time: each window includes its start and excludes its end. */
export function seasonStateAt({ startsAtMs, endsAtMs, expiresAtMs }: SeasonWindow, nowMs: number): SeasonState {
  if (nowMs < startsAtMs) return 'upcoming'
  if (nowMs < endsAtMs) return 'active'
  return nowMs < expiresAtMs ? 'ended' : 'over'
}

/** The number of pass levels reached with these coins; costs in ascending order. */
export function levelsReached(costs: readonly number[], coinsEarned: number): number {
  return costs.filter((cost) => cost <= coinsEarned).length
}
