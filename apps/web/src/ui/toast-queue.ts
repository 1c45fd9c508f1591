/** How long a toast is shown. */
export const TOAST_MS = 3000
/** The maximum number of toasts; one more replaces the oldest. */
export const TOASTS_KEPT = 10

export interface Toast {
  readonly id: number
  readonly kind: 'good' | 'bad' | 'info'
  readonly title: string
  readonly text?: string | undefined
}

/** The visible toasts, oldest first, with their subscribers. `schedule` runs a function after this many milliseconds. */
export function createToastQueue(schedule: (run: () => void, ms: number) => void) {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function change(next: readonly Toast[]): void {
    toasts = next
    for (const listener of listeners) listener()
  }

  function dismiss(id: number): void {
    change(toasts.filter((toast) => toast.id !== id))
  }

  return {
    current: () => toasts,
    dismiss,
    /** Adds a toast, drops the oldest above the limit, and removes it when its time is over. */
    show(toast: Omit<Toast, 'id'>): number {
      lastId += 1
      const id = lastId
      change([...toasts, { ...toast, id }].slice(-TOASTS_KEPT))
      schedule(() => dismiss(id), TOAST_MS)
      return id
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
