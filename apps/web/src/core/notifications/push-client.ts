export type PushPermission = 'default' | 'granted' | 'denied'

/** The push interface of this browser, independent of the sender. */
export interface PushClient {
  /** Assigns this browser's push messages to a player. */
  login(userId: string): Promise<void>
  /** Tags this browser's subscription at the sender. */
  tag(name: string, value: string): Promise<void>
  permission(): PushPermission
  /** Asks for the permission; returns the answer. */
  requestPermission(): Promise<PushPermission>
  isOptedIn(): Promise<boolean>
  /** Subscribes this browser and informs the server. Rejects when the browser or its push service refuses. */
  optIn(): Promise<void>
  optOut(): Promise<void>
  /** Calls `listener` when the permission changes; returns the unsubscribe function. */
  onChange(listener: () => void): () => void
}

/** Watches the permission of the browser; without change events, checks it when the page becomes visible. */
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
    // A browser without the state of this permission is checked when the page becomes visible.
    .catch(() => undefined)
  return () => controller.abort()
}
