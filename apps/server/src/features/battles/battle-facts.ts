import type { Tx } from '../../platform/db.ts'
import { type Fact, recordFacts } from '../../platform/facts.ts'
import type { BattleRecord } from './battles.sql.ts'

type Changed = Pick<BattleRecord, 'id' | 'ulid' | 'creatorId' | 'isPrivate'>

interface Change {
  readonly firstRound?: number
  readonly hasProof?: boolean
  readonly isListChanged?: boolean
}

/** Says that a battle made a step, for everybody who watches it. */
export function tellChange(tx: Tx, battle: Changed, change: Change = {}): void {
  recordFacts(tx, [changeOf(battle, change)])
}

/** That a battle made a step, as a fact. */
export function changeOf(battle: Changed, change: Change): Fact {
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
