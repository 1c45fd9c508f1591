import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'

/** GOLD that a player staked and won. */
export interface PlaySums {
  readonly userId: bigint
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
}

const ADD = `on conflict (user_id) do update
        set staked_minor = t.staked_minor + excluded.staked_minor, won_minor = t.won_minor + excluded.won_minor`

/** Adds to the totals of players, each of them once. Each play must be given once. */
export function addPlays(tx: Tx, plays: readonly PlaySums[]): void {
  tx.send(
    'add_play_totals',
    `insert into play_totals as t (user_id, staked_minor, won_minor) select * from unnest($1::int8[], $2::int8[], $3::int8[]) ${ADD}`,
    [
      numbers(plays.map(({ userId }) => userId)),
      numbers(plays.map(({ stakedMinor }) => stakedMinor)),
      numbers(plays.map(({ wonMinor }) => wonMinor)),
    ],
  )
}

/** Adds what finished battles cost their players and gave them. Each battle must be given once. */
export function addBattles(tx: Tx, battleIds: readonly bigint[]): void {
  tx.send(
    'add_play_totals_of_battles',
    `insert into play_totals as t (user_id, staked_minor, won_minor)
     select s.user_id, sum(b.price_minor), sum(coalesce(s.won_minor, 0))
       from battles b join battle_seats s on s.battle_id = b.id and s.user_id is not null
      where b.id = any($1::int8[]) group by s.user_id ${ADD}`,
    [numbers(battleIds)],
  )
}

/** Adds what the odds promised for GOLD openings: the mean value of a draw in whole minor units. Each opening must be given once. */
export function addPromised(tx: Tx, openingIds: readonly bigint[]): void {
  tx.send(
    'add_dashboard_promised',
    `insert into dashboard_hours as d (hour, metric, subject, value)
     select x.hour, 'promised', 'case', sum(x.draws * m.mean)
       from (select date_trunc('hour', moment_of_id(o.id)) as hour, o.case_id, o.odds_version, sum(o.count) as draws
               from openings o where o.id = any($1::int8[]) and o.currency = 1 group by 1, 2, 3) x
      cross join lateral (
        select round(sum(r.value_minor::numeric * (r.ticket_to - r.ticket_from)) / 1e8)::int8 as mean
          from odds_rows r where r.case_id = x.case_id and r.version = x.odds_version) m
      group by x.hour order by x.hour
     on conflict (metric, hour, subject) do update set value = d.value + excluded.value`,
    [numbers(openingIds)],
  )
}
