import type { RaffleStage } from '@runecase/api/operator/leaderboards-rules.ts'
import { contestState } from '../../../core/prizes/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'

/** Where a raffle `r` stands. */
export const RAFFLE_STAGE = contestState('r')

export const LISTED_COLUMNS = `r.id, r.title, ${RAFFLE_STAGE} as state, r.starts_at as "startsAt", r.ends_at as "endsAt", r.tickets, r.players,
       (select s.look->>'eventFullName' from seasons s where s.id = r.season_id) as event, worth.*`

export const LISTED_FROM = `raffles r cross join lateral (
       select count(*)::int4 as prizes, coalesce(sum(i.price_minor), 0)::int8 as "prizesMinor"
         from raffle_prizes p join catalogue_items i on i.id = p.catalogue_item_id where p.raffle_id = r.id) worth`

export interface ListedRaffleRow {
  readonly id: number
  readonly title: string
  readonly state: RaffleStage
  readonly startsAt: Date
  readonly endsAt: Date
  readonly event: string | null
  readonly tickets: bigint
  readonly players: number
  readonly prizes: number
  readonly prizesMinor: bigint
}

export interface OfficeRaffleRow {
  readonly version: number
  readonly state: RaffleStage
  readonly seasonId: number | null
  readonly drawnAt: Date | null
}

/** What the back office needs of a raffle beside its row. */
export async function findOfficeRaffle(queries: Queries, id: number): Promise<OfficeRaffleRow | undefined> {
  const [row] = await queries.rows<OfficeRaffleRow>(
    'find_office_raffle',
    `select r.version, ${RAFFLE_STAGE} as state, r.season_id as "seasonId", r.drawn_at as "drawnAt" from raffles r where r.id = $1`,
    [id],
  )
  return row
}

/** Slugs of the prizes, in the order of their places. */
export async function selectPrizeSlugs(queries: Queries, id: number): Promise<string[]> {
  const rows = await queries.rows<{ slug: string }>(
    'select_raffle_prize_slugs',
    'select i.slug from raffle_prizes p join catalogue_items i on i.id = p.catalogue_item_id where p.raffle_id = $1 order by p.place',
    [id],
  )
  return rows.map(({ slug }) => slug)
}

/** Waits for the record of the raffle's end, and for another change of it. */
export async function lockRaffle(tx: Tx, id: number): Promise<void> {
  await tx.rows('lock_office_raffle', 'select from raffles where id = $1 for update', [id])
}

/** The id of the next raffle; one at a time is made. */
export async function takeRaffleId(tx: Tx): Promise<number> {
  await tx.rows('lock_raffles', 'lock table raffles in share row exclusive mode')
  const [row] = await tx.rows<{ id: number }>('next_raffle_id', 'select coalesce(max(id), 0) + 1 as id from raffles')
  return row?.id ?? 1
}

/** Whether another raffle runs within the window: players see one at a time. */
export async function isRaffleWindowTaken(
  queries: Queries,
  id: number,
  window: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<boolean> {
  const rows = await queries.rows(
    'is_raffle_window_taken',
    `select from raffles where id <> $1 and state <> 'cancelled' and starts_at < $3 and $2 < ends_at`,
    [id, window.startsAt, window.endsAt],
  )
  return rows.length > 0
}

export async function updateRaffle(
  tx: Tx,
  id: number,
  fields: {
    readonly title: string
    readonly description: string
    readonly ticketPriceMinor: bigint
    readonly seasonId: number | null
    readonly startsAt: Date
    readonly endsAt: Date
  },
): Promise<void> {
  await tx.rows(
    'update_office_raffle',
    `update raffles set title = $2, description = $3, ticket_price_minor = $4, season_id = $5, starts_at = $6, ends_at = $7, version = version + 1,
            counted_from = least(counted_from, clock_timestamp() + interval '5 seconds') where id = $1`,
    [id, fields.title, fields.description, fields.ticketPriceMinor, fields.seasonId, fields.startsAt, fields.endsAt],
  )
}

/** Cancels a raffle that begins later than `aheadMs` from now, as its next version; returns whether this call did. */
export async function updateRaffleCancelled(tx: Tx, id: number, aheadMs: number): Promise<boolean> {
  const rows = await tx.rows(
    'update_raffle_cancelled',
    `update raffles set state = 'cancelled', version = version + 1
      where id = $1 and state = 'running' and starts_at > clock_timestamp() + make_interval(secs => $2::float8 / 1000) returning id`,
    [id, aheadMs],
  )
  return rows.length > 0
}

/** Takes the prizes of a raffle away whose tickets are still earned. */
export async function deletePrizes(tx: Tx, id: number): Promise<void> {
  await tx.rows('delete_raffle_prizes', 'delete from raffle_prizes where raffle_id = $1', [id])
}

export interface RaffleVersionRow {
  readonly version: number
  readonly at: Date
  readonly operator: string | null
  readonly changeRequestId: bigint | null
  readonly prizes: number
}

/** The newest versions of a raffle. */
export function selectRaffleVersions(queries: Queries, id: number): Promise<RaffleVersionRow[]> {
  return queries.rows(
    'select_raffle_versions',
    `select v.version, v.at, w.name as operator, v.change_request_id as "changeRequestId", jsonb_array_length(v.prizes) as prizes
       from raffle_versions v left join operators w on w.id = v.operator_id where v.raffle_id = $1 order by v.version desc limit 50`,
    [id],
  )
}

export const WINNER_COLUMNS = `w.id, w.place, w.ticket, w.user_id as "userId", u.nickname, u.is_hidden as "isHidden", w.value_minor as "valueMinor",
       w.given_at as "givenAt", i.name as item`
export const WINNER_FROM = `raffle_winners w join raffle_prizes p on p.raffle_id = w.raffle_id and p.place = w.place
       join catalogue_items i on i.id = p.catalogue_item_id join users u on u.id = w.user_id`

export interface OfficeWinnerRow {
  readonly id: bigint
  readonly place: number
  readonly ticket: bigint
  readonly userId: bigint
  readonly nickname: string
  readonly isHidden: boolean
  readonly item: string
  readonly valueMinor: bigint | null
  readonly givenAt: Date | null
}
