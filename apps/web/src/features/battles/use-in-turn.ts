import { useEffect, useState } from 'react'

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
  const [comeKey, setComeKey] = useState(key)
  const [kept, setKept] = useState<Keyed<Value>>({ key, value })
  const shown = shownInTurn(kept, { key, value }, comeKey === key || delayMs === 0)
  if (shown !== kept) setKept(shown)
  useEffect(() => {
    if (comeKey === key || delayMs === 0) return
    const timer = setTimeout(() => setComeKey(key), delayMs)
    return () => clearTimeout(timer)
  }, [comeKey, key, delayMs])
  return shown.value
}
