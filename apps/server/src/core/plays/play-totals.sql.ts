import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'

/** The GOLD that a player staked and won. */
export interface PlayerSums {
  readonly userId: bigint
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
}

/** Adds to the totals of players; `plays` has each player once. Each play must be added only once. */
export function addPlayTotals(tx: Tx, plays: readonly PlayerSums[]): void {
  tx.send(
    'add_play_totals',
    `insert into play_totals as t (user_id, staked_minor, won_minor) select * from unnest($1::int8[], $2::int8[], $3::int8[])
     on conflict (user_id) do update
        set staked_minor = t.staked_minor + excluded.staked_minor, won_minor = t.won_minor + excluded.won_minor`,
    [
      numbers(plays.map(({ userId }) => userId)),
      numbers(plays.map(({ stakedMinor }) => stakedMinor)),
      numbers(plays.map(({ wonMinor }) => wonMinor)),
    ],
  )
}
