import { useInsertionEffect, useRef, useState } from 'react'

/**
 * A function with a stable identity that calls the latest render's version: for memoised components that re-render only for their own
 * changes.
 */
export function useStableCallback<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(run)
  useInsertionEffect(() => {
    latest.current = run
  })
  const [stable] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )
  return stable
}
