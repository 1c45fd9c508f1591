import type { Api } from '@runecase/api/api.ts'
import { isApiError } from '@runecase/api/api-error.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { HistoryPart } from '@runecase/api/protection.ts'
import { callApi } from '../../api/call-api.ts'

export type HistoryCell = string | number | boolean | null

/** One whole list of the history. */
export interface HistoryTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly HistoryCell[])[]
}

type Page = EndpointData<Api['listHistory']>

/** A longer retry delay than this is not due to the rate limit of reading. */
const MAX_WAIT_SECONDS = 10

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const askPage = (part: HistoryPart, before: string | undefined): Promise<Page> =>
  callApi('listHistory', { query: { part, ...(before !== undefined && { before }) } })

/** Reads one list to its end, as fast as allowed; `onRows` receives the number of further rows. */
export async function readHistory(
  part: HistoryPart,
  onRows: (count: number) => void,
  { ask = askPage, wait = sleep } = {},
): Promise<HistoryTable> {
  const rows: (readonly HistoryCell[])[] = []
  let before: string | undefined
  for (;;) {
    const page = await ask(part, before).catch(async (error: unknown) => {
      const seconds = secondsToWait(error)
      if (seconds === undefined) throw error
      await wait(seconds * 1000)
    })
    if (!page) continue
    rows.push(...page.rows)
    onRows(page.rows.length)
    if (page.next === null) return { columns: page.columns, rows }
    before = page.next
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!isApiError(error) || error.code !== 'rate_limited') return undefined
  const { seconds } = error.params
  return typeof seconds === 'number' && seconds <= MAX_WAIT_SECONDS ? seconds : undefined
}

/** A table as CSV for office programs: semicolons, every text in quotes, none treated as a formula. */
export function csvOf({ columns, rows }: HistoryTable): string {
  const line = (cells: readonly HistoryCell[]) => cells.map(cellText).join(';')
  return `\uFEFF${[columns, ...rows].map(line).join('\r\n')}\r\n`
}

function cellText(cell: HistoryCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = String(cell)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Hands a file to the player. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
