import type { Endpoint } from '@runecase/api/endpoint.ts'
import { isPermitted } from '@runecase/api/operator/roles.ts'
import { type OperatorEndpointName, operatorApi } from '@runecase/api/operator-api.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'
import { z } from 'zod'
import { CSV_TYPE, type CsvRecord, csvLines } from '../../platform/csv.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall, OperatorHandlers } from '../../platform/http/handler.ts'
import { readInput } from '../../platform/http/input.ts'
import { refuse } from '../../platform/refuse.ts'
import { logOperatorAccess, requireStillActing } from './run-operator-command.ts'

/** More rows than one call of a list returns. */
const PAGE_SIZE = 500

interface ListPage {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly next: string | null
}
type ReadPage = (
  input: { readonly params: object; readonly query: object; readonly body: object },
  call: OperatorCall,
) => Promise<ListPage>

/**
 * Any list of the back office as CSV. Its own handler is called page by page, so a file has the same rows and masks as the list. One page
 * is in memory at a time, and each is read only while the operator's session is open. Refuses an unknown list, and a role that may not see
 * it.
 */
export function exportList(
  deps: Pick<Deps, 'database'>,
  handlers: Omit<OperatorHandlers<OperatorEndpointName>, 'exportList'>,
): OperatorHandlers<'exportList'>['exportList'] {
  return async ({ params: { list }, query }, call) => {
    const { endpoint, row } = findList(list) ?? refuse('dataNotFound')
    if (endpoint.permission !== undefined && !isPermitted(call.operator.role, endpoint.permission)) refuse('forbidden')
    const read = (handlers as unknown as Readonly<Record<string, ReadPage>>)[list]
    if (!read) throw new Error(`nobody answers ${list}`)
    const input = readInput(endpoint, { params: {}, query, body: {} })
    const asked = { ...input, query: { ...input.query, perPage: PAGE_SIZE } }
    // Read before the file begins, so that a refusal is a response and not a broken file.
    const first = await read(asked, call)
    await logOperatorAccess(deps, call, { action: 'list.exported', target: list, after: query })
    const columns = columnsOf(row)
    const records = (async function* () {
      let page = first
      for (;;) {
        for (const item of page.items) yield recordOf(item, columns)
        if (page.next === null) return
        // A session that ends meanwhile ends the file.
        await requireStillActing(deps, call)
        page = await read({ ...asked, query: { ...asked.query, page: page.next } }, call)
      }
    })()
    const names = columns.map((path) => path.map(snakeKey).join('.'))
    return {
      fileName: `${snakeKey(list).replaceAll('_', '-')}.csv`,
      type: CSV_TYPE,
      lines: csvLines(names, records),
    }
  }
}

type Column = readonly string[]

/** The endpoint of a list and the schema of its rows; undefined for another endpoint. */
function findList(name: string): { readonly endpoint: Endpoint; readonly row: z.ZodType } | undefined {
  if (!Object.hasOwn(operatorApi, name)) return undefined
  const endpoint: Endpoint = operatorApi[name as OperatorEndpointName]
  const answer = endpoint.data instanceof z.ZodObject ? endpoint.data.shape : {}
  const { items, next } = answer as Readonly<Record<string, unknown>>
  return next !== undefined && items instanceof z.ZodArray ? { endpoint, row: items.element as z.ZodType } : undefined
}

/** The paths of a row's values; nested objects are flattened. */
function columnsOf(schema: z.ZodType, path: Column = []): Column[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return columnsOf(schema.unwrap() as z.ZodType, path)
  if (!(schema instanceof z.ZodObject)) return [path]
  return Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, inner]) =>
    columnsOf(inner, [...path, name]),
  )
}

function recordOf(item: unknown, columns: readonly Column[]): CsvRecord {
  return Object.fromEntries(
    columns.map((path) => [path.map(snakeKey).join('.'), cellOf(path.reduce<unknown>(partOf, item))]),
  )
}

const partOf = (whole: unknown, name: string) => (whole as Readonly<Record<string, unknown>> | null | undefined)?.[name]

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.join(', ')
  return JSON.stringify(value)
}
