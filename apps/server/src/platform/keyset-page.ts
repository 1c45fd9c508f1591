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
  /** What the conditions need of `from`, with as many rows: joining the rest for each counted row is the greater part of a count. */
  readonly countFrom?: string
  readonly conditions: readonly Condition[]
  /** Expression and SQL type of each sort. An expression is never null. */
  readonly sorts: Readonly<Record<S, readonly [expression: string, type: string]>>
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
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}

/**
 * One page of a list by key: as fast on the last page as on the first, and no row appears twice when rows are added. Rows are counted for
 * the first page; its cursors carry the total. Refuses an invalid cursor and one that was made for another sort.
 */
export async function selectKeysetPage<Row, S extends string>(
  queries: Queries,
  list: KeysetList<S>,
  query: PageQuery<S>,
): Promise<KeysetPage<Row>> {
  const cursor = query.page === undefined ? undefined : readCursor(query.page, query.sort)
  const [total, { rows, last }] = await Promise.all([
    cursor ? cursor.total : countRows(queries, list),
    selectRows<Row, S>(queries, list, query, cursor),
  ])
  return { rows, total, next: last ? makeCursor({ sort: query.sort, total, ...last }) : null }
}

async function countRows<S extends string>(queries: Queries, list: KeysetList<S>): Promise<number | null> {
  const { texts, values, shape } = conditionsOf(list)
  const [counted] = await queries.rows<{ total: bigint }>(
    `${list.name}_count_${shape}`,
    `select count(*) as total from (select 1 from ${list.countFrom ?? list.from} ${whereOf(texts)} limit ${LIST_TOTAL_LIMIT + 1}) as counted`,
    values,
  )
  const total = Number(counted?.total ?? 0)
  return total > LIST_TOTAL_LIMIT ? null : total
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

/** The last row of a page, and the total of the list when its first page was read. */
interface Cursor {
  readonly value: string
  readonly key: bigint
  readonly total: number | null
}

function makeCursor({ sort, value, key, total }: Cursor & { readonly sort: string }): string {
  return Buffer.from(JSON.stringify([sort, value, String(key), total])).toString('base64url')
}

function readCursor(page: string, sort: string): Cursor {
  const [madeFor, value, key, total] = parseCursor(page)
  const isKey = typeof key === 'string' && /^-?\d{1,18}$/.test(key)
  const isTotal = total === null || (typeof total === 'number' && Number.isInteger(total))
  if (madeFor !== sort || typeof value !== 'string' || !isKey || !isTotal) throw MalformedCall.of('page', 'bad_value')
  return { value, key: BigInt(key), total }
}

function parseCursor(page: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(page, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    throw MalformedCall.of('page', 'bad_value')
  }
}
