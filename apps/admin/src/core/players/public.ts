/** Player names, chosen nicknames, and the timeline of a player with its texts. */

export { default as NICKNAME_LIST_NS } from 'texts:core/players/nickname-list'
export { default as PLAYER_WORDS_NS } from 'texts:core/players/player-words'
export { useConfirmNicknames } from './nickname-actions.tsx'
export { NicknameList } from './nickname-list.tsx'
export { PlayerName } from './player-name.tsx'
export { PlayerTimeline } from './player-timeline.tsx'
