import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { MOVEMENTS_PER_PAGE } from '@runecase/api/history-rules.ts'
import { findTimeZone } from '../../core/notifications/public.ts'
import type { HistoryDeps } from './history-deps.ts'
import { type MovementQuery, readFilter } from './movement-filter.ts'
import {
  findPartStart,
  type MovementDeps,
  type MovementFilter,
  type MovementRow,
  type Span,
  selectMovements,
} from './movements.sql.ts'
import { type Period, readPeriod } from './read-period.ts'
import { type ShownMovement, showMovements } from './show-movements.ts'

/** The number of operations in the first read. A read that did not find enough is followed by one that is this many times larger. */
const FIRST_LOOK = MOVEMENTS_PER_PAGE + 10
const LOOK_GROWTH = 30

/** A player's filtered movements in a period, newest first, below the operation `before`. */
export async function listMovements(
  deps: HistoryDeps,
  userId: bigint,
  query: MovementQuery & { readonly before?: string | undefined },
): Promise<EndpointData<Api['listMovements']>> {
  const { database, catalogue, clock } = deps
  const period = readPeriod(query.period, clock.nowMs(), await findTimeZone(database, userId))
  const untilId = query.before === undefined ? period.untilId : least(period.untilId, BigInt(query.before))
  const rows: MovementRow[] = []
  let span: Span | undefined = { userId, fromId: period.fromId, untilId }
  for (let size = FIRST_LOOK; span && rows.length <= MOVEMENTS_PER_PAGE; size *= LOOK_GROWTH) {
    const part = await readPart(deps, span, readFilter(catalogue, query), size)
    rows.push(...part.rows)
    span = part.rest
  }
  const shown = rows.slice(0, MOVEMENTS_PER_PAGE)
  return {
    range: rangeOf(period),
    movements: await showMovements(deps, userId, shown),
    next: rows.length > MOVEMENTS_PER_PAGE ? String(shown.at(-1)?.id) : null,
  }
}

/** The number of operations per read for a file. */
const FILE_PART = 1000

/** All filtered movements of a period, newest first, read lazily. */
export async function* readMovements(
  deps: HistoryDeps,
  userId: bigint,
  { filter, period }: { readonly filter: MovementFilter; readonly period: Period },
): AsyncGenerator<ShownMovement> {
  let span: Span | undefined = { userId, fromId: period.fromId, untilId: period.untilId }
  while (span) {
    const part = await readPart(deps, span, filter, FILE_PART)
    yield* await showMovements(deps, userId, part.rows)
    span = part.rest
  }
}

export const rangeOf = ({ from, to, timeZone }: Period) => ({ from, to, timeZone })

/** Reads about `size` of the newest operations of a span and filters them; also returns the rest of the span. */
async function readPart(
  deps: MovementDeps,
  span: Span,
  filter: MovementFilter,
  size: number,
): Promise<{ readonly rows: readonly MovementRow[]; readonly rest: Span | undefined }> {
  const start = await findPartStart(deps.database, span, size)
  const rows = await selectMovements(deps, { ...span, fromId: start ?? span.fromId }, filter)
  const isLast = start === undefined || start <= span.fromId
  return { rows, rest: isLast ? undefined : { ...span, untilId: start } }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
