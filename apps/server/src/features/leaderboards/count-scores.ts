import type { Games } from '../../core/plays/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { operationOfPart } from '../../platform/ids.ts'
import { PlaceMessages } from './place-messages.ts'
import { addScores, type CountedScore, type Scoring } from './scores.sql.ts'
import { takeBackFromDebtors, takeBackSpending } from './takebacks.sql.ts'
import { closeLeaderboard, countPrizes } from './winners.sql.ts'

/** The pause between two batches: a place follows a play within a second while thousands are counted. */
const PAUSE_MS = 400

/** Counts domain events into scores, takes back what debts return, closes leaderboards that ended, and publishes the changes. */
export function countScores({ ids, games }: Pick<Deps, 'ids'> & { readonly games: Games }): EventConsumer {
  const messages = new PlaceMessages()
  return {
    name: 'leaderboards',
    pauseMs: PAUSE_MS,
    isWaiting: () => messages.isWaiting,
    async apply(tx, events) {
      const changes: CountedScore[] = []
      let scorings: Scoring[] = []
      const countScorings = async () => {
        if (scorings.length > 0) changes.push(...(await addScores(tx, scorings)))
        scorings = []
      }
      for (const event of events) {
        scorings.push(...scoringsOf(games, event))
        if (event.kind !== 'debt.added') continue
        // Spending before the return is counted first, so that nothing spent later is taken back for it.
        await countScorings()
        changes.push(
          ...(await takeBackSpending(tx, {
            userId: BigInt(event.userId),
            debtId: BigInt(event.operationId),
            refillOperationId: BigInt(event.refillOperationId),
            amountMinor: BigInt(event.amountMinor),
          })),
        )
      }
      await countScorings()
      // Counted after the scores, because events before the end in the log still count.
      const ended = events.flatMap((event) => (event.kind === 'leaderboard.ended' ? [event.leaderboardId] : []))
      for (const id of ended) {
        changes.push(...(await takeBackFromDebtors(tx, id)))
        const prizes = await countPrizes(tx, id)
        closeLeaderboard(
          tx,
          id,
          Array.from({ length: prizes }, () => ids.next()),
        )
      }
      await messages.publish(tx, changes, ended)
    },
  }
}

function scoringsOf(games: Games, event: DomainEvent): readonly Scoring[] {
  if (event.kind === 'gold.spent') return [scoring('spent', event, event.amountMinor)]
  if (event.kind === 'coins.earned') return [scoring('coins', event, event.coins)]
  if (event.kind !== 'play.settled' || !games.of(event).isWin?.(event.facts)) return []
  const operationId = String(operationOfPart(BigInt(event.playId)))
  return [scoring('wins', { userId: event.userId, operationId }, '1')]
}

function scoring(
  type: Scoring['type'],
  { userId, operationId }: { readonly userId: string; readonly operationId: string },
  amount: string,
): Scoring {
  return { type, userId: BigInt(userId), operationId: BigInt(operationId), amount: BigInt(amount) }
}
