/** `lost`: five attempts in a row failed; the player starts another, or what brings the network or him back does. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'lost'

/** Attempts in a row that may fail before the connection is given up. */
export const ATTEMPTS = 5

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
  /** Starts five more attempts after `lost`. */
  reconnect: (): void => reconnect(),
}
