import type { OfferTrigger } from '@runecase/api/offers-rules.ts'
import { PLAYERS } from '../../core/ledger/public.ts'
import { SESSIONS } from '../../core/session/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** The thresholds of triggers: GOLD in minor units, consecutive wins; null if the event alone is enough. */
export async function selectThresholds(queries: Queries): Promise<ReadonlyMap<OfferTrigger, bigint | null>> {
  const rows = await queries.rows<{ triggerType: OfferTrigger; threshold: bigint | null }>(
    'select_trigger_thresholds',
    `select v.trigger_type as "triggerType", v.threshold from offers o join offer_versions v on v.offer_id = o.id and v.version = o.version
      where o.is_active`,
  )
  return new Map(rows.map((row) => [row.triggerType, row.threshold]))
}

/** A fact that makes an offer for a player. */
export interface TriggerFact {
  /** The id of the personal offer that it makes. */
  readonly id: bigint
  readonly userId: bigint
  readonly triggerType: OfferTrigger
  /** The key of the recorded fact; a fact with the same key makes no second offer. */
  readonly cause: string
  /** The offer begins when its player sees it. */
  readonly isWaiting: boolean
}

/** A new personal offer. */
export interface MadeOffer {
  readonly id: bigint
  readonly userId: bigint
  readonly offerId: number
  readonly triggerType: OfferTrigger
  readonly name: string
  readonly endsAt: Date | null
}

/**
 * Makes the offers of facts, at most one per trigger and player. No offer is made beyond a player's limit, while the same offer is current,
 * for a fact that already made one, outside its window and segment, or for players who may not buy (in a pause, or with a debt).
 */
export function insertPlayerOffers(tx: Tx, facts: readonly TriggerFact[]): Promise<MadeOffer[]> {
  return tx.rows(
    'insert_player_offers',
    `with f as (
       select * from unnest($1::int8[], $2::int8[], $3::text[], $4::text[], $5::bool[]) as f (id, user_id, trigger_type, cause, is_waiting)),
     made as (
       insert into player_offers (id, user_id, offer_id, version, cause, starts_at, ends_at)
       select f.id, f.user_id, o.id, o.version, f.cause, case when not f.is_waiting then n.at end,
              case when not f.is_waiting then n.at + make_interval(mins => v.duration_minutes) end
         from f cross join (select clock_timestamp() as at) n
         join offer_versions v on v.trigger_type = f.trigger_type
         join offers o on o.id = v.offer_id and o.version = v.version and o.is_active
         join ${PLAYERS} p on p.user_id = f.user_id and p.owed_minor = 0 and p.owed_coins = 0
          and coalesce(p.excluded_until <= now(), true) and p.experience_minor >= 4000 * (v.min_level - 1)::int8 * v.min_level
        -- Aggregated, so that it is looked up by player: as a join, all players with the offer are read for each fact.
        cross join lateral (
          select count(*) as made, count(*) filter (where m.bought_at is null and coalesce(m.ends_at > n.at, true)) as standing
            from player_offers m where m.user_id = f.user_id and m.offer_id = o.id) h
        where coalesce(v.starts_at <= n.at, true) and coalesce(v.ends_at > n.at, true)
          and (v.segment = 'everyone' or (v.segment = 'refilled')
               = coalesce((select t.refills > 0 from trigger_progress t where t.user_id = f.user_id), false))
          and v.limit_per_player > h.made and h.standing = 0
       on conflict do nothing returning id, user_id, offer_id, version, ends_at)
     select made.id, made.user_id as "userId", made.offer_id as "offerId", f.trigger_type as "triggerType", v.name,
            made.ends_at as "endsAt"
       from made join f on f.id = made.id join offer_versions v on v.offer_id = made.offer_id and v.version = made.version`,
    [
      facts.map((one) => one.id),
      facts.map((one) => one.userId),
      facts.map((one) => one.triggerType),
      facts.map((one) => one.cause),
      facts.map((one) => one.isWaiting),
    ],
  )
}

