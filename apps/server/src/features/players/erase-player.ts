import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { ERASED_DATA, KEPT_DATA } from '@runecase/api/operator/erasure-rules.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { RESTRICTED_ACTIONS } from '@runecase/api/restrictions-rules.ts'
import { lockPlayer } from '../../core/ledger/public.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import type { PersonalData, PlayerRecords } from '../../core/player/public.ts'
import { type RestrictDeps, restrictPlayer } from '../../core/restrictions/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectErasureBlockers } from './erasure.sql.ts'
import { findPlayer, getTotals, type PlayerRow } from './players.sql.ts'

export type EraseDeps = Pick<Deps, 'database'> &
  RestrictDeps & { readonly personalData: PersonalData; readonly playerRecords: PlayerRecords }

/** The effect of erasing a player. Refuses with `userNotFound`, and a player who was erased with `change_refused`. */
export async function getErasure(
  deps: Pick<EraseDeps, 'database' | 'playerRecords'>,
  userId: bigint,
): Promise<EndpointData<OperatorApi['getErasure']>> {
  const { database } = deps
  const row = await getErasable(database, userId)
  const [blockers, totals] = await Promise.all([findBlockers(deps, database, userId), getTotals(database, userId)])
  return {
    nickname: row.nickname,
    blockers: [...blockers],
    removed: [...ERASED_DATA],
    kept: [...KEPT_DATA],
    left: {
      balance: goldFromMinor(row.balanceMinor),
      coins: Number(row.coins),
      items: Number(totals.items),
      itemsWorth: goldFromMinor(totals.itemsMinor),
    },
  }
}

/**
 * Erases a player's identity for good. Their number, ledger entries and plays stay; they can do nothing any more. Refuses a confirmation
 * that is not their name with `validation`, and an erasure that something prevents with `change_refused`.
 */
export function erasePlayer(
  deps: EraseDeps,
  call: OperatorCall,
  { userId, confirmation, reason }: { readonly userId: bigint; readonly confirmation: string; readonly reason: string },
): Promise<void> {
  const command = { action: 'player.erased', target: `player ${userId}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const { nickname } = await getErasable(tx, userId)
    await lockPlayer(tx, userId)
    if (confirmation !== nickname) {
      refuse('validation', { faults: [{ path: 'confirmation', reason: 'not_the_name' }] })
    }
    const [blocker] = await findBlockers(deps, tx, userId)
    if (blocker) refuse('change_refused', { fault: blocker })
    await restrictPlayer(deps, tx, {
      userId,
      actions: RESTRICTED_ACTIONS,
      reason,
      untilAt: null,
      operatorId: call.operator.id,
    })
    await deps.personalData.erase(tx, userId)
    return { answer: undefined, after: { removed: ERASED_DATA, kept: KEPT_DATA } }
  })
}

/** Unfinished operations need their player. */
async function findBlockers({ playerRecords }: Pick<EraseDeps, 'playerRecords'>, queries: Queries, userId: bigint) {
  return playerRecords.findBlockers(queries, userId, await selectErasureBlockers(queries, userId))
}

async function getErasable(queries: Queries, userId: bigint): Promise<PlayerRow> {
  const row = (await findPlayer(queries, userId)) ?? refuse('userNotFound')
  if (row.erasedAt !== null) refuse('change_refused', { fault: 'erased' })
  return row
}
