import { bySql, type Invariant, type Snapshot } from './invariant.ts'

/** Versions of the payment terms with their changes, as lines. */
const VERSIONS = `select version, at, operator_id, change_request_id, reason, details->'changes' as changes from definition_versions where kind = 'payment'`

/**
 * Changes by one operator that give players more: an enabled country or method, a wider range of amounts for an enabled method, more GOLD
 * for the same money.
 */
const LOOSER = `
  select format('version %s of the terms of payment gives players more, and one operator made it: %s from %s to %s', version, field, before, after) as finding
    from (
      select v.version, l.field, l.before, l.after, split_part(l.field, '|', 1) as word, split_part(l.field, '|', 2) as named,
             coalesce(split_part(l.before, ' ', 1), '0') as one, coalesce(split_part(l.after, ' ', 1), '0') as other,
             coalesce((
               select k.after = 'on' from versions o cross join jsonb_to_recordset(o.changes) as k (field text, after text)
                where o.version <= v.version and k.field = 'methodOn|' || split_part(l.field, '|', 2) order by o.version desc limit 1),
               not exists (
                 select from versions o cross join jsonb_to_recordset(o.changes) as k (field text)
                  where o.version > v.version and k.field = 'methodOn|' || split_part(l.field, '|', 2))
               and exists (
                 select from payment_directions d join payment_countries c on c.iso = d.country
                  where d.is_enabled and d.name || ', ' || c.name = split_part(l.field, '|', 2))) as is_on
        from versions v cross join jsonb_to_recordset(v.changes) as l (field text, before text, after text)
       where v.operator_id is not null and v.change_request_id is null) x
   where (word in ('countryOn', 'methodOn') and after = 'on')
      or (word = 'countryRateSource' and after = 'feed')
      or (word in ('countryRate', 'methodBonus') and other::numeric > one::numeric)
      or (word = 'countryMargin' and other::numeric < one::numeric)
      or (word = 'methodMinimum' and is_on and other::numeric < one::numeric)
      or (word = 'methodMaximum' and is_on and (other::numeric = 0 or (one::numeric > 0 and other::numeric > one::numeric)))`

const PROOF = bySql(
  'I62',
  'versions of the payment terms are ordered by time; each is an import, follows a central bank, or was made by an operator; changes that give players more were proposed by one operator and approved by another; the rates and bonus levels equal the versions',
  `select count(*) from definition_versions where kind = 'payment'`,
  `with versions as (${VERSIONS})
   select format('version %s of the terms of payment is older than the one before it', version) as finding
     from (select version, at, lag(at) over (order by version) as before from versions) v where at < before
   union all
   select format('version %s of the terms of payment was made by nobody: %s', version, reason)
     from versions where operator_id is null and (change_request_id is not null or reason is null or reason not in ('import', 'rates'))
   union all
   select format('version %s of the terms of payment follows a central bank and changes %s', v.version, l.field)
     from versions v cross join jsonb_to_recordset(v.changes) as l (field text)
    where v.operator_id is null and v.reason = 'rates' and l.field not like 'countryRate|%'
   union all
   select format('country %s is sold at %s, its last version says %s', c.name, trim_scale(c.rate_ppm / 1e6), r.after)
     from payment_countries c
     join lateral (select l.after, v.version from versions v cross join jsonb_to_recordset(v.changes) as l (field text, after text)
                    where l.field = 'countryRate|' || c.name order by v.version desc limit 1) r on true
    where r.after::numeric <> c.rate_ppm / 1e6
      and not exists (select from versions i where i.version > r.version and i.operator_id is null and i.reason = 'import')
   union all
   select format('version %s of the terms of payment changes nothing', version)
     from versions where operator_id is not null and coalesce(jsonb_array_length(changes), 0) = 0
   union all ${LOOSER}`,
)

interface Version {
  readonly version: number
  readonly isImport: boolean
  readonly isShared: boolean
  readonly changes: readonly {
    readonly field: string
    readonly before: string | null
    readonly after: string | null
  }[]
}

/** The bonus percentage by the amount from which it is given. */
type Levels = ReadonlyMap<number, number>

const LEVEL = 'level|'
/** `5 %` as 5. */
const percentOf = (text: string | null) => (text === null ? null : Number.parseFloat(text))

function bonusAt(levels: Levels, sum: number): number {
  const reached = [...levels].filter(([from]) => from <= sum).sort(([one], [other]) => other - one)
  return reached[0]?.[1] ?? 0
}

/** Goes back from the current bonus levels, version by version, to the last import, which may have replaced them all. */
async function checkLevels({ client }: Snapshot): Promise<string[]> {
  const { rows: inForce } = await client.query<{ from: number; percent: number }>(
    'select from_minor::float8 / 100 as from, percent_bp::float8 / 100 as percent from payment_bonus_levels',
  )
  const { rows: versions } = await client.query<Version>(
    `select version, operator_id is null and reason = 'import' as "isImport", change_request_id is not null as "isShared", changes
       from (${VERSIONS}) v order by version desc`,
  )
  const findings: string[] = []
  let after: Levels = new Map(inForce.map(({ from, percent }) => [from, percent]))
  for (const { version, isImport, isShared, changes } of versions) {
    if (isImport) break
    const before = new Map(after)
    for (const line of changes.filter(({ field }) => field.startsWith(LEVEL))) {
      const from = Number(line.field.slice(LEVEL.length))
      const [was, is] = [percentOf(line.before), percentOf(line.after)]
      if ((after.get(from) ?? null) !== is)
        findings.push(
          `the bonus from ${from} is ${after.get(from) ?? 0} % after version ${version}, which made it ${is ?? 0} %`,
        )
      if (was === null) before.delete(from)
      else before.set(from, was)
    }
    const raised = [...before.keys(), ...after.keys()].filter((sum) => bonusAt(after, sum) > bonusAt(before, sum))
    if (raised.length > 0 && !isShared)
      findings.push(`version ${version} raises the bonus from ${Math.min(...raised)}, and one operator made it`)
    after = before
  }
  return findings
}

/** Versions of the payment terms. */
export const paymentTermsInvariants: readonly Invariant[] = [
  {
    ...PROOF,
    async check(snapshot) {
      const { looked, findings } = await PROOF.check(snapshot)
      return { looked, findings: [...findings, ...(await checkLevels(snapshot))] }
    },
  },
]
