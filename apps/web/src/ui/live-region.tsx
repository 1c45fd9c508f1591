import { useSyncExternalStore } from 'react'

let words = ''
const listeners = new Set<() => void>()

/** Says something to readers of the screen without showing it: a result, a change of the balance. */
export function announce(text: string): void {
  // The same words twice in a row must still be a change to be read.
  words = text === words ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where announcements are read from; once, in the root. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => words,
    () => '',
  )
  return (
    <div className="visually-hidden" aria-live="polite" role="status">
      {text}
    </div>
  )
}
