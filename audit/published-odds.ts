import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { TICKETS } from './fair-draw.ts'

interface Line {
  readonly to: number
  readonly itemId: number
  readonly value: string
}

/** A published version: its lines in ticket order, and the rules that change the value of a draw. */
export interface Odds {
  readonly lines: Line[]
  multifix: number
  multicast: readonly [number, number] | null
  bonus: { readonly min: number; readonly max: number } | null
}

interface PublishedDocument {
  readonly rows: readonly { item: string; from: number; to: number; value: number }[]
  readonly rules?: {
    readonly multifixNumber: number | null
    readonly multicastRange: readonly [number, number] | null
    readonly bonus: { readonly min: number; readonly max: number } | null
  }
}

/** All published versions by `case:version`. A wrong hash, document or ticket range becomes a finding. */
export async function oddsOf(client: Client, findings: string[]): Promise<Map<string, Odds>> {
  const odds = new Map<string, Odds>()
  const { rows } = await client.query<{
    case_id: number
    version: number
    ticket_from: number
    ticket_to: number
    item_id: number
    value_minor: string
    slug: string
  }>(
    `select r.case_id, r.version, r.ticket_from, r.ticket_to, r.item_id, r.value_minor, i.slug from odds_rows r
       join catalogue_items i on i.id = r.item_id order by r.case_id, r.version, r.ticket_from`,
  )
  const published = new Map<string, string[]>()
  for (const row of rows) {
    const key = `${row.case_id}:${row.version}`
    const one = odds.get(key) ?? { lines: [], multifix: 1, multicast: null, bonus: null }
    const { lines } = one
    if (row.ticket_from !== (lines.at(-1)?.to ?? 0))
      findings.push(`odds ${key}: tickets do not meet at ${row.ticket_from}`)
    lines.push({ to: row.ticket_to, itemId: row.item_id, value: row.value_minor })
    odds.set(key, one)
    const texts = published.get(key) ?? []
    texts.push(`${row.slug}:${row.ticket_from}:${row.ticket_to}:${row.value_minor}`)
    published.set(key, texts)
  }
  for (const [key, { lines }] of odds)
    if (lines.at(-1)?.to !== TICKETS) findings.push(`odds ${key} do not cover all tickets`)
  const documents = await client.query<{ case_id: number; version: number; document: string; hash: Buffer }>(
    'select case_id, version, document, hash from odds_versions',
  )
  for (const { case_id, version, document, hash } of documents.rows) {
    const key = `${case_id}:${version}`
    if (!createHash('sha256').update(document).digest().equals(hash))
      findings.push(`odds ${key}: the document does not hash to what was published`)
    const parsed = JSON.parse(document) as PublishedDocument
    const shown = [...parsed.rows]
      .sort((a, b) => a.from - b.from)
      .map((row) => `${row.item}:${row.from}:${row.to}:${Math.round(row.value * 100)}`)
    if (shown.join() !== (published.get(key) ?? []).join())
      findings.push(`odds ${key}: the rows in use are not the published ones`)
    const { rules } = parsed
    const one = odds.get(key)
    if (one && rules) {
      one.multifix = rules.multifixNumber ?? 1
      one.multicast = rules.multicastRange
      one.bonus = rules.bonus
    }
  }
  return odds
}
