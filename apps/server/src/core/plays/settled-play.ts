import type { DomainEvent } from '../../platform/domain-events.ts'
import type { Play, PlayKind } from './play.ts'
import type { PlayBalance, SettledPlay } from './plays.events.ts'

/** The domain event of a play. */
export function playSettled(play: Play, balance?: PlayBalance): DomainEvent {
  return {
    kind: 'play.settled',
    userId: String(play.userId),
    play: play.kind,
    playId: String(play.id),
    currency: play.currency,
    stakedMinor: String(play.stakedMinor),
    wonMinor: String(play.wonMinor),
    coins: String(play.coins),
    itemsIn: play.itemsIn.map(String),
    itemsOut: play.itemsOut.map(({ id, catalogueItemId, priceMinor }) => ({
      id: String(id),
      catalogueItemId,
      priceMinor: String(priceMinor),
    })),
    facts: play.facts,
    ...(balance && { balance }),
  } as SettledPlay
}

/** The plays of one kind among domain events. */
export function playsOfKind<K extends PlayKind>(events: readonly DomainEvent[], kind: K): SettledPlay<K>[] {
  return events.filter((event): event is SettledPlay<K> => event.kind === 'play.settled' && event.play === kind)
}
