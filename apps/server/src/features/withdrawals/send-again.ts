import type { WithdrawalMethod } from '@runecase/api/withdrawals.ts'
import { isDebtor, type LockedPlayer } from '../../core/ledger/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { findReceiver, findSteamStanding, type Receiver } from './find-receiver.ts'
import type { StuckWithdrawal } from './resolutions.sql.ts'
import { makeCode } from './send-items.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { insertWithdrawals } from './withdrawals.sql.ts'

export type AgainDeps = Pick<WithdrawalDeps, 'delivery' | 'random' | 'ids'>

/** The current receiver of a player's items. Refuses with `change_refused` (`no_receiver`) if there is none. */
export async function presentReceiver(queries: Queries, userId: bigint, method: WithdrawalMethod): Promise<Receiver> {
  const standing = await findSteamStanding(queries, userId)
  try {
    return findReceiver(standing, method)
  } catch (error) {
    if (error instanceof Refusal) refuse('change_refused', { fault: 'no_receiver' })
    throw error
  }
}

/** Refuses to send items to a player with a debt, or who may not withdraw, whoever decides it. */
function requireMayWithdraw(player: LockedPlayer): void {
  if (isDebtor(player)) refuse('change_refused', { fault: 'player_owes' })
  if (player.restrictions?.withdraw) refuse('change_refused', { fault: 'player_restricted' })
}

/**
 * Makes the withdrawal that delivers an item instead of a stuck one, at once and to the player's current receiver; returns its id. The
 * caller holds the locks of the player and of the stuck one, and moves the item. Refuses with `change_refused`.
 */
export async function sendAgain(
  { delivery, random, ids }: AgainDeps,
  tx: Tx,
  player: LockedPlayer,
  stuck: StuckWithdrawal,
): Promise<bigint> {
  const provider = delivery?.kind ?? refuse('change_refused', { fault: 'nobody_delivers' })
  requireMayWithdraw(player)
  const { userId, itemId, catalogueItemId, priceMinor, method } = stuck
  const receiver = await presentReceiver(tx, userId, method)
  const id = ids.next()
  await insertWithdrawals(tx, { userId, method, provider, ...receiver, countdownMs: 0, isHeld: false }, [
    { id, itemId, catalogueItemId, priceMinor, code: makeCode(random) },
  ])
  return id
}
