/** A line of a table by its columns. */
export type CsvRecord = Readonly<Record<string, string | number | null>>

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** CSV that office programs open: semicolons, decimal commas, texts in quotes. Made line by line, a record in memory at a time. */
export async function* csvLines(columns: readonly string[], records: AsyncIterable<CsvRecord>): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(';')}\r\n`
  for await (const record of records) yield `${columns.map((name) => csvCell(record[name] ?? null)).join(';')}\r\n`
}

/** A cell of a CSV file. A text that an office program would take for a formula gets an apostrophe ahead. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
