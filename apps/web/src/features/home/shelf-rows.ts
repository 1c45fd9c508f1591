/** Two shelves of no more cases than this share a row of a wide page. */
const SHORT = 3

/** The shelves in rows: two short ones that follow each other stand side by side, any other has a row of its own. */
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
