export type PushPermission = 'default' | 'granted' | 'denied'

/** What receives push in this browser, whoever sends it. */
export interface PushClient {
  /** Names the player whose messages come to this browser. */
  login(userId: string): Promise<void>
  /** Marks this browser's subscription at the sender. */
  tag(name: string, value: string): Promise<void>
  permission(): PushPermission
  /** Asks the player; answers what he said. */
  requestPermission(): Promise<PushPermission>
  isOptedIn(): Promise<boolean>
  /** Subscribes this browser and tells the shop. Rejects where the browser or its push service refuses. */
  optIn(): Promise<void>
  optOut(): Promise<void>
  /** Calls `listener` when the permission changes; answers how to stop. */
  onChange(listener: () => void): () => void
}

/** Watches the browser's permission; where the browser tells no changes, looks when the page is seen again. */
export function watchPermission(listener: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let last = Notification.permission
  const look = () => {
    if (Notification.permission === last) return
    last = Notification.permission
    listener()
  }
  document.addEventListener('visibilitychange', look, { signal })
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', look, { signal }))
    // A browser without this permission's state is looked at when its page is seen again.
    .catch(() => undefined)
  return () => controller.abort()
}
