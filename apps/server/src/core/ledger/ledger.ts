import type { LedgerCurrency } from '@runecase/api/money.ts'
import { type Tx, violatedConstraint } from '../../platform/db.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import { refuse } from '../../platform/refuse.ts'
import { lossAdded } from './play-gate.ts'

/** Ids of the ledger's currencies, as `currencies` holds them. */
export const CURRENCY_ID = { GOLD: 1, COIN: 2 } as const satisfies Record<LedgerCurrency, number>

/** Accounts of the house, as `house_accounts` holds them. They have no balance row: their entries are their balance. */
export const HOUSE_ACCOUNT = {
  caseRevenue: 1n,
  promo: 2n,
  itemsBoughtBack: 3n,
  cashback: 4n,
  coinsIssued: 5n,
  coinsTaken: 6n,
  paymentsIn: 7n,
  withdrawals: 8n,
  prizes: 9n,
  receivables: 10n,
  battlePots: 30n,
  battleBots: 31n,
} as const

/** Why money moved, as `entry_kinds` holds it. */
export const ENTRY_KIND = {
  caseOpened: 1,
  cashback: 2,
  coinBonus: 3,
  itemSold: 4,
  welcomeGift: 5,
  refill: 20,
  refillBonus: 21,
  refillReturned: 22,
  refillBonusReturned: 23,
  contractChange: 30,
  exchangeChange: 31,
  upgradeConsolation: 32,
  itemCredited: 33,
  socialMission: 60,
  battleStake: 40,
  battleRefund: 41,
  battlePot: 42,
  battleShare: 43,
  promoSum: 50,
  promoBonus: 51,
  promoCoins: 52,
} as const

/** What a player puts into games and gets back from them: his loss is the sum of these, turned around. */
const PLAY_KINDS: readonly number[] = [
  ENTRY_KIND.caseOpened,
  ENTRY_KIND.cashback,
  ENTRY_KIND.itemSold,
  ENTRY_KIND.contractChange,
  ENTRY_KIND.exchangeChange,
  ENTRY_KIND.itemCredited,
  ENTRY_KIND.battleStake,
  ENTRY_KIND.battleRefund,
  ENTRY_KIND.battleShare,
]

/** What a player loses by entries, in minor units of GOLD; below zero for a gain. */
export function lossOf(userId: bigint, entries: readonly LedgerEntry[]): bigint {
  return entries
    .filter((entry) => entry.accountId === userId && entry.currency === 'GOLD' && PLAY_KINDS.includes(entry.kind))
    .reduce((sum, entry) => sum - entry.amount, 0n)
}

/** Accounts below this are the house's; a player's account has the player's id. */
const FIRST_PLAYER_ACCOUNT = 1000n

/** One line of a transfer; `amount` in minor units, positive for what the account receives. */
export interface LedgerEntry {
  readonly accountId: bigint
  readonly kind: (typeof ENTRY_KIND)[keyof typeof ENTRY_KIND]
  readonly currency: LedgerCurrency
  readonly amount: bigint
}

/** A player's money after a transfer, in minor units. */
export interface PlayerBalance {
  readonly userId: bigint
  readonly balanceMinor: bigint
  readonly coins: bigint
  /** Grows with every change of this player's money. */
  readonly revision: bigint
}

/** All entries of one operation; they sum to zero in every currency. */
export interface Transfer {
  readonly operationId: bigint
  readonly entries: readonly LedgerEntry[]
  /** What the command has to tell beside the changed balances. */
  readonly events: (balances: ReadonlyMap<bigint, PlayerBalance>) => readonly DomainEvent[]
}

/**
 * Moves money between accounts: writes every entry and changes the balances of the players among them with one statement, and
 * records `balance.changed` for each. The caller holds the locks of those players. Refuses with `balance_error` when a
 * balance would fall below zero; throws when the entries do not sum to zero or a player is unknown.
 */
