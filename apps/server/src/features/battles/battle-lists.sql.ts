import type { BattleMode, BattleStatus } from '@runecase/api/battles.ts'
import { USERS } from '../../core/player/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { DropRecord } from './battle-drops.sql.ts'
import { BATTLE_COLUMNS, type BattleRecord } from './battles.sql.ts'

export function selectBattlesById(queries: Queries, ids: readonly bigint[]): Promise<BattleRecord[]> {
  return queries.rows(
    'select_battles_by_id',
    `select ${BATTLE_COLUMNS} from battles b where b.id = any($1::int8[]) order by b.id`,
    [ids],
  )
}

/** Revealed rolls of several battles, each from its own first round on. */
export function selectDropsFrom(
  queries: Queries,
  bounds: readonly { readonly battleId: bigint; readonly firstRound: number }[],
): Promise<DropRecord[]> {
  return queries.rows(
    'select_battle_drops_from',
    `select d.battle_id as "battleId", d.round, d.slot, d.ticket, d.catalogue_item_id as "catalogueItemId", d.value_minor as "valueMinor"
       from unnest($1::int8[], $2::int2[]) as f (battle_id, first_round)
       join battle_drops d on d.battle_id = f.battle_id and d.round >= f.first_round order by d.battle_id, d.round, d.slot`,
    [bounds.map((one) => one.battleId), bounds.map((one) => one.firstRound)],
  )
}

/** Public battles that may be joined or watched. */
export async function countOpenBattles(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_open_battles',
    `select count(*)::int4 as count from battles where status in ('created', 'started') and not is_private`,
  )
  return row?.count ?? 0
}

export interface BattleListQuery {
  readonly statuses: readonly BattleStatus[]
  /** Selects only battles in which this player has a seat, private ones included; null selects all public battles. */
  readonly memberId: bigint | null
  readonly isPrivateOnly: boolean
  readonly sort: 'date' | 'price'
  readonly direction: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

export function selectBattles(queries: Queries, query: BattleListQuery): Promise<BattleRecord[]> {
  const { sort, direction, memberId } = query
  const order = sort === 'price' ? `b.price_minor ${direction}, b.id ${direction}` : `b.id ${direction}`
  if (memberId === null) return selectPublicBattles(queries, query, order)
  return queries.rows(
    `select_battles_mine_${sort}_${direction}`,
    `select ${BATTLE_COLUMNS} from battles b
      where b.status = any($1::text[]) and exists (select from battle_seats s where s.battle_id = b.id and s.user_id = $2)
        and (b.is_private or not $3) order by ${order} offset $4 limit $5`,
    [query.statuses, memberId, query.isPrivateOnly, query.offset, query.limit],
  )
}

/** Reads each status by its own ordered index, so that no page makes the database sort the whole history of battles. */
function selectPublicBattles(
  queries: Queries,
  { statuses, sort, direction, offset, limit }: BattleListQuery,
  order: string,
): Promise<BattleRecord[]> {
  return queries.rows(
    `select_battles_public_${sort}_${direction}`,
    `select ${BATTLE_COLUMNS} from
       (select b.id from (select distinct unnest($1::text[]) as status) wanted
         cross join lateral (select b.id, b.price_minor from battles b where b.status = wanted.status and not b.is_private
                              order by ${order} limit $2::int8 + $3::int8) b
         order by ${order} offset $2::int8 limit $3::int8) page
       join battles b on b.id = page.id order by ${order}`,
    [[...statuses], offset, limit],
  )
}

/** Finished battles of a player, newest first. */
export function selectUserBattles(
  queries: Queries,
  query: { readonly userId: bigint; readonly hasPrivate: boolean; readonly offset: number; readonly limit: number },
): Promise<BattleRecord[]> {
  return queries.rows(
    'select_user_battles',
    `select ${BATTLE_COLUMNS} from battle_seats s join battles b on b.id = s.battle_id
      where s.user_id = $1 and b.status = 'finished' and (not b.is_private or $2) order by s.battle_id desc offset $3 limit $4`,
    [query.userId, query.hasPrivate, query.offset, query.limit],
  )
}

/** Finished battles of a player with ids below `untilId`, oldest first. */
export function selectFinishedBattles(
  queries: Queries,
  range: {
    readonly userId: bigint
    readonly fromId: bigint
    readonly untilId: bigint | undefined
    readonly limit: number
  },
): Promise<{ readonly id: bigint; readonly ulid: string }[]> {
  return queries.rows(
    'select_finished_battles',
    `select b.id, b.ulid from battle_seats s join battles b on b.id = s.battle_id
      where s.user_id = $1 and s.battle_id >= $2 and ($3::int8 is null or s.battle_id < $3) and b.status = 'finished'
      order by s.battle_id limit $4`,
    [range.userId, range.fromId, range.untilId ?? null, range.limit],
  )
}

/** A player's stakes, wins and losses in finished battles of one mode. */
export interface ModeResult {
  readonly mode: BattleMode
  readonly count: number
  readonly publicCount: number
  readonly wins: number
  /** The sum of the winning chances by the number of seats alone. */
  readonly expected: number
  readonly maxWonMinor: bigint
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
}

export function selectModeResults(queries: Queries, userId: bigint): Promise<ModeResult[]> {
  return queries.rows(
    'select_battle_mode_results',
    `select b.mode, count(*)::int4 as count, (count(*) filter (where not b.is_private))::int4 as "publicCount",
            (count(*) filter (where s.won_minor > 0))::int4 as wins,
            sum(case b.mode when 'team' then 0.5 when 'share' then 1 else 1.0 / b.slots end)::float8 as expected,
            coalesce(max(s.won_minor), 0)::int8 as "maxWonMinor", sum(b.price_minor)::int8 as "stakedMinor",
            coalesce(sum(s.won_minor), 0)::int8 as "wonMinor"
       from battle_seats s join battles b on b.id = s.battle_id
      where s.user_id = $1 and b.status = 'finished' group by b.mode order by b.mode`,
    [userId],
  )
}

/** The finished battles in which a player won most, best first. */
export function selectBestBattles(
  queries: Queries,
  userId: bigint,
  { hasPrivate, limit }: { readonly hasPrivate: boolean; readonly limit: number },
): Promise<(BattleRecord & { readonly wonMinor: bigint })[]> {
  return queries.rows(
    'select_best_battles',
    `select ${BATTLE_COLUMNS}, s.won_minor as "wonMinor" from battle_seats s join battles b on b.id = s.battle_id
      where s.user_id = $1 and s.won_minor > 0 and (not b.is_private or $2) order by s.won_minor desc, b.id limit $3`,
    [userId, hasPrivate, limit],
  )
}

/** The cases of the last battle that a player created. */
export function selectLastCases(queries: Queries, userId: bigint): Promise<{ caseId: number; count: number }[]> {
  return queries.rows(
    'select_last_battle_cases',
    `select c.case_id as "caseId", c.count from battle_cases c
      where c.battle_id = (select b.id from battle_seats s join battles b on b.id = s.battle_id
                            where s.user_id = $1 and b.creator_id = $1 order by s.battle_id desc limit 1)
      order by c.position`,
    [userId],
  )
}

export async function isUser(queries: Queries, userId: bigint): Promise<boolean> {
  const rows = await queries.rows('is_user', `select from ${USERS} where id = $1`, [userId])
  return rows.length > 0
}
