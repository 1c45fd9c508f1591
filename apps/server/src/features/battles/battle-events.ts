import type { Tx } from '../../platform/db.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import type { BattleRecord } from './battles.sql.ts'

type Changed = Pick<BattleRecord, 'id' | 'ulid' | 'creatorId' | 'isPrivate'> & Partial<Pick<BattleRecord, 'requestId'>>

interface Change {
  readonly firstRound?: number
  readonly hasProof?: boolean
  readonly isListChanged?: boolean
}

/** Publishes a step of a battle to everybody who watches it. */
export function publishChange(tx: Tx, battle: Changed, change: Change = {}): void {
  publishEvents(tx, [changeOf(battle, change)])
}

/** The domain event of a battle's step. A step without its own request names the request that created the battle. */
export function changeOf(battle: Changed, change: Change): DomainEvent {
  return {
    kind: 'battle.changed',
    userId: String(battle.creatorId),
    battleId: String(battle.id),
    ulid: battle.ulid,
    isPrivate: battle.isPrivate,
    firstRound: change.firstRound ?? null,
    hasProof: change.hasProof ?? false,
    isListChanged: change.isListChanged ?? false,
    ...(typeof battle.requestId === 'string' && { requestId: battle.requestId }),
  }
}
