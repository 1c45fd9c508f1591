/** Two sections with at most this many cases share a row of a wide page. */
const SHORT = 3

/** The sections in rows: two adjacent short ones share a row, any other has its own. */
export function rowsOf<S extends { readonly cases: { readonly length: number } }>(
  shelves: readonly S[],
): readonly (readonly S[])[] {
  const rows: S[][] = []
  for (const shelf of shelves) {
    const last = rows.at(-1)
    const isPair = last?.length === 1 && [...last, shelf].every(({ cases }) => cases.length <= SHORT)
    if (isPair) last.push(shelf)
    else rows.push([shelf])
  }
  return rows
}
