import { goldFromMinor } from '@runecase/api/money.ts'
import { BattleVoid } from '@runecase/api/operator/battles.ts'
import { voidStuckBattle } from '@runecase/game/battle.ts'
import { defineChangeRequest } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { insertBattleVoid, selectAdminBattle, selectAdminSeats } from './admin-battles.sql.ts'
import type { BattleDeps } from './battle-deps.ts'
import { publishChange } from './battle-events.ts'
import { battleOf, saveBattle } from './battle-rules.ts'
import { freeSeats, lockBattlePlayers, selectSeats } from './battle-seats.sql.ts'
import { lockBattle } from './battles.sql.ts'
import { refundBattle } from './settle-battle.ts'

/** The battle to void. Only a stuck one qualifies, so that no operator can end a battle because of its outcome. */
async function stuckBattle(queries: Queries, ulid: string) {
  const battle = (await selectAdminBattle(queries, ulid)) ?? refuse('dataNotFound')
  if (!battle.isStuck) refuse('change_refused', { fault: 'battle_not_stuck' })
  return battle
}

/** Ends a stuck battle: one operator proposes it, another one approves it, and every stake is returned. */
export const battleVoid = (deps: BattleDeps) =>
  defineChangeRequest({
    kind: 'battle.void',
    proposePermission: 'money.propose',
    approvePermission: 'money.approve',
    payload: BattleVoid,
    targetOf: ({ ulid }) => `battle ${ulid}`,
    // The state that the approver saw; a battle that has changed since is refused.
    readBase: async (queries, { ulid }) => {
      const { status, revealed } = await stuckBattle(queries, ulid)
      return `${status} ${revealed}`
    },
    async preview(queries, { ulid }) {
      const battle = await stuckBattle(queries, ulid)
      const seats = await selectAdminSeats(queries, battle.id)
      const price = String(goldFromMinor(battle.priceMinor))
      return {
        subject: ulid,
        lines: [
          { field: 'battleStatus', before: battle.status, after: 'cancelled' },
          ...seats.flatMap(({ nickname }) =>
            nickname === null ? [] : [{ field: `stakeReturned|${nickname}`, before: null, after: price }],
          ),
        ],
      }
    },
    async apply(tx, { ulid }, { changeRequestId }) {
      const { id } = await stuckBattle(tx, ulid)
      // Lock order: players before battles.
      await lockBattlePlayers(tx, id)
      const record = (await lockBattle(tx, ulid)) ?? refuse('dataNotFound')
      const before = await stuckBattle(tx, ulid)
      const over = voidStuckBattle(battleOf(record, await selectSeats(tx, [id])))
      const saved = saveBattle(tx, record, over, { dueAtMs: record.nowMs })
      freeSeats(tx, id)
      insertBattleVoid(tx, id, changeRequestId)
      await refundBattle(deps, tx, saved)
      publishChange(tx, record, { isListChanged: true, hasProof: true })
      return {
        before: { status: before.status, revealed: before.revealed },
        after: { status: 'cancelled', stakesReturned: before.taken },
      }
    },
  })
