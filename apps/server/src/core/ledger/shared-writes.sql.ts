import { numbers } from '../../platform/array-literal.ts'
import { lossAdded, PLAYED_NOW } from './play-eligibility.ts'

/** Parts of the statements that write the results of many players at once. */

/** What a row `r` adds to its player, as SQL of `r`: minor units, hundredths of experience, operations of the seed. `loss` is in GOLD. */
export interface PlayersChange {
  readonly gold: string
  readonly coins: string
  readonly experience: string
  readonly nonces: string
  readonly revisions: string
  readonly loss: string
  /** GOLD spent in games. */
  readonly spent?: string
  /** Opened cases. */
  readonly opened?: string
  /** The part that repays debts, in GOLD and coins. */
  readonly repaid?: string
  readonly repaidCoins?: string
}

const added = (column: string, amount: string | undefined, sign = '+') =>
  amount === undefined ? '' : `${column} = p.${column} ${sign} ${amount}, `

/** SQL: changes the players of the rows `r`; with `hasPlayed` the time of their game is stored. A condition of `r` may follow. */
export function changePlayers(change: PlayersChange, hasPlayed: boolean): string {
  return `update players p set balance_minor = p.balance_minor + ${change.gold}, coins = p.coins + ${change.coins},
              experience_minor = p.experience_minor + ${change.experience}, ${added('spent_minor', change.spent)}${added('opened', change.opened)}
              ${added('owed_minor', change.repaid, '-')}${added('owed_coins', change.repaidCoins, '-')}
              nonce = p.nonce + ${change.nonces}, revision = p.revision + ${change.revisions}, ${lossAdded(change.loss)}${hasPlayed ? `, ${PLAYED_NOW}` : ''}
         from r where p.user_id = r.user_id`
}

/** SQL: writes entries of many operations; its five parameters begin with number `first`. */
export const insertEntries = (
  first: number,
) => `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
       select * from unnest($${first}::int8[], $${first + 1}::int8[], $${first + 2}::int2[], $${first + 3}::int2[], $${first + 4}::int8[])`

/** An entry by its codes. `amount` in minor units. */
export interface EntryRow {
  readonly accountId: bigint
  readonly operationId: bigint
  readonly kind: number
  readonly currency: number
  readonly amount: bigint
}

/** The parameters of `insertEntries`. */
export const entryValues = (entries: readonly EntryRow[]) => [
  numbers(entries.map((one) => one.accountId)),
  numbers(entries.map((one) => one.operationId)),
  numbers(entries.map((one) => one.kind)),
  numbers(entries.map((one) => one.currency)),
  numbers(entries.map((one) => one.amount)),
]
