/** `lost`: there has been no connection for some seconds. Retries continue; the player can start one at once. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'lost'

let state: ConnectionState = 'idle'
let reconnect: () => void = () => undefined
const listeners = new Set<() => void>()

/** The state of this tab's single realtime connection. */
export const connectionState = {
  current: (): ConnectionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Only for the connection itself. */
  set(next: ConnectionState, tryAgain: () => void): void {
    state = next
    reconnect = tryAgain
    for (const listener of listeners) listener()
  },
  /** Retries at once. */
  reconnect: (): void => reconnect(),
}
