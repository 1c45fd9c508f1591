import type { PromoType } from '@runecase/api/promo.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** The current state of a code; start and end are judged by the database's clock. Sums in minor units. */
export interface PromoRow {
  readonly id: number
  readonly code: string
  readonly type: PromoType
  readonly title: string
  readonly description: string
  readonly img: string | null
  readonly percent: number | null
  readonly sumMinor: bigint | null
  readonly coinFactor: number | null
  readonly caseId: number | null
  readonly caseFromMinor: bigint | null
  readonly endsAt: Date
  readonly perPlayerLimit: number
  /** Places that nobody has taken yet. */
  readonly left: number
  /** Switched on, and its window has begun. */
  readonly isOpen: boolean
  readonly hasEnded: boolean
}

const PROMO_COLUMNS = `c.id, c.code, c.type, c.title, c.description, c.img, c.percent, c.sum_minor as "sumMinor",
            c.coin_factor as "coinFactor", c.case_id as "caseId", c.case_from_minor as "caseFromMinor", c.ends_at as "endsAt",
            c.per_player_limit as "perPlayerLimit", c.total_limit - c.taken as left,
            c.is_active and c.starts_at <= now() as "isOpen", c.ends_at <= now() as "hasEnded"`

export async function findPromo(queries: Queries, code: string): Promise<PromoRow | undefined> {
  const [row] = await queries.rows<PromoRow>(
    'find_promo',
    `select ${PROMO_COLUMNS} from promo_codes c where c.code = $1`,
    [code],
  )
  return row
}

/** The code that a player has saved for their next refill. */
export async function findSavedPromo(queries: Queries, userId: bigint): Promise<PromoRow | undefined> {
  const [row] = await queries.rows<PromoRow>(
    'find_kept_promo',
    `select ${PROMO_COLUMNS} from player_promos k join promo_codes c on c.id = k.code_id where k.user_id = $1`,
    [userId],
  )
  return row
}

export function upsertSavedPromo(tx: Tx, userId: bigint, codeId: number): void {
  tx.send(
    'upsert_kept_promo',
    `insert into player_promos (user_id, code_id) values ($1, $2)
     on conflict (user_id) do update set code_id = excluded.code_id, at = clock_timestamp()`,
    [userId, codeId],
  )
}

/** Deletes the saved code; with `codeId` only if it is that one. False when none was saved. */
export async function deleteSavedPromo(tx: Tx, userId: bigint, codeId?: number): Promise<boolean> {
  const rows = await tx.rows(
    'delete_kept_promo',
    'delete from player_promos where user_id = $1 and ($2::int4 is null or code_id = $2) returning code_id',
    [userId, codeId ?? null],
  )
  return rows.length > 0
}

/** A player's used places of a code, and those that their unpaid orders hold, oldest first. */
export interface PlayerPlaces {
  readonly used: number
  readonly held: readonly bigint[]
}

export async function selectPlaces(queries: Queries, userId: bigint, codeId: number): Promise<PlayerPlaces> {
  const rows = await queries.rows<{ referenceId: bigint; state: 'held' | 'used' }>(
    'select_promo_places',
    `select reference_id as "referenceId", state from promo_uses
      where user_id = $1 and code_id = $2 and state in ('held', 'used') order by held_at, reference_id`,
    [userId, codeId],
  )
  return {
    used: rows.filter((row) => row.state === 'used').length,
    held: rows.filter((row) => row.state === 'held').map((row) => row.referenceId),
  }
}

/** Whether any of these players has used a code, or holds a place of it. */
export async function hasPlaces(queries: Queries, userIds: readonly bigint[], codeId: number): Promise<boolean> {
  if (userIds.length === 0) return false
  const rows = await queries.rows(
    'find_promo_place_of_players',
    `select from promo_uses where user_id = any($1::int8[]) and code_id = $2 and state in ('held', 'used') limit 1`,
    [userIds, codeId],
  )
  return rows.length > 0
}

/**
 * Takes a place of a code in its window, with check and update in one statement. False when none is left, or the code is over or switched
 * off.
 */
export async function takePlace(tx: Tx, codeId: number): Promise<boolean> {
  const rows = await tx.rows(
    'take_promo_place',
    `update promo_codes set taken = taken + 1
      where id = $1 and taken < total_limit and is_active and starts_at <= now() and ends_at > now() returning id`,
    [codeId],
  )
  return rows.length > 0
}

