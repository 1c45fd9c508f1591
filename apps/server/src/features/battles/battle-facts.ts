import type { Tx } from '../../platform/db.ts'
import { recordFacts } from '../../platform/facts.ts'
import type { BattleRecord } from './battles.sql.ts'

/** Says that a battle made a step, for everybody who watches it. */
export function tellChange(
  tx: Tx,
  battle: Pick<BattleRecord, 'id' | 'ulid' | 'creatorId' | 'isPrivate'>,
  change: { readonly firstRound?: number; readonly hasProof?: boolean; readonly isListChanged?: boolean } = {},
): void {
  recordFacts(tx, [
    {
      kind: 'battle.changed',
      userId: String(battle.creatorId),
      battleId: String(battle.id),
      ulid: battle.ulid,
      isPrivate: battle.isPrivate,
      firstRound: change.firstRound ?? null,
      hasProof: change.hasProof ?? false,
      isListChanged: change.isListChanged ?? false,
    },
  ])
}
