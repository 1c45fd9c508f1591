import { MalformedCall } from '../../platform/http/malformed-call.ts'

/** A page of rows that are all at hand: of sums, of which there are as many as keys. `page` is the number of rows before it. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { sort, page, perPage }: { readonly sort: string; readonly page?: string | undefined; readonly perPage: number },
  read: (row: Row, name: string) => number | string | null,
): { items: Row[]; readonly total: number; readonly next: string | null } {
  if (page !== undefined && !/^\d{1,6}$/.test(page)) throw MalformedCall.of('page', 'bad_value')
  const start = Number(page ?? 0)
  const isDown = sort.startsWith('-')
  const name = isDown ? sort.slice(1) : sort
  const sorted = rows.toSorted((a, b) => {
    const order = compare(read(a, name), read(b, name))
    return isDown ? -order : order
  })
  const end = start + perPage
  return { items: sorted.slice(start, end), total: rows.length, next: end < rows.length ? String(end) : null }
}

function compare(a: number | string | null, b: number | string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}
