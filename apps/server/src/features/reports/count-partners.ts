import type { Tx } from '../../platform/db.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { lockCountedPlayers } from './growth.sql.ts'
import { moveOrigin } from './move-origin.ts'
import { addPartnerVisits, findOriginWith } from './origins.sql.ts'

/** Counts visits of partners' links, and moves players to the partner who brought them: by a link, or later by a typed code. */
export async function countPartners(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  const visits = events.flatMap((event) =>
    event.kind === 'partner.visited' ? [{ day: event.day, partner: event.userId, visits: event.visits }] : [],
  )
  if (visits.length > 0) addPartnerVisits(tx, visits)
  // Of several the last one holds.
  const brought = new Map(
    events.flatMap((event) =>
      event.kind === 'player.brought' ? [[BigInt(event.userId), event.partnerId ?? ''] as const] : [],
    ),
  )
  if (brought.size === 0) return
  for (const [userId, player] of await lockCountedPlayers(tx, [...brought.keys()])) {
    await moveOrigin(tx, player, await findOriginWith(tx, player.originId, brought.get(userId) ?? ''))
  }
}
