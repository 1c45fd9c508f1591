import type { BattleRow } from './battles.queries.ts'

/** Whether the reader sits there. A bot has no id, as a guest has none: neither is the other. */
export function isOwnSeat(player: Pick<BattleRow['players'][number], 'user'>, viewerId: string | null): boolean {
  return viewerId !== null && player.user.id === viewerId
}
