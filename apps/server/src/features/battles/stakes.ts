import { goldFromMinor, isSameSum } from '@runecase/api/money.ts'
import {
  ENTRY_KIND,
  HOUSE_ACCOUNT,
  type LedgerEntry,
  type LockedPlayer,
  moveMoney,
  requirePlay,
} from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { insertRefunds } from './battle-stakes.sql.ts'

/** Checks that a seat costs what the player saw, if they sent a price. Refuses another price with `price_changed`. */
export function requirePrice(priceMinor: bigint, expectedPrice: number | undefined): void {
  if (expectedPrice !== undefined && !isSameSum(expectedPrice, priceMinor, 'GOLD')) {
    refuse('price_changed', { price: goldFromMinor(priceMinor) })
  }
}

/**
 * Moves a player's stake into the pots; returns their balance. Refuses with `error_not_enough_funds_for_battle`, and with the refusals of
 * player protection.
 */
export async function takeStake(
  tx: Tx,
  stake: { readonly player: LockedPlayer; readonly stakeId: bigint; readonly priceMinor: bigint },
): Promise<bigint> {
  const { player, stakeId, priceMinor } = stake
  requirePlay(tx, player, priceMinor)
  if (player.balanceMinor < priceMinor) {
    refuse('error_not_enough_funds_for_battle', {
      price: goldFromMinor(priceMinor),
      amount: goldFromMinor(priceMinor - player.balanceMinor),
    })
  }
  const entries = transfer(player.userId, HOUSE_ACCOUNT.battlePots, ENTRY_KIND.battleStake, priceMinor)
  const balances = await moveMoney(tx, { operationId: stakeId, entries, events: () => [] })
  return balances.get(player.userId)?.balanceMinor ?? player.balanceMinor - priceMinor
}

/** Takes the stake of a bot from the house. */
export async function takeBotStake(tx: Tx, stakeId: bigint, priceMinor: bigint): Promise<void> {
  const entries = transfer(HOUSE_ACCOUNT.battleBots, HOUSE_ACCOUNT.battlePots, ENTRY_KIND.battleStake, priceMinor)
  await moveMoney(tx, { operationId: stakeId, entries, events: () => [] })
}

/**
 * Returns stakes in one operation, each at most once: a second return of the same stake fails the transaction. The caller holds the locks
 * of the affected players.
 */
export async function returnStakes(
  tx: Tx,
  refund: {
    readonly operationId: bigint
    readonly battleId: bigint
    readonly priceMinor: bigint
    readonly stakes: readonly { readonly stakeId: bigint; readonly userId: bigint | null }[]
  },
) {
  const { operationId, battleId, priceMinor, stakes } = refund
  insertRefunds(tx, { battleId, operationId }, stakes)
  const bots = BigInt(stakes.filter((stake) => stake.userId === null).length)
  const people = stakes.flatMap((stake) => (stake.userId === null ? [] : [stake.userId]))
  const kind = ENTRY_KIND.battleRefund
  return moveMoney(tx, {
    operationId,
    entries: [
      { accountId: HOUSE_ACCOUNT.battlePots, kind, currency: 'GOLD', amount: -priceMinor * BigInt(stakes.length) },
      { accountId: HOUSE_ACCOUNT.battleBots, kind, currency: 'GOLD', amount: priceMinor * bots },
      ...people.map((userId): LedgerEntry => ({ accountId: userId, kind, currency: 'GOLD', amount: priceMinor })),
    ],
    events: () => [],
  })
}

function transfer(from: bigint, to: bigint, kind: LedgerEntry['kind'], amount: bigint): LedgerEntry[] {
  return [
    { accountId: from, kind, currency: 'GOLD', amount: -amount },
    { accountId: to, kind, currency: 'GOLD', amount },
  ]
}
