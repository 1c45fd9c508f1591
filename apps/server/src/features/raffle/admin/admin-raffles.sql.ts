import type { RaffleStage } from '@runecase/api/operator/leaderboards-rules.ts'
import { CATALOGUE_ITEMS } from '../../../core/catalog/public.ts'
import { USERS } from '../../../core/player/public.ts'
import { SEASONS } from '../../../core/seasons/public.ts'
import { RAFFLE_STAGE } from './raffle-definition.sql.ts'

export const LISTED_COLUMNS = `r.id, r.title, ${RAFFLE_STAGE} as state, r.starts_at as "startsAt", r.ends_at as "endsAt", r.tickets, r.players,
       (select s.look->>'eventFullName' from ${SEASONS} s where s.id = r.season_id) as event, worth.*`

export const LISTED_FROM = `raffles r cross join lateral (
       select count(*)::int4 as prizes, coalesce(sum(i.price_minor), 0)::int8 as "prizesMinor"
         from raffle_prizes p join ${CATALOGUE_ITEMS} i on i.id = p.catalogue_item_id where p.raffle_id = r.id) worth`

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

export const WINNER_COLUMNS = `w.id, w.place, w.ticket, w.user_id as "userId", u.nickname, u.is_hidden as "isHidden", w.value_minor as "valueMinor",
       w.given_at as "givenAt", i.name as item`
export const WINNER_FROM = `raffle_winners w join raffle_prizes p on p.raffle_id = w.raffle_id and p.place = w.place
       join ${CATALOGUE_ITEMS} i on i.id = p.catalogue_item_id join ${USERS} u on u.id = w.user_id`

export interface AdminWinnerRow {
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
