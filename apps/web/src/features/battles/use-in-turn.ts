import { useEffect, useState } from 'react'

interface Keyed<Value> {
  readonly key: string
  readonly value: Value
}

/** The delay between seats updating after a round, as their reels stop. */
export const SEAT_DELAY_MS = 48

/** The displayed value: the previous object stays until the key has changed and the delay has passed. */
export function shownInTurn<Value>(shown: Keyed<Value>, due: Keyed<Value>, hasTurnCome: boolean): Keyed<Value> {
  return shown.key === due.key || !hasTurnCome ? shown : due
}

/**
 * A value that follows `value` some milliseconds after its `key` changed, so that a change of all seats renders seat by seat without
 * blocking a frame. While the key stays, the value is the same object.
 */
export function useInTurn<Value>(value: Value, key: string, delayMs: number): Value {
  const [comeKey, setComeKey] = useState(key)
  const [current, setCurrent] = useState<Keyed<Value>>({ key, value })
  const shown = shownInTurn(current, { key, value }, comeKey === key || delayMs === 0)
  if (shown !== current) setCurrent(shown)
  useEffect(() => {
    if (comeKey === key || delayMs === 0) return
    const timer = setTimeout(() => setComeKey(key), delayMs)
    return () => clearTimeout(timer)
  }, [comeKey, key, delayMs])
  return shown.value
}
