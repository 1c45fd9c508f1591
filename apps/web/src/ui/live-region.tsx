import { useSyncExternalStore } from 'react'

/** How long an announcement stays: long enough for a screen reader to begin reading it. */
const KEPT_MS = 10_000

interface Announcement {
  readonly id: number
  readonly text: string
}

let announcements: readonly Announcement[] = []
let count = 0
const listeners = new Set<() => void>()

function keep(next: readonly Announcement[]): void {
  announcements = next
  for (const listener of listeners) listener()
}

/**
 * Announces a text to screen readers without showing it: a result, a change of the balance. Simultaneous texts are read one after the
 * other.
 */
export function announce(text: string): void {
  count += 1
  const made: Announcement = { id: count, text }
  keep([...announcements, made])
  setTimeout(() => keep(announcements.filter((one) => one !== made)), KEPT_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NONE: readonly Announcement[] = []

/** The live region of announcements; once, in the root. */
export function LiveRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => announcements,
    () => NONE,
  )
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="false" role="status">
      {shown.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
