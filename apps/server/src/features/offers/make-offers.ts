import type { OfferTrigger } from '@runecase/api/offers-rules.ts'
import type { Games, SettledPlay } from '../../core/plays/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import {
  addBattle,
  addRefill,
  insertAbsenceWatch,
  insertPlayerOffers,
  selectThresholds,
  type TriggerFact,
} from './triggers.sql.ts'

/** A trigger fact before its offer has an id. */
type Fact = Omit<TriggerFact, 'id' | 'isWaiting'>

/** Makes the offers of trigger facts and publishes them. */
export async function makeOffers(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  facts: readonly Fact[],
  { isWaiting = false }: { readonly isWaiting?: boolean } = {},
): Promise<void> {
  if (facts.length === 0) return
  // Only the last fact of each trigger counts.
  const last = new Map(facts.map((fact) => [`${fact.userId} ${fact.triggerType}`, fact]))
  const made = await insertPlayerOffers(
    tx,
    [...last.values()].map((fact) => ({ ...fact, id: ids.next(), isWaiting })),
  )
  publishEvents(
    tx,
    made.map((one) => ({
      kind: 'offer.made',
      userId: String(one.userId),
      playerOfferId: String(one.id),
      offerId: one.offerId,
      triggerType: one.triggerType,
      name: one.name,
      endsAt: one.endsAt?.toISOString() ?? null,
    })),
  )
}

type TriggerDeps = Pick<Deps, 'ids'> & { readonly games: Games }

/**
 * Turns domain events into offers for their players, each event once. Triggers: the first visit of the secret shop; the first visit during
 * a season; the first credited refill; a refill at or above a threshold; a reached level; a balance that a game takes below a threshold; a
 * number of consecutive wins in battles, not counting battles that everybody wins. `AbsenceRunner` finds absences.
 */
export function offerTriggers(deps: TriggerDeps): EventConsumer {
  return {
    name: 'offers',
    pauseMs: 100,
    async apply(tx, events) {
      const newPlayers = events.filter((event) => event.kind === 'player.registered')
      if (newPlayers.length > 0)
        insertAbsenceWatch(
          tx,
          newPlayers.map((event) => BigInt(event.userId)),
        )
      const relevant = events.filter((event) => isRelevant(deps.games, event))
      if (relevant.length === 0) return
      const thresholds = await selectThresholds(tx)
      const facts: Fact[] = []
      for (const event of relevant) facts.push(...(await factsOf(deps.games, tx, event, thresholds)))
      await makeOffers(deps, tx, facts)
    },
  }
}

const KINDS: readonly DomainEvent['kind'][] = [
  'shop.visited',
  'season.visited',
  'refill.credited',
  'level.reached',
  'offer.bought',
]

function isRelevant(games: Games, event: DomainEvent): boolean {
  if (event.kind !== 'play.settled') return KINDS.includes(event.kind)
  const isOfSeries = reasonOf(games, event).hasWon !== undefined
  return isOfSeries || (event.balance !== undefined && event.stakedMinor !== '0')
}

/** What a play means for offers. */
const reasonOf = (games: Games, play: SettledPlay) =>
  games.of(play).offersOf?.(play) ?? { cause: `play:${play.playId}`, hasWon: undefined }

async function factsOf(
  games: Games,
  tx: Tx,
  event: DomainEvent,
  thresholds: ReadonlyMap<OfferTrigger, bigint | null>,
): Promise<Fact[]> {
  const userId = BigInt(event.userId)
  const fact = (triggerType: OfferTrigger, cause: string): Fact => ({
    userId,
    triggerType,
    cause,
  })
  /** The balance was at or above the threshold before `costMinor` was paid, and is below it now. */
  const isLow = (balanceMinor: bigint, costMinor: bigint) => {
    const least = thresholds.get('low_balance')
    return typeof least === 'bigint' && balanceMinor < least && balanceMinor + costMinor >= least
  }
  switch (event.kind) {
    case 'shop.visited':
      return [fact('first_visit', 'visit')]
    case 'season.visited':
      return [fact('event_start', `event:${event.seasonId}`)]
    case 'level.reached':
      return [fact('level_up', `level:${event.level}`)]
    case 'refill.credited': {
      const refills = await addRefill(tx, userId)
      const big = thresholds.get('big_refill')
      return [
        ...(refills === 1 ? [fact('first_refill', `order:${event.orderId}`)] : []),
        ...(typeof big === 'bigint' && BigInt(event.valueMinor) >= big
          ? [fact('big_refill', `order:${event.orderId}`)]
          : []),
      ]
    }
    case 'play.settled': {
      const cost = event.currency === 'GOLD' ? BigInt(event.stakedMinor) : 0n
      const { cause, hasWon } = reasonOf(games, event)
      if (hasWon !== undefined)
        return factsOfSeries(tx, { userId, cause, hasWon }, thresholds, (balance) => isLow(balance, cost))
      const hasLow = event.balance && isLow(BigInt(event.balance.balanceMinor), cost)
      return hasLow ? [fact('low_balance', cause)] : []
    }
    case 'offer.bought': {
      const cost = event.currency === 'GOLD' ? BigInt(event.costMinor) : 0n
      return isLow(BigInt(event.balanceMinor), cost) ? [fact('low_balance', `offer:${event.playerOfferId}`)] : []
    }
    default:
      return []
  }
}

/** Counts a play in a series of wins. */
async function factsOfSeries(
  tx: Tx,
  { cause, ...play }: { readonly userId: bigint; readonly cause: string; readonly hasWon: boolean },
  thresholds: ReadonlyMap<OfferTrigger, bigint | null>,
  isLow: (balanceMinor: bigint) => boolean,
): Promise<Fact[]> {
  const played = await addBattle(tx, [play])
  const streak = thresholds.get('battle_streak')
  return played.flatMap(({ userId, wins, balanceMinor }): Fact[] => [
    ...(typeof streak === 'bigint' && wins > 0 && BigInt(wins) % streak === 0n
      ? [{ userId, triggerType: 'battle_streak' as const, cause }]
      : []),
    ...(isLow(balanceMinor) ? [{ userId, triggerType: 'low_balance' as const, cause }] : []),
  ])
}
