/** `lost`: there has been no connection for some seconds. Attempts go on; the player can start one at once. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'lost'

let state: ConnectionState = 'idle'
let reconnect: () => void = () => undefined
const listeners = new Set<() => void>()

/** The state of the one realtime connection of this tab. */
export const connectionState = {
  current: (): ConnectionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** For the connection alone. */
  set(next: ConnectionState, tryAgain: () => void): void {
    state = next
    reconnect = tryAgain
    for (const listener of listeners) listener()
  },
  /** Tries again at once. */
  reconnect: (): void => reconnect(),
}
