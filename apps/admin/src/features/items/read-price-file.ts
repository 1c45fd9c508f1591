/** One price of a file: the item by its slug or name. */
export interface FilePrice {
  readonly item: string
  readonly price: number
}

export interface PriceFile {
  readonly prices: readonly FilePrice[]
  /** Numbers of invalid lines, from 1. */
  readonly faults: readonly number[]
}

/**
 * Parses a CSV of items and prices: two columns, separated by a semicolon, a tab or a comma; decimal commas are allowed. A first line
 * without a price is a heading. Texts may be quoted.
 */
export function readPriceFile(text: string): PriceFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const separator = [';', '\t', ','].find((one) => lines.some((line) => line.includes(one))) ?? ';'
  const prices: FilePrice[] = []
  const faults: number[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line, separator)
    const item = cells[0]?.trim() ?? ''
    const price = priceOf(cells.slice(1).join(separator === ',' ? '.' : ''))
    if (item !== '' && price !== undefined) prices.push({ item: item.replace(/^'/, ''), price })
    else if (at > 0) faults.push(at + 1)
  }
  return { prices, faults }
}

function cellsOf(line: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] as string
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cells.push(`${cells.pop() ?? ''}"`)
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) cells.push('')
    else cells.push((cells.pop() ?? '') + sign)
  }
  return cells
}

function priceOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00A0]/g, '').replace(',', '.')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return undefined
  const price = Number(plain)
  return price > 0 ? price : undefined
}
