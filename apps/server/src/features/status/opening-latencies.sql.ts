import type { Queries, Tx } from '../../platform/db.ts'

/** Adds the counts of openings by latency step to this minute. */
export async function insertLatencies(tx: Tx, steps: readonly (readonly [step: number, openings: number])[]) {
  await tx.rows(
    'insert_opening_latencies',
    `insert into opening_latencies as o (minute, step, openings)
     select date_trunc('minute', clock_timestamp()), step, openings from unnest($1::int2[], $2::int4[]) as s (step, openings)
     on conflict (minute, step) do update set openings = o.openings + excluded.openings`,
    [steps.map(([step]) => step), steps.map(([, openings]) => openings)],
  )
}

/** Deletes counts older than an hour, which nobody is shown. */
export async function deleteOldLatencies(tx: Tx) {
  await tx.rows(
    'delete_opening_latencies',
    `delete from opening_latencies where minute < clock_timestamp() - interval '2 hours'`,
  )
}

/** The step that half of the openings did not exceed: for each of the last minutes by its age, and for all of them (null). */
export function selectMedianSteps(
  queries: Queries,
  minutes: number,
): Promise<{ readonly ago: number | null; readonly step: number }[]> {
  return queries.rows(
    'select_opening_latencies',
    `with recent as (
       select minute, step, openings from opening_latencies
        where minute > date_trunc('minute', clock_timestamp()) - make_interval(mins => $1)),
     counted as (
       select minute, step, sum(openings) over (partition by minute order by step) as upto,
              sum(openings) over (partition by minute) as total
         from (select * from recent union all select null, step, sum(openings) from recent group by step) as every)
     select (extract(epoch from date_trunc('minute', clock_timestamp()) - minute) / 60)::int4 as ago, min(step)::int4 as step
       from counted where 2 * upto >= total group by minute`,
    [minutes],
  )
}
