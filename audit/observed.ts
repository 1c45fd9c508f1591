import type { Client } from 'pg'
import { TICKETS } from './fair-draw.ts'
import { fitLines, type LineFit, type LineSeen, MAX_ERRORS } from './line-fit.ts'
import { oddsOf } from './published-odds.ts'
import { normalTails, uniformityOf } from './significance.ts'

/** With fewer draws a player's mean is not significant. */
const MIN_DRAWS = 20
const MIN_P = 0.001

/** The results so far of one published version. */
export interface CaseSeen extends LineFit {
  readonly slug: string
  readonly version: number
  readonly rows: readonly LineSeen[]
}

export interface Observed {
  readonly cases: readonly CaseSeen[]
  /** Over all players with enough draws: the probability of at least such uneven means if the odds are equal. */
  readonly players: { readonly count: number; readonly p: number }
  readonly findings: readonly string[]
}

/** Compares openings with the published odds: every line of every version, the mean, and the players among each other. */
export async function observe(client: Client): Promise<Observed> {
  const findings: string[] = []
  const published = await oddsOf(client, findings)
  const { rows: names } = await client.query<{ id: number; slug: string }>('select id, slug from cases')
  const { rows: items } = await client.query<{ id: number; slug: string }>('select id, slug from catalogue_items')
  const slugOf = new Map(names.map(({ id, slug }) => [id, slug]))
  const itemOf = new Map(items.map(({ id, slug }) => [id, slug]))
  const { rows } = await client.query<{ case_id: number; odds_version: number; item_id: number; count: string }>(
    `select case_id, odds_version, x.item_id, count(*) from openings cross join lateral unnest(item_ids) as x (item_id)
      group by 1, 2, 3 order by 1, 2`,
  )
  const seenOf = new Map<string, Map<number, number>>()
  for (const row of rows) {
    const key = `${row.case_id}:${row.odds_version}`
    const counts = seenOf.get(key) ?? new Map<number, number>()
    counts.set(row.item_id, Number(row.count))
    seenOf.set(key, counts)
  }
  const cases = [...seenOf].flatMap(([key, counts]) => {
    const lines = published.get(key)?.lines
    if (!lines) return []
    const [caseId, version] = key.split(':').map(Number)
    const seen = lines.map((line, index) => ({
      item: itemOf.get(line.itemId) ?? String(line.itemId),
      tickets: line.to - (lines[index - 1]?.to ?? 0),
      seen: counts.get(line.itemId) ?? 0,
      valueMinor: Number(line.value),
    }))
    return [{ slug: slugOf.get(caseId ?? 0) ?? key, version: version ?? 0, rows: seen, ...fitLines(seen) }]
  })
  for (const one of cases) {
    if (one.fit.p < MIN_P / cases.length)
      findings.push(
        `${one.slug} version ${one.version}: chances as uneven as seen have p = ${one.fit.p.toExponential(2)}`,
      )
    if (one.errors !== null && Math.abs(one.errors) > MAX_ERRORS)
      findings.push(
        `${one.slug} version ${one.version}: the mean value lies ${one.errors.toFixed(1)} standard errors off`,
      )
  }
  const players = await comparePlayers(client)
  if (players.p < MIN_P)
    findings.push(`players differ in their luck more than chance allows, p = ${players.p.toExponential(2)}`)
  return { cases, players, findings }
}

/** Tickets are uniformly distributed for every player, so the mean of a player's tickets is normally distributed around the middle. */
async function comparePlayers(client: Client): Promise<Observed['players']> {
  const { rows } = await client.query<{ count: string; mean: number }>(
    `select count(*), avg((x.ticket + 0.5) / ${TICKETS})::float8 as mean from openings cross join lateral unnest(tickets) as x (ticket)
      group by user_id having count(*) >= ${MIN_DRAWS}`,
  )
  const ps = rows.map(({ count, mean }) => normalTails((mean - 0.5) * Math.sqrt(12 * Number(count))))
  return { count: ps.length, p: uniformityOf(ps) }
}

const percent = (share: number) => `${(share * 100).toFixed(4)} %`.padStart(11)

/** The comparison as text. */
export function describeObserved({ cases, players, findings }: Observed): string[] {
  const blocks = cases.flatMap((one) => [
    `${one.slug} version ${one.version}: ${one.draws} draws, chi-square ${one.fit.chiSquare.toFixed(1)} of ${one.fit.df}, p = ${one.fit.p.toFixed(4)}; ` +
      `mean value ${(one.seenValueMinor / 100).toFixed(2)}, stated ${(one.statedValueMinor / 100).toFixed(2)} GOLD (${one.errors === null ? 'too few draws to judge it' : `${one.errors.toFixed(2)} standard errors off`})`,
    `       stated        seen     draws  expected`,
    ...one.rows.map(
      (row) =>
        `${percent(row.tickets / TICKETS)} ${percent(row.seen / one.draws)} ${String(row.seen).padStart(9)} ${((row.tickets / TICKETS) * one.draws).toFixed(1).padStart(9)}  ${row.item}`,
    ),
    '',
  ])
  return [
    ...blocks,
    `${players.count} players with at least ${MIN_DRAWS} draws: that their luck differs as it does has p = ${players.p.toFixed(4)}`,
    ...findings,
    `${findings.length} findings`,
  ]
}
