import type { OddsDocumentRow } from './odds-document.ts'

/** One line in two versions; null where a version does not have it. Chances in tickets of 100 000 000, values in GOLD. */
export interface OddsLineChange {
  readonly item: string
  readonly ticketsBefore: number | null
  readonly ticketsAfter: number | null
  readonly valueBefore: number | null
  readonly valueAfter: number | null
}

/** The compared parts of an odds document. */
interface ComparedOdds {
  readonly rows: readonly OddsDocumentRow[]
}

/** The lines that differ in chance or value, most valuable first. */
export function oddsChanges(before: ComparedOdds, after: ComparedOdds): OddsLineChange[] {
  const [old, now] = [byItem(before.rows), byItem(after.rows)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((item) => {
      const [was, is] = [old.get(item), now.get(item)]
      return {
        item,
        ticketsBefore: was ? was.to - was.from : null,
        ticketsAfter: is ? is.to - is.from : null,
        valueBefore: was?.value ?? null,
        valueAfter: is?.value ?? null,
      }
    })
    .filter((line) => line.ticketsBefore !== line.ticketsAfter || line.valueBefore !== line.valueAfter)
    .sort((a, b) => (b.valueAfter ?? b.valueBefore ?? 0) - (a.valueAfter ?? a.valueBefore ?? 0))
}

const byItem = (rows: readonly OddsDocumentRow[]) => new Map(rows.map((row) => [row.item, row]))
