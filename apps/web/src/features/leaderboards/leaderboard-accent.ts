import type { Leaderboard } from './leaderboards.queries.ts'

const ACCENTS: Readonly<Partial<Record<Leaderboard['type'], string>>> = {
  coins: 'var(--accent-coins)',
  wins: 'var(--accent-wins)',
}

/** The colour of a leaderboard, by what it counts. */
export const leaderboardAccent = (type: Leaderboard['type']) => ACCENTS[type] ?? 'var(--violet-600)'
