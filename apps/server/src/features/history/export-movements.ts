import { findTimeZone } from '../../core/notifications/public.ts'
import type { FileAnswer } from '../../platform/http/handler.ts'
import { type HistoryDeps, readMovements } from './list-movements.ts'
import { type MovementQuery, readFilter } from './movement-filter.ts'
import { readPeriod } from './read-period.ts'
import type { ShownMovement } from './show-movements.ts'

/** The columns of the file, and what stands in them. */
const COLUMNS: Readonly<Record<string, (movement: ShownMovement, timeZone: string) => string | number | null>> = {
  operation: ({ id }) => id,
  time: ({ at }, timeZone) => localMoment(at, timeZone),
  kind: ({ kind }) => kind,
  cause: ({ cause }) => cause,
  title: ({ title }) => title,
  count: ({ count }) => count,
  gold: ({ gold }) => gold,
  coins: ({ coins }) => coins,
  items_value: ({ items }) => items,
  balance_after: ({ balance }) => balance,
  received: ({ received, receivedCount }) => namesOf(received, receivedCount),
  given: ({ given, givenCount }) => namesOf(given, givenCount),
  chance_percent: ({ chance }) => chance,
  multiplier: ({ multiplier }) => multiplier,
  order: ({ orderId }) => orderId,
  proof: ({ proofId }) => proofId,
}

/** The movements of a player in a period that a filter leaves, as a file that is made while it is sent. */
export async function exportMovements(
  deps: HistoryDeps,
  userId: bigint,
  query: MovementQuery & { readonly format: 'csv' | 'json' },
): Promise<FileAnswer> {
  const { database, clock, catalogue } = deps
  const timeZone = await findTimeZone(database, userId)
  const period = readPeriod(query.period, clock.nowMs(), timeZone)
  const movements = readMovements(deps, userId, { filter: readFilter(catalogue, query), period })
  const records = (async function* () {
    for await (const movement of movements)
      yield Object.fromEntries(Object.entries(COLUMNS).map(([name, cell]) => [name, cell(movement, timeZone)] as const))
  })()
  const [lines, type] =
    query.format === 'csv' ? [csvLines(records), 'text/csv; charset=utf-8'] : [jsonLines(records), 'application/json']
  return { fileName: `runecase-history-${query.period}.${query.format}`, type, lines }
}

type FileRecord = Readonly<Record<string, string | number | null>>

async function* jsonLines(records: AsyncIterable<FileRecord>): AsyncGenerator<string> {
  let start = '['
  for await (const record of records) {
    yield `${start}\n${JSON.stringify(record)}`
    start = ','
  }
  yield start === '[' ? '[]\n' : '\n]\n'
}

/** CSV that office programs open: semicolons, decimal commas, texts in quotes. */
async function* csvLines(records: AsyncIterable<FileRecord>): AsyncGenerator<string> {
  yield `\uFEFF${Object.keys(COLUMNS).join(';')}\r\n`
  for await (const record of records) yield `${Object.values(record).map(csvCell).join(';')}\r\n`
}

/** A cell of a CSV file. A text that an office program would take for a formula gets an apostrophe ahead. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

const namesOf = (items: readonly { readonly name: string }[], count: number): string | null => {
  if (count === 0) return null
  const names = items.map(({ name }) => name).join('; ')
  return count > items.length ? `${names}; +${count - items.length}` : names
}

/** ISO 8601 with the offset of the zone. */
const localMoment = (at: string, timeZone: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
