import type { HistoryPart } from '@runecase/contract/protection.ts'
import { callApi } from '../../api/call-api.ts'

export type HistoryCell = string | number | boolean | null

/** One whole list of the history. */
export interface HistoryTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly HistoryCell[])[]
}

/** Reads a part to its end; `onRows` is told how many more rows came. */
export async function readHistory(part: HistoryPart, onRows: (count: number) => void): Promise<HistoryTable> {
  const rows: (readonly HistoryCell[])[] = []
  let before: string | undefined
  for (;;) {
    const page = await callApi('listHistory', { query: { part, ...(before !== undefined && { before }) } })
    rows.push(...page.rows)
    onRows(page.rows.length)
    if (page.next === null) return { columns: page.columns, rows }
    before = page.next
  }
}

/** A table as CSV that office programs open: semicolons, every text in quotes, none of it taken for a formula. */
export function csvOf({ columns, rows }: HistoryTable): string {
  const line = (cells: readonly HistoryCell[]) => cells.map(cellWords).join(';')
  return `\uFEFF${[columns, ...rows].map(line).join('\r\n')}\r\n`
}

function cellWords(cell: HistoryCell): string {
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
