import { LIST_TOTAL_LIMIT, type SortOf } from '@runecase/api/operator/lists.ts'
import { type Queries, sqlState } from './db.ts'
import { MalformedCall } from './http/malformed-call.ts'

/** A condition with its value, written as `?`; a condition with an undefined value is left out. */
export type Condition = readonly [sql: string, value: unknown]

/** The parts of a list's statement. The texts are fixed, never from a caller. */
export interface KeysetList<S extends string> {
  /** The unique name of the statements. */
  readonly name: string
  readonly columns: string
  readonly from: string
  /**
   * The part of `from` that the conditions need, with the same number of rows: joining the rest for each counted row is most of the cost of
   * a count.
   */
  readonly countFrom?: string
  readonly conditions: readonly Condition[]
  /** Expression and SQL type of each sort. An expression is never null. */
  readonly sorts: Readonly<Record<S, readonly [expression: string, type: string]>>
  /** The expression to sum over all rows, a bigint; null counts as 0. Only for lists of sums. */
  readonly sum?: string
  /** A unique bigint that orders rows with equal sort values. */
  readonly key: string
}

/** The parts of a list's query (`listQuery`). */
export interface PageQuery<S extends string> {
  readonly sort: SortOf<S>
  readonly page?: string | undefined
  readonly perPage: number
}

export interface KeysetPage<Row> {
  readonly rows: readonly Row[]
  /** Null beyond `LIST_TOTAL_LIMIT`. */
  readonly total: number | null
  /** The sum over all rows; null beyond `LIST_TOTAL_LIMIT`, and for a list without sums. */
  readonly sum: bigint | null
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}

/**
 * One page of a list by key: as fast on the last page as on the first, and no row appears twice when rows are added. Rows are counted and
 * summed for the first page; its cursors carry both. Refuses an invalid cursor and one that was made for another sort.
 */
export async function selectKeysetPage<Row, S extends string>(
  queries: Queries,
  list: KeysetList<S>,
  query: PageQuery<S>,
): Promise<KeysetPage<Row>> {
  const cursor = query.page === undefined ? undefined : readCursor(query.page, query.sort)
  const [{ total, sum }, { rows, last }] = await Promise.all([
    cursor ?? countRows(queries, list),
    selectRows<Row, S>(queries, list, query, cursor),
  ])
  return { rows, total, sum, next: last ? makeCursor({ sort: query.sort, total, sum, ...last }) : null }
}

async function countRows<S extends string>(queries: Queries, list: KeysetList<S>): Promise<Totals> {
  const { texts, values, shape } = conditionsOf(list)
  const { name, sum } = list
  const [counted] = await queries.rows<{ total: bigint; sum: bigint | null }>(
    `${name}_count_${shape}`,
    `select count(*) as total, sum(counted.sum)::int8 as sum
       from (select ${sum ?? 'null::int8'} as sum from ${list.countFrom ?? list.from} ${whereOf(texts)} limit ${LIST_TOTAL_LIMIT + 1}) as counted`,
    values,
  )
  const total = Number(counted?.total ?? 0)
  return total > LIST_TOTAL_LIMIT
    ? { total: null, sum: null }
    : { total, sum: sum === undefined ? null : (counted?.sum ?? 0n) }
}

const whereOf = (texts: readonly string[]) => (texts.length > 0 ? `where ${texts.join(' and ')}` : '')

function conditionsOf<S extends string>({ conditions }: KeysetList<S>) {
  const given = conditions.filter(([, value]) => value !== undefined)
  return {
    values: given.map(([, value]) => value),
    texts: given.map(([sql], index) => `(${sql.replaceAll('?', `$${index + 1}`)})`),
    shape: conditions.map(([, value]) => (value === undefined ? '0' : '1')).join(''),
  }
}

async function selectRows<Row, S extends string>(
  queries: Queries,
  list: KeysetList<S>,
  { sort, perPage }: PageQuery<S>,
  cursor: Cursor | undefined,
): Promise<{ readonly rows: readonly Row[]; readonly last: Pick<Cursor, 'value' | 'key'> | undefined }> {
  const isDown = sort.startsWith('-')
  const name = (isDown ? sort.slice(1) : sort) as S
  const [expression, type] = list.sorts[name]
  const { texts, values, shape } = conditionsOf(list)
  const pageValues = [...values, perPage + 1]
  if (cursor) {
    pageValues.push(cursor.value, cursor.key)
    const at = values.length + 2
    texts.push(`(${expression}, ${list.key}) ${isDown ? '<' : '>'} ($${at}::text::${type}, $${at + 1}::bigint)`)
  }
  const direction = isDown ? 'desc' : 'asc'
  const found = await queries
    .rows<Row & { cursorValue: string; cursorKey: bigint }>(
      `${list.name}_${name}_${direction}_${shape}_${cursor ? 'next' : 'first'}`,
      `select ${list.columns}, (${expression})::text as "cursorValue", ${list.key} as "cursorKey" from ${list.from}
       ${whereOf(texts)}
      order by ${expression} ${direction}, ${list.key} ${direction} limit $${values.length + 1}::int8`,
      pageValues,
    )
    .catch((error: unknown) => {
      // The value of a forged cursor may not have the sort's type.
      if (cursor && sqlState(error)?.startsWith('22')) throw MalformedCall.of('page', 'bad_value')
      throw error
    })
  const rows = found.slice(0, perPage)
  const last = rows.at(-1)
  return {
    rows,
    last: found.length > perPage && last ? { value: last.cursorValue, key: last.cursorKey } : undefined,
  }
}

/** The totals of all rows, from the list's first page. */
type Totals = Pick<KeysetPage<unknown>, 'total' | 'sum'>

/** The last row of a page, and the totals from the list's first page. */
interface Cursor extends Totals {
  readonly value: string
  readonly key: bigint
}

function makeCursor({ sort, value, key, total, sum }: Cursor & { readonly sort: string }): string {
  return Buffer.from(JSON.stringify([sort, value, String(key), total, sum === null ? null : String(sum)])).toString(
    'base64url',
  )
}

const INTEGER = /^-?\d{1,18}$/

function readCursor(page: string, sort: string): Cursor {
  // A cursor of a version before sums has none.
  const [madeFor, value, key, total, sum = null] = parseCursor(page)
  const isKey = typeof key === 'string' && INTEGER.test(key)
  const isTotal = total === null || (typeof total === 'number' && Number.isInteger(total))
  const isSum = sum === null || (typeof sum === 'string' && INTEGER.test(sum))
  if (madeFor !== sort || typeof value !== 'string' || !isKey || !isTotal || !isSum) {
    throw MalformedCall.of('page', 'bad_value')
  }
  return { value, key: BigInt(key), total, sum: sum === null ? null : BigInt(sum) }
}

function parseCursor(page: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(page, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    throw MalformedCall.of('page', 'bad_value')
  }
}
