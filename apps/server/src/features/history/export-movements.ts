import { findTimeZone } from '../../core/notifications/public.ts'
import { CSV_TYPE, csvLines, type CsvRecord as FileRecord } from '../../platform/csv.ts'
import type { FileAnswer } from '../../platform/http/handler.ts'
import type { HistoryDeps } from './history-deps.ts'
import { readMovements } from './list-movements.ts'
import { type MovementQuery, readFilter } from './movement-filter.ts'
import { readPeriod } from './read-period.ts'
import type { ShownMovement } from './show-movements.ts'

/** The columns of the file and their values. */
const COLUMNS: Readonly<Record<string, (movement: ShownMovement, timeZone: string) => string | number | null>> = {
  operation: ({ id }) => id,
  time: ({ at }, timeZone) => localTime(at, timeZone),
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

/** Streams the filtered movements of a player in a period as a file. */
export async function exportMovements(
  deps: HistoryDeps,
  userId: bigint,
  query: MovementQuery & { readonly format: 'csv' | 'json' },
): Promise<FileAnswer> {
  const { database, clock, catalogue } = deps
  const timeZone = await findTimeZone(database, userId)
  const period = readPeriod(query.period, clock.nowMs(), timeZone)
  const movements = readMovements(deps, userId, { filter: readFilter(catalogue, query), period })
  const records: AsyncIterable<FileRecord> = (async function* () {
    for await (const movement of movements)
      yield Object.fromEntries(Object.entries(COLUMNS).map(([name, cell]) => [name, cell(movement, timeZone)] as const))
  })()
  const [lines, type] =
    query.format === 'csv'
      ? [csvLines(Object.keys(COLUMNS), records), CSV_TYPE]
      : [jsonLines(records), 'application/json']
  return { fileName: `history-${query.period}.${query.format}`, type, lines }
}

async function* jsonLines(records: AsyncIterable<FileRecord>): AsyncGenerator<string> {
  let start = '['
  for await (const record of records) {
    yield `${start}\n${JSON.stringify(record)}`
    start = ','
  }
  yield start === '[' ? '[]\n' : '\n]\n'
}

const namesOf = (items: readonly { readonly name: string }[], count: number): string | null => {
  if (count === 0) return null
  const names = items.map(({ name }) => name).join('; ')
  return count > items.length ? `${names}; +${count - items.length}` : names
}

/** ISO 8601 with the offset of the time zone. */
const localTime = (at: string, timeZone: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
