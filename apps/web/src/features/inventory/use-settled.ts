import { useEffect, useState } from 'react'

/** How long a value must stay unchanged. */
const SETTLED_MS = 250

/** A debounced value: typing does not send a request per letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
