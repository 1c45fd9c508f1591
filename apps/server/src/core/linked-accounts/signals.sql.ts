import {
  BATTLES_FACTOR,
  type LinkKind,
  MAX_NETWORK_PLAYERS,
  MIN_BATTLES,
  SIGNAL_DAYS,
} from '@runecase/api/operator/linked-accounts-rules.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export type SignalKind = 'device' | 'network' | 'trade_partner' | 'payment' | 'refilled' | 'withdrew'

/**
 * The maximum number of players with one value that a player is compared with: those who had it first. All players with the value stay
 * connected by these.
 */
export const MAX_OTHERS = 50

/** Stores hashes of values; returns whether any of them is new for the player. */
export async function upsertSignals(
  tx: Tx,
  userId: bigint,
  signals: readonly { readonly kind: SignalKind; readonly hash: Buffer }[],
): Promise<boolean> {
  const [row] = await tx.rows<{ hasNew: boolean }>(
    'upsert_account_signals',
    `with stored as (
       insert into account_signals as s (user_id, kind, value_hash) select $1, x.kind, x.hash from unnest($2::text[], $3::bytea[]) as x (kind, hash)
       on conflict (user_id, kind, value_hash) do update
         set seen_at = clock_timestamp() where s.seen_at < clock_timestamp() - interval '1 day'
       returning old.user_id is null as is_new)
     select coalesce(bool_or(is_new), false) as "hasNew" from stored`,
    [userId, signals.map(({ kind }) => kind), signals.map(({ hash }) => hash)],
  )
  return row?.hasNew ?? false
}

/** A value of a player, or of another player who shares it. */
export interface SignalRow {
  /** Whether the player was requested; otherwise the row belongs to one who had the value first. */
  readonly isOwn: boolean
  readonly userId: bigint
  readonly kind: SignalKind
  readonly hash: Buffer
  readonly firstSeenAt: Date
  readonly seenAt: Date
}

/**
 * The values of these players, and for each value the players who had it first: one more than `MAX_OTHERS`, because a player is not
 * compared with themselves. The rows of a value are in that order.
 */
export function selectSignals(queries: Queries, userIds: readonly bigint[]): Promise<SignalRow[]> {
  return queries.rows(
    'select_account_signals',
    `with own as materialized (select user_id, kind, value_hash, first_seen_at, seen_at from account_signals where user_id = any($1::int8[]))
     select true as "isOwn", user_id as "userId", kind, value_hash as hash, first_seen_at as "firstSeenAt", seen_at as "seenAt" from own
     union all
     select false, o.user_id, v.kind, v.value_hash, o.first_seen_at, o.seen_at
       from (select distinct case kind when 'refilled' then 'withdrew' when 'withdrew' then 'refilled' else kind end as kind, value_hash from own) v
      cross join lateral (
        select n.user_id, n.first_seen_at, n.seen_at from account_signals n where n.kind = v.kind and n.value_hash = v.value_hash
         order by n.first_seen_at, n.user_id limit ${MAX_OTHERS + 1}) o`,
    [numbers(userIds)],
  )
}

/** What two players share of one kind: the number of values, since when both have had one, and when both last had one. */
export interface SharedRow {
  readonly userId: bigint
  readonly otherId: bigint
  readonly kind: LinkKind
  /** For `battles` the number that one side has won. */
  readonly count: number
  readonly since: Date
  readonly seenAt: Date
}

/** Battles between these players and others, one row for each other player: how many one side has won. */
export function selectSharedBattles(queries: Queries, userIds: readonly bigint[]): Promise<SharedRow[]> {
  return queries.rows(
    'select_shared_battles',
    `select user_id as "userId", other_id as "otherId", 'battles' as kind, greatest(won, lost) as count, first_at as since, last_at as "seenAt"
       from (select user_id, other_id, sum(won)::int4 as won, sum(lost)::int4 as lost, min(first_at) as first_at, max(last_at) as last_at
               from (select winner_id as user_id, loser_id as other_id, battles as won, 0 as lost, first_at, last_at
                       from account_battle_pairs where winner_id = any($1::int8[])
                     union all
                     select loser_id, winner_id, 0, battles, first_at, last_at from account_battle_pairs where loser_id = any($1::int8[])) b
              group by user_id, other_id) p
      where greatest(won, lost) >= ${MIN_BATTLES} and greatest(won, lost) >= ${BATTLES_FACTOR} * least(won, lost)`,
    [numbers(userIds)],
  )
}

/** Players of a network that has just got too many players, so that it no longer links them. */
export async function selectCrowded(queries: Queries, userIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await queries.rows<{ userId: bigint }>(
    'select_crowded_networks',
    `select distinct unnest(n.players) as "userId"
       from (select distinct value_hash from account_signals where user_id = any($1::int8[]) and kind = 'network') m
       cross join lateral (
         select array_agg(user_id order by user_id) as players from (
           select user_id from account_signals where kind = 'network' and value_hash = m.value_hash
            order by first_seen_at limit ${MAX_NETWORK_PLAYERS + 2}) first) n
      where cardinality(n.players) = ${MAX_NETWORK_PLAYERS + 1}`,
    [numbers(userIds)],
  )
  return rows.map(({ userId }) => userId)
}

/** Counts battles that one player won against another. */
export function addBattles(tx: Tx, pairs: readonly { readonly winnerId: bigint; readonly loserId: bigint }[]): void {
  tx.send(
    'add_account_battle_pairs',
    `insert into account_battle_pairs as p (winner_id, loser_id, battles)
     select winner_id, loser_id, count(*)::int4 from unnest($1::int8[], $2::int8[]) as x (winner_id, loser_id) group by 1, 2 order by 1, 2
     on conflict (winner_id, loser_id) do update set battles = p.battles + excluded.battles, last_at = clock_timestamp()`,
    [numbers(pairs.map(({ winnerId }) => winnerId)), numbers(pairs.map(({ loserId }) => loserId))],
  )
}

/** Deletes some of the expired signals; returns their players. */
export async function deleteOldSignals(tx: Tx, limit: number): Promise<bigint[]> {
  const rows = await tx.rows<{ userId: bigint }>(
    'delete_old_account_signals',
    `with signals as (
       delete from account_signals s using (
         select user_id, kind, value_hash from account_signals where seen_at < clock_timestamp() - make_interval(days => $1) order by seen_at limit $2) o
        where s.user_id = o.user_id and s.kind = o.kind and s.value_hash = o.value_hash returning s.user_id),
     battles as (
       delete from account_battle_pairs p using (
         select winner_id, loser_id from account_battle_pairs where last_at < clock_timestamp() - make_interval(days => $1) order by last_at limit $2) o
        where p.winner_id = o.winner_id and p.loser_id = o.loser_id returning p.winner_id)
     select user_id as "userId" from signals union select winner_id from battles`,
    [SIGNAL_DAYS, limit],
  )
  return rows.map(({ userId }) => userId)
}

/** Deletes all signals of a player. */
export async function deleteSignals(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('delete_account_signals', 'delete from account_signals where user_id = $1', [userId])
  await tx.rows(
    'delete_account_battle_pairs',
    'delete from account_battle_pairs where winner_id = $1 or loser_id = $1',
    [userId],
  )
}

/** Players with signals above this one, in the order of their ids. */
export async function selectSignalledAfter(queries: Queries, userId: bigint, limit: number): Promise<bigint[]> {
  const rows = await queries.rows<{ userId: bigint }>(
    'select_signalled_players',
    'select distinct user_id as "userId" from account_signals where user_id > $1 order by user_id limit $2',
    [userId, limit],
  )
  return rows.map((row) => row.userId)
}