export async function moveMoney(tx: Tx, transfer: Transfer): Promise<ReadonlyMap<bigint, PlayerBalance>> {
  const entries = transfer.entries.filter((entry) => entry.amount !== 0n)
  const players = new Set(entries.map((entry) => entry.accountId).filter((id) => id >= FIRST_PLAYER_ACCOUNT))
  const rows = await insertEntries(tx, transfer.operationId, entries)
  if (rows.length !== players.size)
    throw new Error(`operation ${transfer.operationId} moves money of an unknown player`)
  tx.count('ledger_entries', entries.length)
  const balances = new Map(rows.map((row) => [row.userId, row]))
  publishEvents(tx, [...transfer.events(balances), ...rows.map(balanceChanged)])
  return balances
}

/** What one player gets from, or with a negative amount gives to, one account of the house. */
export interface Credit {
  readonly operationId: bigint
  readonly userId: bigint
  readonly houseAccount: (typeof HOUSE_ACCOUNT)[keyof typeof HOUSE_ACCOUNT]
  readonly kind: LedgerEntry['kind']
  readonly currency: LedgerCurrency
  readonly amount: bigint
  readonly events: (balance: PlayerBalance) => readonly DomainEvent[]
}

/** `moveMoney` between the house and one player; the amount is not zero. Answers the player's money afterwards. */
export async function creditPlayer(tx: Tx, credit: Credit): Promise<PlayerBalance> {
  const { operationId, userId, houseAccount, kind, currency, amount } = credit
  const ofPlayer = (balances: ReadonlyMap<bigint, PlayerBalance>) => {
    const balance = balances.get(userId)
    if (!balance) throw new Error(`operation ${operationId} moves no money of player ${userId}`)
    return balance
  }
  const balances = await moveMoney(tx, {
    operationId,
    entries: [
      { accountId: userId, kind, currency, amount },
      { accountId: houseAccount, kind, currency, amount: -amount },
    ],
    events: (moved) => credit.events(ofPlayer(moved)),
  })
  return ofPlayer(balances)
}

/** What tells everybody of a player's money that has changed. */
export function balanceChanged(balance: PlayerBalance): DomainEvent {
  return {
    kind: 'balance.changed',
    userId: String(balance.userId),
    balanceMinor: String(balance.balanceMinor),
    coins: String(balance.coins),
    version: String(balance.revision),
  }
}

async function insertEntries(tx: Tx, operationId: bigint, entries: readonly LedgerEntry[]): Promise<PlayerBalance[]> {
  try {
    return await tx.rows<PlayerBalance>(
      'insert_ledger_entries',
      `with e as materialized (
         select * from unnest($2::int8[], $3::int2[], $4::int2[], $5::int8[]) as e (account_id, kind, currency, amount)),
       l as (
         insert into ledger_entries (account_id, operation_id, kind, currency, amount)
         select account_id, $1::int8, kind, currency, amount from e),
       s as (
         select account_id, coalesce(sum(amount) filter (where currency = $6::int2), 0)::int8 as gold,
                coalesce(sum(amount) filter (where currency = $7::int2), 0)::int8 as coins,
                coalesce(-sum(amount) filter (where currency = $6::int2 and kind = any($9::int2[])), 0)::int8 as loss
           from e where account_id >= $8::int8 group by account_id)
       update players p set balance_minor = p.balance_minor + s.gold, coins = p.coins + s.coins, revision = p.revision + 1,
              ${lossAdded('s.loss')}
         from s where p.user_id = s.account_id
       returning p.user_id as "userId", p.balance_minor as "balanceMinor", p.coins, p.revision`,
      [
        operationId,
        entries.map((entry) => entry.accountId),
        entries.map((entry) => entry.kind),
        entries.map((entry) => CURRENCY_ID[entry.currency]),
        entries.map((entry) => entry.amount),
        CURRENCY_ID.GOLD,
        CURRENCY_ID.COIN,
        FIRST_PLAYER_ACCOUNT,
        PLAY_KINDS,
      ],
    )
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'players_balance_check' || constraint === 'players_coins_check') refuse('balance_error')
    throw error
  }
}
