import type { BattleRow } from './battles.queries.ts'

/** Whether the seat is the viewer's own. Bots and guests both have no id, and neither matches. */
export function isOwnSeat(player: Pick<BattleRow['players'][number], 'user'>, viewerId: string | null): boolean {
  return viewerId !== null && player.user.id === viewerId
}
