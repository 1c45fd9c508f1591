/** The head of a player's own screens, and the reads of a player. */

export { default as PLAYER_NS } from 'texts:core/player/player'
export { DemoMark, DemoNote } from './demo-mark.tsx'
export { dashboardQuery, userQuery } from './player.queries.ts'
export { PlayerHead, PlayerTabs } from './player-head.tsx'