/** Counts a credited refill; returns the player's total. */
export async function addRefill(tx: Tx, userId: bigint): Promise<number> {
  const [row] = await tx.rows<{ refills: number }>(
    'add_trigger_refill',
    `insert into trigger_progress as t (user_id, refills) values ($1, 1)
     on conflict (user_id) do update set refills = t.refills + 1 returning refills`,
    [userId],
  )
  return row?.refills ?? 0
}

/** Counts a finished battle for its players; returns each one's number of consecutive wins and their GOLD in minor units. */
export function addBattle(
  tx: Tx,
  players: readonly { readonly userId: bigint; readonly hasWon: boolean }[],
): Promise<{ readonly userId: bigint; readonly wins: number; readonly balanceMinor: bigint }[]> {
  return tx.rows(
    'add_trigger_battle',
    `with w as (
       insert into trigger_progress as t (user_id, wins) select x.id, x.won::int from unnest($1::int8[], $2::bool[]) as x (id, won)
       on conflict (user_id) do update set wins = case when excluded.wins = 1 then t.wins + 1 else 0 end returning user_id, wins)
     select w.user_id as "userId", w.wins, p.balance_minor as "balanceMinor" from w join ${PLAYERS} p using (user_id)`,
    [players.map((one) => one.userId), players.map((one) => one.hasWon)],
  )
}

/** Starts the waiting offers of a player who returned; returns whether there were any. */
export async function startWaiting(queries: Queries, userId: bigint): Promise<boolean> {
  const rows = await queries.rows(
    'start_waiting_offers',
    `update player_offers p set starts_at = n.at, ends_at = n.at + make_interval(mins => v.duration_minutes)
       from offer_versions v cross join (select clock_timestamp() as at) n
      where p.user_id = $1 and p.ends_at is null and v.offer_id = p.offer_id and v.version = p.version returning p.id`,
    [userId],
  )
  return rows.length > 0
}

export function insertAbsenceWatch(tx: Tx, userIds: readonly bigint[]): void {
  tx.send(
    'insert_absence_watch',
    `insert into absence_watches (user_id, due_at) select u, clock_timestamp() + interval '7 days' from unnest($1::int8[]) u
     on conflict do nothing`,
    [userIds],
  )
}

export function selectDueWatches(
  queries: Queries,
  limit: number,
): Promise<{ readonly id: bigint; readonly inMs: number }[]> {
  return queries.rows(
    'select_due_absence_watches',
    `select user_id as id, 0 as "inMs" from absence_watches where due_at <= clock_timestamp() order by due_at limit $1`,
    [limit],
  )
}

/**
 * Locks a due watch; undefined when another process was first. Returns since when its player has been away, null when it is less than seven
 * days.
 */
export async function lockDueWatch(tx: Tx, userId: bigint): Promise<{ readonly awaySince: Date | null } | undefined> {
  const [row] = await tx.rows<{ userId: bigint }>(
    'lock_due_absence_watch',
    `select user_id as "userId" from absence_watches where user_id = $1 and due_at <= clock_timestamp() for update skip locked`,
    [userId],
  )
  if (!row) return undefined
  // A separate snapshot, taken after the lock. Bots and players who never signed in have no session and are never away.
  const [seen] = await tx.rows<{ seenAt: Date | null; isAway: boolean }>(
    'find_last_seen',
    `select max(seen_at) as "seenAt", coalesce(max(seen_at) <= clock_timestamp() - interval '7 days', false) as "isAway"
       from ${SESSIONS} where user_id = $1`,
    [userId],
  )
  return { awaySince: seen?.isAway ? seen.seenAt : null }
}

/** Schedules the next check seven days after the player was last seen; a day later if they are away already. */
export function updateWatch(tx: Tx, userId: bigint): void {
  tx.send(
    'update_absence_watch',
    `update absence_watches set due_at = greatest(clock_timestamp() + interval '1 day', (
       select max(seen_at) from ${SESSIONS} where user_id = $1) + interval '7 days') where user_id = $1`,
    [userId],
  )
}
