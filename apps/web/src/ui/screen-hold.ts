import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * What covers the screen or must not be interrupted: `dialog`, a modal that the player opened; `notice`, an automatic modal; `show`, an
 * animation (a reel, a new level); `spin`, an outcome that is being decided on the screen.
 */
type Hold = 'dialog' | 'notice' | 'show' | 'spin'

const counts: Record<Hold, number> = { dialog: 0, notice: 0, show: 0, spin: 0 }
const listeners = new Set<() => void>()

function change(hold: Hold, by: 1 | -1): void {
  counts[hold] += by
  for (const listener of listeners) listener()
}

/** Every dialog inside counts as a `notice`. */
export const NoticeContext = createContext(false)

/** Holds the screen while `isHeld`: notices wait until it is free again. A `Dialog` does so by itself. */
export function useScreenHold(kind: 'dialog' | 'show' | 'spin', isHeld: boolean): void {
  const isNotice = use(NoticeContext)
  const hold = kind === 'dialog' && isNotice ? 'notice' : kind
  useLayoutEffect(() => {
    if (!isHeld) return
    change(hold, 1)
    return () => change(hold, -1)
  }, [hold, isHeld])
}

/** Whether any of these covers the screen now. */
export function isScreenHeld(...holds: readonly Hold[]): boolean {
  return holds.some((hold) => counts[hold] > 0)
}

export function useIsScreenHeld(...holds: readonly Hold[]): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isScreenHeld(...holds),
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
