import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'
import type { CohortAddition, CountedPlayer, DayAddition } from './counted-player.ts'
import type { Movement } from './growth-facts.ts'

/** A player who registered, and what brought them; empty for what is not known. */
export interface NewPlayer {
  readonly userId: bigint
  readonly registeredOn: string
  readonly source: string
  readonly campaign: string
  readonly country: string
  readonly device: string
}

/** Adds players who are not known yet, with their origins. Returns the ids of those. */
export async function insertPlayers(tx: Tx, players: readonly NewPlayer[]): Promise<ReadonlySet<bigint>> {
  const origins = [
    players.map(({ source }) => source),
    players.map(({ campaign }) => campaign),
    players.map(({ country }) => country),
    players.map(({ device }) => device),
  ]
  tx.send(
    'insert_report_origins',
    `insert into report_origins (source, campaign, country, device)
     select distinct * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as x (source, campaign, country, device)
      where not exists (select from report_origins o where (o.source, o.campaign, o.country, o.device, o.partner) = (x.source, x.campaign, x.country, x.device, ''))
      order by 1, 2, 3, 4
     on conflict do nothing`,
    origins,
  )
  const rows = await tx.rows<{ userId: bigint }>(
    'insert_report_players',
    `insert into report_players (user_id, registered_on, origin_id)
     select x.user_id, x.registered_on, o.id
       from unnest($5::int8[], $6::date[], $1::text[], $2::text[], $3::text[], $4::text[]) as x (user_id, registered_on, source, campaign, country, device)
       join report_origins o on (o.source, o.campaign, o.country, o.device, o.partner) = (x.source, x.campaign, x.country, x.device, '')
      order by 1
     on conflict do nothing returning user_id as "userId"`,
    [...origins, numbers(players.map(({ userId }) => userId)), players.map(({ registeredOn }) => registeredOn)],
  )
  return new Set(rows.map(({ userId }) => userId))
}

const PLAYER_COLUMNS = `user_id as "userId", registered_on::text as "registeredOn", origin_id as "originId", opened_on::text as "openedOn",
  refilled_on::text as "refilledOn", second_on::text as "secondOn", has_day1 as "hasDay1", has_day7 as "hasDay7", has_day30 as "hasDay30"`

/** Locks the players of these that are known; bots are not. */
export async function lockCountedPlayers(
  tx: Tx,
  userIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, CountedPlayer>> {
  const rows = await tx.rows<CountedPlayer>(
    'lock_report_players',
    `select ${PLAYER_COLUMNS} from report_players where user_id = any($1::int8[]) order by user_id for no key update`,
    [numbers(userIds)],
  )
  return new Map(rows.map((row) => [row.userId, row]))
}

export function updateCountedPlayers(tx: Tx, players: readonly CountedPlayer[]): void {
  tx.send(
    'update_report_players',
    `update report_players p
        set opened_on = x.opened_on, refilled_on = x.refilled_on, second_on = x.second_on, has_day1 = x.day1, has_day7 = x.day7, has_day30 = x.day30
       from unnest($1::int8[], $2::date[], $3::date[], $4::date[], $5::bool[], $6::bool[], $7::bool[])
         as x (user_id, opened_on, refilled_on, second_on, day1, day7, day30)
      where p.user_id = x.user_id`,
    [
      numbers(players.map(({ userId }) => userId)),
      players.map(({ openedOn }) => openedOn),
      players.map(({ refilledOn }) => refilledOn),
      players.map(({ secondOn }) => secondOn),
      players.map(({ hasDay1 }) => hasDay1),
      players.map(({ hasDay7 }) => hasDay7),
      players.map(({ hasDay30 }) => hasDay30),
    ],
  )
}

/** Adds movements, each once; returns those that were not known. */
export function insertMovements(tx: Tx, movements: readonly Movement[]): Promise<Movement[]> {
  return tx.rows(
    'insert_report_movements',
    `insert into report_movements (kind, id, user_id, day, value_minor)
     select * from unnest($1::text[], $2::int8[], $3::int8[], $4::date[], $5::int8[]) order by 1, 2
     on conflict do nothing returning kind, id, user_id as "userId", day::text, value_minor as "valueMinor"`,
    [
      movements.map(({ kind }) => kind),
      numbers(movements.map(({ id }) => id)),
      numbers(movements.map(({ userId }) => userId)),
      movements.map(({ day }) => day),
      numbers(movements.map(({ valueMinor }) => valueMinor)),
    ],
  )
}

/** Adds to the sums of days, in one order of rows, so that writers wait for each other in turn. */
export function addToDays(tx: Tx, additions: readonly DayAddition[]): void {
  tx.send(
    'add_report_days',
    `insert into report_days as d (day, origin_id, metric, value)
     select day, origin_id, metric, sum(value)
       from unnest($1::date[], $2::int4[], $3::text[], $4::int8[]) as x (day, origin_id, metric, value)
      group by 1, 2, 3 having sum(value) <> 0 order by 1, 2, 3
     on conflict (day, origin_id, metric) do update set value = d.value + excluded.value`,
    [
      additions.map(({ day }) => day),
      numbers(additions.map(({ originId }) => originId)),
      additions.map(({ metric }) => metric),
      numbers(additions.map(({ value }) => value)),
    ],
  )
}

export function addToCohorts(tx: Tx, additions: readonly CohortAddition[]): void {
  tx.send(
    'add_report_cohorts',
    `insert into report_cohorts as c (week, origin_id, age, metric, value)
     select week, origin_id, age, metric, sum(value)
       from unnest($1::date[], $2::int4[], $3::int4[], $4::text[], $5::int8[]) as x (week, origin_id, age, metric, value)
      group by 1, 2, 3, 4 having sum(value) <> 0 order by 1, 2, 3, 4
     on conflict (week, origin_id, age, metric) do update set value = c.value + excluded.value`,
    [
      additions.map(({ week }) => week),
      numbers(additions.map(({ originId }) => originId)),
      numbers(additions.map(({ age }) => age)),
      additions.map(({ metric }) => metric),
      numbers(additions.map(({ value }) => value)),
    ],
  )
}
