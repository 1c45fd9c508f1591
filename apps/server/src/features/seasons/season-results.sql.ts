import type { Rarity } from '@runecase/api/rarity.ts'
import { COIN_VALUE_MINOR } from '@runecase/game/expected-return.ts'
import { CASES, CATALOGUE_ITEMS, ODDS_VERSIONS } from '../../core/catalog/public.ts'
import { CURRENCY_ID } from '../../core/ledger/public.ts'
import { OPENINGS } from '../../core/openings/public.ts'
import { SEASONS } from '../../core/seasons/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { DueRow } from '../../platform/due-runner.ts'

/** The advisory lock that lets one process at a time read the openings of an event. */
const COUNTING_LOCK = 8_112_001

/** Ended events without results; openings of the last moment have had `settledMs` to be stored. */
export function selectUncountedSeasons(queries: Queries, settledMs: number): Promise<DueRow[]> {
  return queries.rows<DueRow>(
    'select_uncounted_seasons',
    `select s.id::int8 as id, (extract(epoch from s.ends_at - clock_timestamp()) * 1000 + $1)::float8 as "inMs"
       from ${SEASONS} s left join season_results r on r.season_id = s.id
      where r.season_id is null and s.ends_at < clock_timestamp() + interval '1 minute' order by s.ends_at`,
    [settledMs],
  )
}

/** Counts the results of an ended event once; counts nothing while another process does, and when it has. */
export async function insertSeasonResults(
  tx: Tx,
  id: number,
  { settledMs, topRarity }: { readonly settledMs: number; readonly topRarity: Rarity },
): Promise<void> {
  const [lock] = await tx.rows<{ isMine: boolean }>(
    'lock_season_counting',
    `select pg_try_advisory_xact_lock($1) as "isMine", set_config('statement_timeout', '600s', true)`,
    [COUNTING_LOCK],
  )
  if (!lock?.isMine) return
  await tx.rows(
    'insert_season_results',
    `with arcanas as (select coalesce(array_agg(id order by id), '{}') as ids from ${CATALOGUE_ITEMS} where rarity = $3),
     played as (
       select case when o.item_ids && a.ids then (select count(*) from unnest(o.item_ids) i where i = any(a.ids)) else 0 end as arcanas,
              o.currency = ${CURRENCY_ID.GOLD} and o.granted_count = 0 and v.expected_return is not null as is_paid,
              o.cost_minor as cost, o.cost_minor * v.expected_return as promised,
              (select sum(p) from unnest(o.prices_minor) p) + o.cashback_minor + o.coins * ${COIN_VALUE_MINOR} as value
         from ${SEASONS} s join ${CASES} c on c.section_id = any(s.event_section_ids)
         join ${OPENINGS} o on o.case_id = c.id and o.id >= first_id_at(s.starts_at) and o.id < first_id_at(s.ends_at)
         join ${ODDS_VERSIONS} v on v.case_id = o.case_id and v.version = o.odds_version cross join arcanas a
        where s.id = $1)
     insert into season_results (season_id, arcanas, cost_minor, value_minor, promised_minor)
     select s.id, coalesce(sum(arcanas), 0), coalesce(sum(cost) filter (where is_paid), 0), coalesce(sum(value) filter (where is_paid), 0),
            coalesce(round(sum(promised) filter (where is_paid)), 0)
       from ${SEASONS} s left join played on true
      where s.id = $1 and s.ends_at + $2 * interval '1 millisecond' <= clock_timestamp() group by s.id
     on conflict (season_id) do nothing`,
    [id, settledMs, topRarity],
  )
}

export interface SeasonReturns {
  readonly arcanas: number
  readonly costMinor: number
  readonly valueMinor: number
  readonly promisedMinor: number
}

/** What an ended event gave back; undefined until it has been counted. */
export async function findSeasonResults(queries: Queries, id: number): Promise<SeasonReturns | undefined> {
  const [row] = await queries.rows<SeasonReturns>(
    'find_season_results',
    `select arcanas::float8 as arcanas, cost_minor::float8 as "costMinor", value_minor::float8 as "valueMinor",
            promised_minor::float8 as "promisedMinor" from season_results where season_id = $1`,
    [id],
  )
  return row
}
