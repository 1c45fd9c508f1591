import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'
import { CURRENCY_ID } from '../ledger/public.ts'
import type { Play } from './play.ts'

/** The beginning of a statement that records plays, for a game that writes everything with one statement. A `select` follows. */
export const INSERT_PLAYS = `insert into plays (user_id, id, kind, currency, staked_minor, won_minor, experience_minor, coins, items_in, items_out, facts)`

/** Records plays in the transaction that settles them, with one statement. The caller holds the locks of the players. */
export function insertPlays(tx: Tx, plays: readonly Play[]): void {
  tx.send(
    'insert_plays',
    `${INSERT_PLAYS}
     select user_id, id, kind, currency, staked, won, experience, coins, items_in::int8[], items_out::int8[], facts::jsonb
       from unnest($1::int8[], $2::int8[], $3::text[], $4::int2[], $5::int8[], $6::int8[], $7::int8[], $8::int8[], $9::text[], $10::text[], $11::text[])
         as r (user_id, id, kind, currency, staked, won, experience, coins, items_in, items_out, facts)`,
    [
      numbers(plays.map((play) => play.userId)),
      numbers(plays.map((play) => play.id)),
      plays.map((play) => play.kind),
      numbers(plays.map((play) => CURRENCY_ID[play.currency])),
      numbers(plays.map((play) => play.stakedMinor)),
      numbers(plays.map((play) => play.wonMinor)),
      numbers(plays.map((play) => play.experienceMinor)),
      numbers(plays.map((play) => play.coins)),
      plays.map((play) => numbers(play.itemsIn)),
      plays.map((play) => numbers(play.itemsOut.map(({ id }) => id))),
      plays.map((play) => JSON.stringify(play.facts)),
    ],
  )
}
