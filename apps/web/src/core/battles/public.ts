/** The modes of battles: their names and icons. */

export { default as BATTLE_MODES_NS } from 'texts:core/battles/battle-modes'
export { type BestBattle, bestBattlesQuery, userBattleStatisticsQuery } from './battle-figures.queries.ts'
export { MODE_ICONS } from './mode-icons.ts'
