import type { CASE_LABELS } from '@runecase/api/cases.ts'
import type { OfferTrigger } from '@runecase/api/offers-rules.ts'
import type { OfferSegment } from '@runecase/api/operator/offers-rules.ts'
import { CASES, ODDS_ROWS } from '../../core/catalog/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { OpeningValue } from './offer-value.ts'

/** The terms of an offer as they are stored. Sums in minor units. */
export interface OfferTerms {
  readonly triggerId: number
  readonly triggerType: OfferTrigger
  readonly threshold: number | null
  readonly name: string
  readonly title: string
  readonly description: string
  readonly image: string
  readonly label: (typeof CASE_LABELS)[number]
  readonly labelName: string
  readonly labelColor: string
  readonly currency: number
  readonly priceMinor: number
  readonly oldPriceMinor: number
  readonly coinPrice: number | null
  readonly bonusCoins: number
  readonly bonusMinor: number
  readonly durationMinutes: number
  readonly limitPerPlayer: number
  readonly segment: OfferSegment
  readonly minLevel: number
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly cases: readonly { readonly slug: string; readonly amount: number }[]
}

/** Serialises changes of all offers, because a trigger makes only one. */
export async function lockOffers(tx: Tx): Promise<void> {
  await tx.rows('lock_offers', 'lock table offers in share row exclusive mode')
}

export async function hasOffers(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>('has_offers', 'select exists (select from offers) as found')
  return row?.found ?? false
}

/** The texts of current offers that players read. */
export function selectOfferTexts(queries: Queries): Promise<Pick<OfferTerms, 'title' | 'description' | 'labelName'>[]> {
  return queries.rows(
    'select_offer_texts',
    `select v.title, v.description, v.label_name as "labelName"
       from offers o join offer_versions v on v.offer_id = o.id and v.version = o.version order by o.id`,
  )
}

/** The terms in force of an offer. */
export async function findOfferTerms(queries: Queries, id: number): Promise<OfferTerms | undefined> {
  const [row] = await queries.rows<{ terms: OfferTerms }>(
    'find_offer_terms',
    `select json_build_object('triggerId', v.trigger_id, 'triggerType', v.trigger_type, 'threshold', v.threshold,
            'name', v.name, 'title', v.title, 'description', v.description, 'image', v.image, 'label', v.label, 'labelName', v.label_name,
            'labelColor', v.label_color, 'currency', v.currency, 'priceMinor', v.price_minor, 'oldPriceMinor', v.old_price_minor,
            'coinPrice', v.coin_price, 'bonusCoins', v.bonus_coins, 'bonusMinor', v.bonus_minor, 'durationMinutes', v.duration_minutes,
            'limitPerPlayer', v.limit_per_player, 'segment', v.segment, 'minLevel', v.min_level, 'startsAt', v.starts_at, 'endsAt', v.ends_at, 'cases', (
              select json_agg(json_build_object('slug', s.slug, 'amount', c.amount) order by c.position)
                from offer_cases c join ${CASES} s on s.id = c.case_id where c.offer_id = o.id and c.version = o.version)) as terms
       from offers o join offer_versions v on v.offer_id = o.id and v.version = o.version where o.id = $1`,
    [id],
  )
  return row?.terms
}

/** Stores terms as the next version of an offer; a new offer becomes the last one of the list. */
export function insertOfferTerms(tx: Tx, id: number, terms: OfferTerms): void {
  tx.send(
    'insert_offer_version',
    `insert into offer_versions (offer_id, version, trigger_id, trigger_type, threshold, name, title, description, image, label, label_name,
            label_color, currency, price_minor, old_price_minor, coin_price, bonus_coins, bonus_minor, duration_minutes, limit_per_player,
            segment, min_level, starts_at, ends_at)
     values ($1, coalesce((select version from offers where id = $1), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
             $17, $18, $19, $20, $21, $22, $23)`,
    [
      id,
      terms.triggerId,
      terms.triggerType,
      terms.threshold,
      terms.name,
      terms.title,
      terms.description,
      terms.image,
      terms.label,
      terms.labelName,
      terms.labelColor,
      terms.currency,
      terms.priceMinor,
      terms.oldPriceMinor,
      terms.coinPrice,
      terms.bonusCoins,
      terms.bonusMinor,
      terms.durationMinutes,
      terms.limitPerPlayer,
      terms.segment,
      terms.minLevel,
      terms.startsAt,
      terms.endsAt,
    ],
  )
  tx.send(
    'put_offer_in_force',
    `insert into offers (id, position, version, is_active) values ($1, (select coalesce(max(position), 0) + 1 from offers), 1, true)
     on conflict (id) do update set version = offers.version + 1`,
    [id],
  )
  tx.send(
    'insert_offer_cases',
    `insert into offer_cases (offer_id, version, position, case_id, amount)
     select o.id, o.version, x.position, s.id, x.amount
       from offers o cross join unnest($2::text[], $3::int2[]) with ordinality as x (slug, amount, position) join ${CASES} s on s.slug = x.slug
      where o.id = $1`,
    [id, terms.cases.map((one) => one.slug), terms.cases.map((one) => one.amount)],
  )
}

/** Stores the position of an offer, and whether triggers make it. */
export function updateOfferPlace(
  tx: Tx,
  id: number,
  { position, isActive }: { readonly position: number; readonly isActive: boolean },
): void {
  tx.send('update_offer_place', 'update offers set position = $2, is_active = $3 where id = $1', [
    id,
    position,
    isActive,
  ])
}

/** The average value of one opening of each named case. `isPlain`: it can be opened without another condition. */
export function selectOpeningValues(
  queries: Queries,
  slugs: readonly string[],
): Promise<(OpeningValue & { readonly isPlain: boolean })[]> {
  return queries.rows(
    'select_opening_values',
    `select s.slug,
            (select sum(r.value_minor::numeric * (r.ticket_to - r.ticket_from)) / 100000000 from ${ODDS_ROWS} r
              where r.case_id = s.id and r.version = s.odds_version)::float8
              * coalesce(s.multifix_number, (s.multicast_min + s.multicast_max) / 2.0, 1)::float8 as "itemsMinor",
            coalesce((s.bonus_coins_min + s.bonus_coins_max) / 2.0, 0)::float8 as coins,
            s.is_plain as "isPlain"
       from ${CASES} s where s.slug = any($1::text[])`,
    [slugs],
  )
}
