import type { Tx } from '../../platform/db.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import type { BattleRecord } from './battles.sql.ts'

type Changed = Pick<BattleRecord, 'id' | 'ulid' | 'creatorId' | 'isPrivate'>

interface Change {
  readonly firstRound?: number
  readonly hasProof?: boolean
  readonly isListChanged?: boolean
}

/** Says that a battle made a step, for everybody who watches it. */
export function publishChange(tx: Tx, battle: Changed, change: Change = {}): void {
  publishEvents(tx, [changeOf(battle, change)])
}

/** That a battle made a step, as a domain event. */
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
  }
}
