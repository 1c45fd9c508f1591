import { useInsertionEffect, useRef, useState } from 'react'

/** A function that stays the same for as long as its component stands, and does what the latest rendering wants: for parts that are drawn again only when something of their own changes. */
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
