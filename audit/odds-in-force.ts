import type { Client } from 'pg'

/** The largest difference between the clocks of processes and database. */
const CLOCKS_MS = 5000
/** A process that replaced a dead one makes ids at most this far ahead of its clock, including clock differences. */
const AHEAD_MS = 35_000
/** The longest time between the effective time of changed odds and the end of their import. */
const IMPORT_MS = 600_000

/** The time of an operation in milliseconds since 2026, from its id. */
const EPOCH_MS = 1_767_225_600_000

const OPENINGS = `select 'opening' as what, id, case_id, odds_version as version from openings`
const BATTLES = `select 'battle' as what, battle_id as id, case_id, odds_version as version from battle_cases`

/** The first and last operation under each played version. */
const SPANS = `spans as materialized (
  select case_id, version, min(first_id) >> 22 as first_ms, max(last_id) >> 22 as last_ms from (
    select case_id, version, min(id) as first_id, max(id) as last_id from (${OPENINGS}) o group by 1, 2
    union all select case_id, version, min(id), max(id) from (${BATTLES}) b group by 1, 2) x group by 1, 2)`

/**
 * The period of each version. It starts at the published time and ends when somebody played the next version, or when the next version
 * should have replaced it long ago. A version without plays that was withdrawn, or that a newer one follows, may have been replaced before
 * it was due, so it ends no period.
 */
const TERMS = `terms as materialized (
  select v.case_id, v.version, v.from_ms - ${CLOCKS_MS} as from_ms,
         least(lead(v.from_ms) over w + ${IMPORT_MS}, lead(v.first_ms) over w + ${AHEAD_MS}) as until_ms
    from (select o.case_id, o.version, (extract(epoch from o.effective_from) * 1000)::bigint - ${EPOCH_MS} as from_ms, s.first_ms,
                 s.first_ms is null and c.odds_version is distinct from o.version
                 and (w.version is not null
                      or exists (select from odds_versions n where n.case_id = o.case_id and n.version > o.version)) as is_passed_over
            from odds_versions o left join cases c on c.id = o.case_id left join spans s using (case_id, version)
            left join odds_withdrawals w using (case_id, version)) v
   where not is_passed_over window w as (partition by v.case_id order by v.version))`

/** Plays with odds that were not in force at that time: one finding each. */
export async function findOddsOutOfForce(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ finding: string }>(
    `with ${SPANS}, ${TERMS},
     overrun as materialized (
       select s.case_id, s.version, t.from_ms, t.until_ms, t.case_id is null as is_unknown from spans s left join terms t using (case_id, version)
        where t.case_id is null or s.first_ms < t.from_ms or s.last_ms > t.until_ms)
     select format('%s %s was played under odds %s:%s, which were %s', p.what, p.id, case_id, version,
                   case when is_unknown then 'never published' when p.id >> 22 < from_ms then 'not in force yet' else 'in force no more' end) as finding
       from overrun join (${OPENINGS} union all ${BATTLES}) p using (case_id, version)
      where is_unknown or p.id >> 22 < from_ms or p.id >> 22 > until_ms
     union all
     select format('odds %s:%s count from %s, their document says %s', case_id, version, effective_from, document::jsonb ->> 'effectiveFrom')
       from odds_versions where (document::jsonb ->> 'effectiveFrom')::timestamptz is distinct from date_trunc('milliseconds', effective_from)`,
  )
  return rows.map((row) => row.finding)
}
