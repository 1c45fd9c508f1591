import { hasInvisibleSigns } from '@runecase/api/visible-text.ts'

/** One price of a file: the item by its slug or name, and the number of its line, from 1. */
export interface FilePrice {
  readonly line: number
  readonly item: string
  readonly price: number
}

export interface PriceFile {
  readonly prices: readonly FilePrice[]
  /** Numbers of invalid lines, from 1. */
  readonly faults: readonly number[]
}

const SEPARATORS = [';', '\t', ','] as const
/** The mark that CSV files of the back office put before a text that an office program would treat as a formula. */
const FORMULA_MARK = /^'(?=[=+\-@])/

/**
 * Parses a CSV of items and prices: exactly two columns in this order, separated by a semicolon, a tab or a comma, whichever the first
 * line has. Prices may have a decimal comma and spaces between thousands. A first line whose second column has no digit is a heading.
 * Texts may be quoted as a whole. An ambiguous line is a fault.
 */
export function readPriceFile(text: string): PriceFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const separator = SEPARATORS.find((one) => (cellsOf(lines[first] ?? '', one)?.length ?? 0) > 1) ?? ';'
  const prices: FilePrice[] = []
  const faults: number[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line, separator)
    if (at === first && isHeading(cells)) continue
    const read = cells && priceIn(cells)
    if (read) prices.push({ line: at + 1, ...read })
    else faults.push(at + 1)
  }
  return { prices, faults }
}

const isHeading = (cells: readonly string[] | undefined) => cells?.length === 2 && !/\d/.test(cells[1] ?? '')

function priceIn([name = '', sum = '', ...rest]: readonly string[]): Omit<FilePrice, 'line'> | undefined {
  const item = name.trim().replace(FORMULA_MARK, '')
  const price = priceOf(sum.trim())
  return item === '' || hasInvisibleSigns(item) || price === undefined || rest.length > 0 ? undefined : { item, price }
}

/** The cells of a line; undefined when a quote is not closed, or stands inside an unquoted text. */
function cellsOf(line: string, separator: string): string[] | undefined {
  const cells: string[] = []
  let at = 0
  for (;;) {
    const isQuoted = line[at] === '"'
    const end = isQuoted ? closingQuote(line, at) + 1 : endOfCell(line, at, separator)
    if (end === 0 || (end < line.length && line[end] !== separator)) return undefined
    const text = isQuoted ? line.slice(at + 1, end - 1).replaceAll('""', '"') : line.slice(at, end)
    if (!isQuoted && text.includes('"')) return undefined
    cells.push(text)
    if (end >= line.length) return cells
    at = end + 1
  }
}

function endOfCell(line: string, from: number, separator: string): number {
  const end = line.indexOf(separator, from)
  return end === -1 ? line.length : end
}

/** The index of the quote that ends a quoted text; -1 without one. */
function closingQuote(line: string, from: number): number {
  const found = /^"(?:[^"]|"")*"/.exec(line.slice(from))
  return found ? from + found[0].length - 1 : -1
}

/** A price above 0 with at most two decimals; spaces only between thousands. */
function priceOf(text: string): number | undefined {
  const found = /^(\d{1,8}|\d{1,3}(?:[ \u00A0\u202F]\d{3}){1,2})(?:[.,](\d{1,2}))?$/.exec(text)
  if (!found) return undefined
  const price = Number(`${found[1]?.replace(/\D/g, '')}.${found[2] ?? 0}`)
  return price > 0 ? price : undefined
}
