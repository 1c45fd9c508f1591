import type { CASE_LABELS } from '@runecase/api/cases.ts'
import type { OfferTrigger } from '@runecase/api/offers-rules.ts'
import { PLAYER_CASES } from '../../core/free-openings/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** The terms of a version. Sums in minor units; `currency` is the ledger's number. */
export interface OfferRow {
  readonly offerId: number
  readonly version: number
  readonly triggerId: number
  readonly triggerType: OfferTrigger
  readonly name: string
  readonly title: string
  readonly description: string
  readonly image: string
  readonly label: (typeof CASE_LABELS)[number]
  readonly labelName: string
  readonly labelColor: string
  readonly currency: number
  readonly priceMinor: bigint
  readonly oldPriceMinor: bigint
  readonly coinPrice: bigint | null
  readonly bonusCoins: bigint
  readonly bonusMinor: bigint
  readonly durationMinutes: number
  readonly limitPerPlayer: number
  readonly cases: readonly { readonly caseId: number; readonly amount: number }[]
}

const TERMS = `v.offer_id as "offerId", v.version, v.trigger_id as "triggerId", v.trigger_type as "triggerType", v.name, v.title, v.description,
            v.image, v.label, v.label_name as "labelName", v.label_color as "labelColor", v.currency, v.price_minor as "priceMinor",
            v.old_price_minor as "oldPriceMinor", v.coin_price as "coinPrice", v.bonus_coins as "bonusCoins", v.bonus_minor as "bonusMinor",
            v.duration_minutes as "durationMinutes", v.limit_per_player as "limitPerPlayer",
            (select json_agg(json_build_object('caseId', c.case_id, 'amount', c.amount) order by c.position)
               from offer_cases c where c.offer_id = v.offer_id and c.version = v.version) as cases`

/** The current offers in order. */
export function selectOffers(queries: Queries): Promise<OfferRow[]> {
  return queries.rows(
    'select_offers',
    `select ${TERMS} from offers o join offer_versions v on v.offer_id = o.id and v.version = o.version
      where o.is_active order by o.position, o.id`,
  )
}

/** A personal offer of a player. `endsAt` is null until the player returns. */
export interface PlayerOfferRow extends OfferRow {
  readonly id: bigint
  readonly endsAt: Date | null
  readonly boughtAt: Date | null
  readonly hasEnded: boolean
}

const PERSONAL = `p.id, p.ends_at as "endsAt", p.bought_at as "boughtAt", coalesce(p.ends_at <= clock_timestamp(), false) as "hasEnded", ${TERMS}`
const JOINED = 'player_offers p join offer_versions v on v.offer_id = p.offer_id and v.version = p.version'

/** How long bought and ended offers remain visible. */
const SHOWN_AFTER = { bought: `interval '3 days'`, ended: `interval '12 hours'` } as const

/**
 * A player's visible personal offers: first the current ones, by their ends; then bought ones, while openings of their cases are left and
 * for at least three days; then those that ended within the last hours.
 */
export function selectPlayerOffers(
  queries: Queries,
  userId: bigint,
): Promise<(PlayerOfferRow & { readonly timesMade: number; readonly freeOpens: number })[]> {
  return queries.rows(
    'select_player_offers',
    `select x.* from (
       select ${PERSONAL}, (select count(*)::int4 from player_offers m where m.user_id = p.user_id and m.offer_id = p.offer_id) as "timesMade",
              (select coalesce(sum(s.free_opens), 0)::int4 from ${PLAYER_CASES} s
                 join offer_cases c on c.case_id = s.case_id and c.offer_id = p.offer_id and c.version = p.version
                where s.user_id = p.user_id) as "freeOpens"
         from ${JOINED} where p.user_id = $1 and p.made_at > now() - interval '400 days') x
      where case when x."boughtAt" is not null then x."freeOpens" > 0 or x."boughtAt" > now() - ${SHOWN_AFTER.bought}
                 else x."endsAt" > now() - ${SHOWN_AFTER.ended} end
      order by case when x."boughtAt" is not null then 1 when x."hasEnded" then 2 else 0 end,
               case when x."boughtAt" is null and not x."hasEnded" then x."endsAt" end, x.id desc limit 40`,
    [userId],
  )
}

/** A player's personal offer, read under their lock. */
export async function findPlayerOffer(tx: Tx, userId: bigint, id: bigint): Promise<PlayerOfferRow | undefined> {
  const [row] = await tx.rows<PlayerOfferRow>(
    'find_player_offer',
    `select ${PERSONAL} from ${JOINED} where p.id = $1 and p.user_id = $2`,
    [id, userId],
  )
  return row
}

/** Marks an offer as bought by an operation, with check and update in one statement. False when it was bought already or has ended. */
export async function takePlayerOffer(tx: Tx, id: bigint, operationId: bigint): Promise<boolean> {
  const rows = await tx.rows(
    'take_player_offer',
    `with n as materialized (select clock_timestamp() as at)
     update player_offers set bought_at = n.at, operation_id = $2 from n
      where id = $1 and bought_at is null and starts_at <= n.at and ends_at > n.at returning id`,
    [id, operationId],
  )
  return rows.length > 0
}

/** A player's triggers with a current offer, newest first. */
export function selectStandingTriggers(
  queries: Queries,
  userId: bigint,
): Promise<
  {
    readonly triggerId: number
    readonly triggerType: OfferTrigger
    readonly id: bigint
    readonly offerId: number
    readonly endsAt: Date
  }[]
> {
  return queries.rows(
    'select_standing_triggers',
    `select v.trigger_id as "triggerId", v.trigger_type as "triggerType", p.id, p.offer_id as "offerId", p.ends_at as "endsAt"
       from ${JOINED} where p.user_id = $1 and p.bought_at is null and p.ends_at > now() order by p.made_at desc, p.id desc`,
    [userId],
  )
}

export async function hasVisited(queries: Queries, userId: bigint): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>(
    'has_visited_shop',
    'select exists (select from shop_visits where user_id = $1) as found',
    [userId],
  )
  return row?.found ?? false
}

/** Stores a first visit; false for any later one. */
export async function insertVisit(tx: Tx, userId: bigint): Promise<boolean> {
  const rows = await tx.rows(
    'insert_shop_visit',
    'insert into shop_visits (user_id) values ($1) on conflict do nothing returning user_id',
    [userId],
  )
  return rows.length > 0
}
