/** Names of players, the words for what happens to them, and their line of time. */

export { default as PLAYER_WORDS_NS } from 'texts:core/players/player-words'
export { PlayerName } from './player-name.tsx'
export { PlayerTimeline } from './player-timeline.tsx'
