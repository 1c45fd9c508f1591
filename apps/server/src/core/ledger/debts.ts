import type { LedgerCurrency } from '@runecase/api/money.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { ENTRY_KIND, HOUSE_ACCOUNT, type LedgerEntry } from './accounts.ts'

/** A player's debt, read under their lock: GOLD in minor units, and coins. A player with a debt in a currency has a zero balance in it. */
export interface Owed {
  readonly owedMinor: bigint
  readonly owedCoins: bigint
}

/** The columns of an `Owed`, of a row of `players` or `PLAYERS` under the alias `p`. */
export const OWED_COLUMNS = `p.owed_minor as "owedMinor", p.owed_coins as "owedCoins"`

/** Whether the player of a row of `players` or `PLAYERS` under the alias `p` has a debt: `isDebtor` in SQL. */
export const OWES = '(p.owed_minor > 0 or p.owed_coins > 0)'

export function isDebtor({ owedMinor, owedCoins }: Owed): boolean {
  return owedMinor > 0n || owedCoins > 0n
}

/** A player's balance and debt, in minor units. */
interface Purse extends Owed {
  readonly userId: bigint
  readonly balanceMinor: bigint
  readonly coins: bigint
}

/** The entries that repay a locked player's debt from their income in an operation; none without a debt. */
export function repaymentEntries(player: Purse, entries: readonly LedgerEntry[]): LedgerEntry[] {
  const { userId } = player
  const repay = (currency: LedgerCurrency, owed: bigint, before: bigint): LedgerEntry[] => {
    if (owed === 0n) return []
    const after = entries
      .filter((entry) => entry.accountId === userId && entry.currency === currency)
      .reduce((sum, entry) => sum + entry.amount, before)
    const amount = after < owed ? after : owed
    if (amount <= 0n) return []
    const kind = ENTRY_KIND.debtRepaid
    return [
      { accountId: userId, kind, currency, amount: -amount },
      { accountId: HOUSE_ACCOUNT.receivables, kind, currency, amount },
    ]
  }
  return [...repay('GOLD', player.owedMinor, player.balanceMinor), ...repay('COIN', player.owedCoins, player.coins)]
}

/** The part of entries that repays a player's debt, in minor units. */
export function repaidBy(userId: bigint, entries: readonly LedgerEntry[]): { gold: bigint; coins: bigint } {
  const sumOf = (currency: LedgerCurrency) =>
    entries
      .filter(
        (entry) => entry.accountId === userId && entry.kind === ENTRY_KIND.debtRepaid && entry.currency === currency,
      )
      .reduce((sum, entry) => sum - entry.amount, 0n)
  return { gold: sumOf('GOLD'), coins: sumOf('COIN') }
}

/** The domain event of a changed debt. */
export function debtChanged(userId: bigint, { owedMinor, owedCoins }: Owed): DomainEvent {
  return {
    kind: 'debt.changed',
    userId: String(userId),
    owedMinor: String(owedMinor),
    owedCoins: String(owedCoins),
  }
}
