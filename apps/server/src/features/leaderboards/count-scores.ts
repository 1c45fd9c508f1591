import { LEADERBOARDS_CHANNEL } from '@runecase/api/leaderboards-rules.ts'
import { userChannel } from '@runecase/api/messages-rules.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { type OutgoingEvent, publish } from '../../platform/realtime/publications.ts'
import { selectListeners } from '../../platform/realtime/realtime.sql.ts'
import { addScores, type ScoreChange, type Scoring, selectPlaces } from './scores.sql.ts'
import { renewTops } from './tops.sql.ts'
import { closeLeaderboard, countPrizes } from './winners.sql.ts'

/** The pause between two batches: a player gets at most one new place a second, and everybody one change of a ranking. */
const REST_MS = 1000

/** Counts domain events into scores, closes leaderboards that ended, and publishes the changes. */
export function countScores({ ids }: Pick<Deps, 'ids'>): EventConsumer {
  let isRenewed = false
  return {
    name: 'leaderboards',
    restMs: REST_MS,
    async apply(tx, events) {
      if (!isRenewed) await renewTops(tx)
      isRenewed = true
      const scorings = events.flatMap(scoringsOf)
      const changes = scorings.length > 0 ? await addScores(tx, scorings) : []
      // After the scores: events before the end in the log still count.
      const ended = events.flatMap((event) => (event.kind === 'leaderboard.ended' ? [event.leaderboardId] : []))
      for (const id of ended) {
        const prizes = await countPrizes(tx, id)
        closeLeaderboard(
          tx,
          id,
          Array.from({ length: prizes }, () => ids.next()),
        )
      }
      await publishPlaces(tx, changes, ended)
    },
  }
}

function scoringsOf(event: DomainEvent): readonly Scoring[] {
  if (event.kind === 'gold.spent') return [scoring('spent', event, event.amountMinor)]
  if (event.kind === 'coins.earned') return [scoring('coins', event, event.coins)]
  if (event.kind !== 'battle.finished') return []
  const { operationId, winnerIds } = event
  return operationId === undefined ? [] : winnerIds.map((userId) => scoring('wins', { userId, operationId }, '1'))
}

function scoring(
  type: Scoring['type'],
  { userId, operationId }: { readonly userId: string; readonly operationId: string },
  amount: string,
): Scoring {
  return { type, userId: BigInt(userId), operationId: BigInt(operationId), amount: BigInt(amount) }
}

/** Publishes new places to connected players, and the changed rankings to everybody. */
async function publishPlaces(tx: Tx, changes: readonly ScoreChange[], ended: readonly number[]): Promise<void> {
  const changed = new Set(changes.map((change) => change.leaderboardId))
  if (changed.size === 0 && ended.length === 0) return
  const listeners = await selectListeners(tx, [...new Set(changes.map((change) => String(change.userId)))])
  const heard = changes.filter((change) => listeners.has(String(change.userId)))
  const places = heard.length > 0 ? await selectPlaces(tx, heard) : []
  const positionOf = new Map(places.map((one) => [`${one.leaderboardId} ${one.userId}`, one.position]))
  const own = heard.map(
    ({ leaderboardId, userId }): OutgoingEvent => ({
      channel: userChannel(String(userId)),
      event: {
        event: 'leaderboard_place',
        id: leaderboardId,
        position: positionOf.get(`${leaderboardId} ${userId}`) ?? null,
      },
    }),
  )
  const all = [...new Set([...changed, ...ended])].map(
    (id): OutgoingEvent => ({
      channel: LEADERBOARDS_CHANNEL,
      event: { event: 'leaderboard_changed', id, isClosed: ended.includes(id) },
    }),
  )
  await publish(tx, [...own, ...all])
}
