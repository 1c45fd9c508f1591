import { useEffect, useState } from 'react'

/** How long a value must stay unchanged. */
const DELAY_MS = 250

/** A debounced value: typing does not send a request per letter. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
