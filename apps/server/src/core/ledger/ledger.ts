import type { LedgerCurrency } from '@runecase/api/money.ts'
import { type Tx, violatedConstraint } from '../../platform/db.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import { refuse } from '../../platform/refuse.ts'
import { CURRENCY_ID, ENTRY_KIND, HOUSE_ACCOUNT, type LedgerEntry } from './accounts.ts'
import { sendRepayments } from './debts.sql.ts'
import { debtChanged, type Owed } from './debts.ts'
import { coinsEarned } from './ledger.events.ts'
import { lossAdded } from './play-eligibility.ts'

/** Accounts below this id belong to the house; a player's account has the player's id. */
const FIRST_PLAYER_ACCOUNT = 1000n

/** Kinds of a player's stakes and winnings: their loss is their negative sum. */
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
  ENTRY_KIND.techiesStake,
  ENTRY_KIND.techiesPayout,
  ENTRY_KIND.techiesReturned,
  ENTRY_KIND.offerBought,
  ENTRY_KIND.offerMoney,
]

/** Coins that came with a payment, and returned coins: a player has not earned them. */
const UNEARNED_KINDS: readonly number[] = [
  ENTRY_KIND.promoCoins,
  ENTRY_KIND.refillBonus,
  ENTRY_KIND.refillBonusReturned,
  ENTRY_KIND.cashback,
  ENTRY_KIND.offerCoins,
]

/** The coins that players earned by these entries. */
function earnedBy(entries: readonly LedgerEntry[]): ReadonlyMap<bigint, bigint> {
  const earned = new Map<bigint, bigint>()
  for (const { accountId, kind, currency, amount } of entries) {
    if (currency !== 'COIN' || amount <= 0n || accountId < FIRST_PLAYER_ACCOUNT || UNEARNED_KINDS.includes(kind))
      continue
    earned.set(accountId, (earned.get(accountId) ?? 0n) + amount)
  }
  return earned
}

/** A player's loss by entries, in minor units of GOLD; negative for a gain. */
export function lossOf(userId: bigint, entries: readonly LedgerEntry[]): bigint {
  return entries
    .filter((entry) => entry.accountId === userId && entry.currency === 'GOLD' && PLAY_KINDS.includes(entry.kind))
    .reduce((sum, entry) => sum - entry.amount, 0n)
}

/** A player's money after a transfer, in minor units. */
export interface PlayerBalance {
  readonly userId: bigint
  readonly balanceMinor: bigint
  readonly coins: bigint
  /** Increases with every change of this player's money. */
  readonly revision: bigint
}

/** A player's money after a transfer, their remaining debt, and the part of the transfer that repaid debt. */
interface MovedBalance extends PlayerBalance, Owed {
  readonly repaidMinor: bigint
  readonly repaidCoins: bigint
}

/** All entries of one operation; they sum to zero in every currency. */
export interface Transfer {
  readonly operationId: bigint
  readonly entries: readonly LedgerEntry[]
  /** Domain events of the command in addition to those about changed balances. */
  readonly events: (balances: ReadonlyMap<bigint, PlayerBalance>) => readonly DomainEvent[]
}

/**
 * Moves money between accounts: writes every entry and changes the players' balances with one statement, and publishes `balance.changed`
 * for each, and `coins.earned`. A debtor's credit repays their debt first, by entries of the same operation, and `debt.changed` is published.
 * The caller holds the locks of those players. Refuses with `balance_error` when a balance would become negative; throws when the entries
 * do not sum to zero or a player is unknown.
 */
export async function moveMoney(tx: Tx, transfer: Transfer): Promise<ReadonlyMap<bigint, PlayerBalance>> {
  const entries = transfer.entries.filter((entry) => entry.amount !== 0n)
  const players = new Set(entries.map((entry) => entry.accountId).filter((id) => id >= FIRST_PLAYER_ACCOUNT))
  const rows = await insertEntries(tx, transfer.operationId, entries)
  if (rows.length !== players.size)
    throw new Error(`operation ${transfer.operationId} moves money of an unknown player`)
  tx.count('ledger_entries', entries.length)
  const repaid = rows.filter((row) => row.repaidMinor > 0n || row.repaidCoins > 0n)
  sendRepayments(
    tx,
    repaid.map((row) => ({ ...row, operationId: transfer.operationId, gold: row.repaidMinor, coins: row.repaidCoins })),
  )
  const balances = new Map(
    rows.map(({ userId, balanceMinor, coins, revision }) => [userId, { userId, balanceMinor, coins, revision }]),
  )
  publishEvents(tx, [
    ...transfer.events(balances),
    ...rows.map(balanceChanged),
    ...[...earnedBy(entries)].flatMap(([userId, coins]) => coinsEarned(userId, transfer.operationId, coins)),
    ...repaid.map((row) => debtChanged(row.userId, row)),
  ])
  return balances
}

