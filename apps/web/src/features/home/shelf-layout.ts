/** The layout of a section on a wide page. */
export interface ShelfLayout {
  readonly columns: number
  /** The indexes of the cards that are two columns wide. */
  readonly wide: readonly number[]
}

/** Fewer columns only where the rows cannot be filled otherwise. */
const COLUMNS = [6, 5, 4] as const

/**
 * Fills every row of a section: where one card is missing, the first is wide; where two are missing, the last one too. A few counts (1,
 * 21) cannot be filled this way.
 */
export function shelfLayoutOf(count: number): ShelfLayout {
  for (const columns of COLUMNS) {
    const missing = (columns - (count % columns)) % columns
    if (missing === 0) return { columns, wide: [] }
    if (missing === 1) return { columns, wide: [0] }
    if (missing === 2 && count > 1) return { columns, wide: [0, count - 1] }
  }
  return { columns: COLUMNS[0], wide: [] }
}
