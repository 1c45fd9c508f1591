/** An entry in the row of page numbers: a page, or a gap. */
export type PagePlace = number | 'gap'

/**
 * The page numbers for page `current` of `count`: the first, the last, the current one and its neighbours. A gap stands for at least two
 * pages, and the row has constant length once there are more than seven.
 */
export function pageNumbers(current: number, count: number): readonly PagePlace[] {
  const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
  if (count <= 7) return all(1, count)
  if (current <= 4) return [...all(1, 5), 'gap', count]
  if (current >= count - 3) return [1, 'gap', ...all(count - 4, count)]
  return [1, 'gap', current - 1, current, current + 1, 'gap', count]
}
