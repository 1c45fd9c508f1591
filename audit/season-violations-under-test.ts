import type { Violation } from './planting-under-test.ts'

/** Events and their battle pass; each kind of fault is planted in seasons.test.ts. */
export const SEASON_VIOLATIONS: readonly Violation[] = [
  {
    what: 'coins counted for an event that nobody earned',
    found: ['I30'],
    sql: 'update season_players set coins_earned = coins_earned + 1000 where (season_id, user_id) = (select season_id, min(user_id) from season_players group by 1 limit 1);',
  },
]
