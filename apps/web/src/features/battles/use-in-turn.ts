import { useEffect, useRef, useState } from 'react'

/**
 * A value that follows `value` some milliseconds after its `key` has changed: what changes for all seats at once is drawn seat
 * by seat, none of which keeps a frame waiting. While the key stays, the value is the same object.
 */
export function useInTurn<Value>(value: Value, key: string, delayMs: number): Value {
  const [shownKey, setShownKey] = useState(key)
  const shown = useRef({ key, value })
  if (shown.current.key !== key && (shownKey === key || delayMs === 0)) shown.current = { key, value }
  useEffect(() => {
    if (shownKey === key || delayMs === 0) return
    const timer = setTimeout(() => setShownKey(key), delayMs)
    return () => clearTimeout(timer)
  }, [shownKey, key, delayMs])
  return shown.current.value
}
