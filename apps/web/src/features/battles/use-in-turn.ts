import { useEffect, useRef, useState } from 'react'

interface Keyed<Value> {
  readonly key: string
  readonly value: Value
}

/** What is shown of a value: what was shown before stays, the same object, until there is another key and its turn has come. */
export function shownInTurn<Value>(shown: Keyed<Value>, due: Keyed<Value>, hasTurnCome: boolean): Keyed<Value> {
  return shown.key === due.key || !hasTurnCome ? shown : due
}

/**
 * A value that follows `value` some milliseconds after its `key` has changed: what changes for all seats at once is drawn seat
 * by seat, none of which keeps a frame waiting. While the key stays, the value is the same object.
 */
export function useInTurn<Value>(value: Value, key: string, delayMs: number): Value {
  const [shownKey, setShownKey] = useState(key)
  const shown = useRef<Keyed<Value>>({ key, value })
  shown.current = shownInTurn(shown.current, { key, value }, shownKey === key || delayMs === 0)
  useEffect(() => {
    if (shownKey === key || delayMs === 0) return
    const timer = setTimeout(() => setShownKey(key), delayMs)
    return () => clearTimeout(timer)
  }, [shownKey, key, delayMs])
  return shown.current.value
}
