import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { getInboxState, upsertReadMark } from './inbox.sql.ts'
import { shownNow } from './list-inbox.ts'

/** Marks a player's notices as read up to one, never future ones; returns the number of unread ones left. */
export async function markInboxRead(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: bigint,
  until: bigint,
): Promise<{ unread: number }> {
  const range = shownNow(clock.nowMs())
  return database.transaction(async (tx) => {
    const hasMoved = await upsertReadMark(tx, userId, until < range.untilId ? until : range.untilId - 1n)
    if (hasMoved) publishEvents(tx, [{ kind: 'inbox.changed', userId: String(userId) }])
    const { unread } = await getInboxState(tx, userId, range)
    return { unread }
  })
}
