import { useEffect, useState } from 'react'

/** How long nothing must change before it counts. */
const SETTLED_MS = 250

/** A value as it was when it last stood still: what is typed is not asked for letter by letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