/** Takes a place for an order that was created within the window, even if the window is over now. */
export async function retakePlace(tx: Tx, codeId: number): Promise<boolean> {
  const rows = await tx.rows(
    'retake_promo_place',
    'update promo_codes set taken = taken + 1 where id = $1 and taken < total_limit returning id',
    [codeId],
  )
  return rows.length > 0
}

export function insertHeldPlace(
  tx: Tx,
  place: { readonly referenceId: bigint; readonly codeId: number; readonly userId: bigint },
): void {
  tx.send(
    'insert_held_promo_place',
    `insert into promo_uses (reference_id, code_id, user_id, state) values ($1, $2, $3, 'held')`,
    [place.referenceId, place.codeId, place.userId],
  )
}

/** Ends the hold of an order, and releases its place with `isGivenBack`. False when it holds none any more. */
export async function releasePlace(tx: Tx, referenceId: bigint, isGivenBack: boolean): Promise<boolean> {
  const rows = await tx.rows(
    'release_promo_place',
    `with u as (
       update promo_uses set state = 'released', ended_at = clock_timestamp()
        where reference_id = $1 and state = 'held' returning code_id),
     c as (update promo_codes c set taken = c.taken - 1 from u where c.id = u.code_id and $2)
     select from u`,
    [referenceId, isGivenBack],
  )
  return rows.length > 0
}

/** The place of an order with its code, locked; undefined when the order was made without one. */
export interface HeldPlace extends PromoRow {
  readonly state: 'held' | 'used' | 'released'
  readonly userId: bigint
}

export async function findPlaceForUpdate(tx: Tx, referenceId: bigint): Promise<HeldPlace | undefined> {
  const [row] = await tx.rows<HeldPlace>(
    'find_promo_place_for_update',
    `select ${PROMO_COLUMNS}, u.state, u.user_id as "userId"
       from promo_uses u join promo_codes c on c.id = u.code_id where u.reference_id = $1 for update of u`,
    [referenceId],
  )
  return row
}

/** The reward given for a place. */
export interface PromoGift {
  readonly operationId: bigint
  readonly valueMinor: bigint | null
  readonly bonusMinor: bigint
  readonly coins: bigint
  readonly caseId: number | null
}

export function updateUsedPlace(tx: Tx, referenceId: bigint, gift: PromoGift): void {
  tx.send(
    'update_used_promo_place',
    `update promo_uses set state = 'used', ended_at = clock_timestamp(), operation_id = $2, value_minor = $3, bonus_minor = $4,
            coins = $5, case_id = $6 where reference_id = $1`,
    [referenceId, gift.operationId, gift.valueMinor, gift.bonusMinor, gift.coins, gift.caseId],
  )
}

/** Inserts a place that an instant code takes and uses at once. */
export function insertUsedPlace(
  tx: Tx,
  place: { readonly codeId: number; readonly userId: bigint; readonly operationId: bigint; readonly sumMinor: bigint },
): void {
  tx.send(
    'insert_used_promo_place',
    `insert into promo_uses (reference_id, code_id, user_id, state, ended_at, operation_id, bonus_minor)
     values ($1, $2, $3, 'used', clock_timestamp(), $1, $4)`,
    [place.operationId, place.codeId, place.userId, place.sumMinor],
  )
}

/**
 * The opening that the code of an order gave, if the rest of the refill is not enough for it; undefined otherwise. `leftMinor` in minor units of
 * GOLD.
 */
export async function findUnearnedOpening(
  queries: Queries,
  { orderId, leftMinor }: { readonly orderId: bigint; readonly leftMinor: bigint },
): Promise<{ readonly operationId: bigint; readonly userId: bigint; readonly caseId: number } | undefined> {
  const [row] = await queries.rows<{ operationId: bigint; userId: bigint; caseId: number }>(
    'find_unearned_opening',
    `select u.operation_id as "operationId", u.user_id as "userId", u.case_id as "caseId"
       from promo_uses u join promo_codes c on c.id = u.code_id
      where u.reference_id = $1 and u.state = 'used' and u.case_id is not null and ($2::int8 = 0 or $2 < c.case_from_minor)`,
    [orderId, leftMinor],
  )
  return row
}
