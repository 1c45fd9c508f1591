/** States of a leaderboard for operators. */
export const BOARD_STATES = ['upcoming', 'running', 'closing', 'giving', 'over', 'cancelled'] as const
export type LeaderboardState = (typeof BOARD_STATES)[number]

/** States of a raffle for operators. */
export const RAFFLE_STAGES = ['upcoming', 'running', 'closing', 'locked', 'drawn', 'cancelled'] as const
export type RaffleStage = (typeof RAFFLE_STAGES)[number]

/** Kinds of prizes. */
export const PRIZE_KINDS = ['item', 'gold', 'coins'] as const
export type PrizeKind = (typeof PRIZE_KINDS)[number]

/** The maximum number of prize places of one leaderboard or raffle. */
export const MAX_PRIZES = 1000
