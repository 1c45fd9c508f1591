/** Names of players. */

export { PlayerName } from './player-name.tsx'
