/** A record by column. */
export type CsvRecord = Readonly<Record<string, string | number | null>>

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** CSV for office programs: semicolons, decimal commas, quoted texts. Generated line by line, with one record in memory at a time. */
export async function* csvLines(columns: readonly string[], records: AsyncIterable<CsvRecord>): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(';')}\r\n`
  for await (const record of records) yield `${columns.map((name) => csvCell(record[name] ?? null)).join(';')}\r\n`
}

/** A cell of a CSV file. A text that an office program would treat as a formula is prefixed with an apostrophe. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