/** A transfer from one account of the house to one player, or back if the amount is negative. */
export interface Credit {
  readonly operationId: bigint
  readonly userId: bigint
  readonly houseAccount: (typeof HOUSE_ACCOUNT)[keyof typeof HOUSE_ACCOUNT]
  readonly kind: LedgerEntry['kind']
  readonly currency: LedgerCurrency
  readonly amount: bigint
  readonly events: (balance: PlayerBalance) => readonly DomainEvent[]
}

/** `moveMoney` between the house and one player; the amount is not zero. Returns the player's balance afterwards. */
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

/** The domain event of a changed balance. */
export function balanceChanged(balance: PlayerBalance): DomainEvent {
  return {
    kind: 'balance.changed',
    userId: String(balance.userId),
    balanceMinor: String(balance.balanceMinor),
    coins: String(balance.coins),
    version: String(balance.revision),
  }
}

async function insertEntries(tx: Tx, operationId: bigint, entries: readonly LedgerEntry[]): Promise<MovedBalance[]> {
  try {
    return await tx.rows<MovedBalance>(
      'insert_ledger_entries',
      `with e as materialized (
         select * from unnest($2::int8[], $3::int2[], $4::int2[], $5::int8[]) as e (account_id, kind, currency, amount)),
       s as materialized (
         select account_id, coalesce(sum(amount) filter (where currency = $6::int2), 0)::int8 as gold,
                coalesce(sum(amount) filter (where currency = $7::int2), 0)::int8 as coins,
                coalesce(-sum(amount) filter (where currency = $6::int2 and kind = any($9::int2[])), 0)::int8 as loss
           from e where account_id >= $8::int8 group by account_id),
       d as materialized (
         select p.user_id, greatest(0, least(p.owed_minor, p.balance_minor + s.gold)) as gold,
                greatest(0, least(p.owed_coins, p.coins + s.coins)) as coins
           from s join players p on p.user_id = s.account_id where p.owed_minor > 0 or p.owed_coins > 0),
       l as (
         insert into ledger_entries (account_id, operation_id, kind, currency, amount)
         select account_id, $1::int8, kind, currency, amount from e
         union all
         select x.account_id, $1::int8, $10::int2, x.currency, sum(x.amount)::int8
           from d cross join lateral (values (d.user_id, $6::int2, -d.gold), ($11::int8, $6::int2, d.gold),
                                             (d.user_id, $7::int2, -d.coins), ($11::int8, $7::int2, d.coins)) as x (account_id, currency, amount)
          group by x.account_id, x.currency having sum(x.amount) <> 0)
       update players p set balance_minor = p.balance_minor + s.gold - coalesce(d.gold, 0), coins = p.coins + s.coins - coalesce(d.coins, 0),
              owed_minor = p.owed_minor - coalesce(d.gold, 0), owed_coins = p.owed_coins - coalesce(d.coins, 0), revision = p.revision + 1,
              ${lossAdded('s.loss')}
         from s left join d on d.user_id = s.account_id where p.user_id = s.account_id
       returning p.user_id as "userId", p.balance_minor as "balanceMinor", p.coins, p.revision, p.owed_minor as "owedMinor",
                 p.owed_coins as "owedCoins", coalesce(d.gold, 0) as "repaidMinor", coalesce(d.coins, 0) as "repaidCoins"`,
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
        ENTRY_KIND.debtRepaid,
        HOUSE_ACCOUNT.receivables,
      ],
    )
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'players_balance_check' || constraint === 'players_coins_check') refuse('balance_error')
    throw error
  }
}
