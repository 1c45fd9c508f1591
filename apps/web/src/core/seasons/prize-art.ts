import type { PassLevel } from './seasons.queries.ts'

/** The picture of a level's reward: its case or its coin. */
export function prizeArt({ caseData, balanceData }: Pick<PassLevel, 'caseData' | 'balanceData'>): string {
  return caseData[0]?.img ?? (balanceData.money > 0 ? '/i/static/misc/coin-gold' : '/i/static/misc/coin-event')
}
