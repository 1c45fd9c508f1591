import type { Catalogue } from '../../core/catalog/public.ts'
import type { Games, TaskFact } from '../../core/plays/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { operationOfPart } from '../../platform/ids.ts'

/** A player's operation as events count it: a play, a sale, a visit, or coins that were earned. */
export interface CountedAct {
  readonly userId: bigint
  /** The operation. The id contains its time. */
  readonly referenceId: bigint
  readonly facts: readonly TaskFact[]
  readonly coinsEarned: bigint
  readonly coinsSpent: bigint
}

export interface ActDeps {
  readonly catalogue: Pick<Catalogue, 'caseById' | 'itemById'>
  readonly games: Games
}

/** What a domain event counts; undefined for most kinds. */
export function countedAct({ catalogue, games }: ActDeps, event: DomainEvent): CountedAct | undefined {
  const act = (referenceId: string, facts: readonly TaskFact[], coins: Partial<CountedAct> = {}): CountedAct => ({
    userId: BigInt(event.userId),
    referenceId: BigInt(referenceId),
    facts,
    coinsEarned: 0n,
    coinsSpent: 0n,
    ...coins,
  })
  switch (event.kind) {
    case 'play.settled': {
      const coinsSpent = event.currency === 'COIN' ? BigInt(event.stakedMinor) : 0n
      const operationId = operationOfPart(BigInt(event.playId))
      return act(String(operationId), games.of(event).tasksOf(event, catalogue), { coinsSpent })
    }
    case 'coins.earned':
      return act(event.operationId, [], { coinsEarned: BigInt(event.coins) })
    case 'item.sold':
      return event.status === 'autoselled'
        ? undefined
        : act(event.operationId, [{ type: 'sell', amount: BigInt(event.sumMinor) }])
    case 'season.visited':
      return act(event.visitId, [{ type: 'visit_event', amount: 1n }])
    default:
      return undefined
  }
}
