import { LEADERBOARDS_CHANNEL } from '@runecase/api/leaderboards-rules.ts'
import { userChannel } from '@runecase/api/messages-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { selectListeners } from '../../platform/realtime/listeners.sql.ts'
import { type OutgoingEvent, publish } from '../../platform/realtime/publications.ts'
import { type CountedScore, type ScoreChange, selectPlaces, updateChangedSent, updatePlacesSent } from './scores.sql.ts'

const keyOf = ({ leaderboardId, userId }: ScoreChange) => `${leaderboardId} ${userId}`

/**
 * Sends connected players their new places, and everybody the changed rankings: each at once, and again at least a second after the last
 * message. Held-back messages are known only to this process: if it ends, the next change or the next view of the page shows the state.
 */
export class PlaceMessages {
  #places = new Map<string, ScoreChange>()
  #leaderboards: ReadonlySet<number> = new Set()

  get isWaiting(): boolean {
    return this.#places.size > 0 || this.#leaderboards.size > 0
  }

  /** Must be the last statement of a batch, because it takes the lock of all publishers. `ended`: leaderboards that are closed now. */
  async publish(tx: Tx, changes: readonly CountedScore[], ended: readonly number[]): Promise<void> {
    if (changes.length === 0 && ended.length === 0 && !this.isWaiting) return
    const own = await this.#takePlaces(tx, changes)
    const all = await this.#takeLeaderboards(tx, changes)
    await publish(tx, [
      ...own,
      ...[...new Set([...all, ...ended])].map(
        (id): OutgoingEvent => ({
          channel: LEADERBOARDS_CHANNEL,
          event: { event: 'leaderboard_changed', id, isClosed: ended.includes(id) },
        }),
      ),
    ])
  }

  /** The places to send now. */
  async #takePlaces(tx: Tx, changes: readonly CountedScore[]): Promise<OutgoingEvent[]> {
    const userIds = [...new Set(changes.map(({ userId }) => String(userId)))]
    const listeners = userIds.length > 0 ? await selectListeners(tx, userIds) : new Set()
    const listened = changes.filter(({ userId }) => listeners.has(String(userId)))
    const due = listened.filter(({ isDue }) => isDue)
    const waiting = [...this.#places.values()]
    const late = waiting.length > 0 ? await updatePlacesSent(tx, waiting) : []
    const sent = new Map<string, ScoreChange>([...late, ...due].map((one) => [keyOf(one), one]))
    this.#places = new Map([...waiting, ...listened].map((one) => [keyOf(one), one]))
    for (const key of sent.keys()) this.#places.delete(key)
    if (sent.size === 0) return []
    const positions = new Map((await selectPlaces(tx, [...sent.values()])).map((one) => [keyOf(one), one.position]))
    return [...sent].map(([key, { leaderboardId: id, userId }]) => ({
      channel: userChannel(String(userId)),
      event: { event: 'leaderboard_place', id, position: positions.get(key) ?? null },
    }))
  }

  /** The leaderboards whose change is sent now. */
  async #takeLeaderboards(tx: Tx, changes: readonly CountedScore[]): Promise<readonly number[]> {
    const changed = new Set([...this.#leaderboards, ...changes.map(({ leaderboardId }) => leaderboardId)])
    if (changed.size === 0) return []
    const sent = await updateChangedSent(tx, [...changed])
    for (const id of sent) changed.delete(id)
    this.#leaderboards = changed
    return sent
  }
}
