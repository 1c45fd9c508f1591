import type { Centrifuge } from 'centrifuge'
import type { Received } from '../../../../../packages/realtime/src/client.fixtures.ts'

/** The control interface of the server under test: signs tokens and publishes. It may be another program than the client. */
export interface ConformanceHost {
  /** A connection token; `ageSec`: how long ago it was signed. */
  token(asked: { userId: string; ttlSec?: number; ageSec?: number; isForged?: boolean }): Promise<string>
  /** A token for one channel, signed with the server's key. */
  subscriptionToken(userId: string, channel: string): Promise<string>
  publish(channel: string, ids: readonly (string | number)[]): Promise<void>
  /** Stops the server, publishes while it is down, and starts it again at the same address. */
  restart(channel: string, meanwhile: readonly (string | number)[]): Promise<void>
}

/** One client program: Node or a browser page. */
export interface ConformanceWorld {
  readonly host: ConformanceHost
  /** A client that is disconnected at the end of the scenario. */
  client(options?: ConstructorParameters<typeof Centrifuge>[1]): Centrifuge
  /** Stops reading this client's socket while more is published in the channel than any buffer holds. */
  floodUnread(client: Centrifuge, channel: string): Promise<void>
}

/** One property that users of the public client may rely on. Throws when it does not hold. */
export interface Scenario {
  readonly what: string
  readonly needsRestart?: true
  run(world: ConformanceWorld): Promise<void>
}

/** Channels are not emptied between scenarios, so each scenario uses its own battle. */
export const freshBattle = () =>
  `01TEST${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`.toUpperCase().slice(0, 32)

export function expectSame(what: string, seen: unknown, wanted: unknown): void {
  const [was, due] = [JSON.stringify(seen), JSON.stringify(wanted)]
  if (was !== due) throw new Error(`${what}: ${was} instead of ${due}`)
}

export async function refusalOf(ask: Promise<unknown>): Promise<number | 'granted'> {
  return ask.then(
    () => 'granted' as const,
    (error: { code: number }) => error.code,
  )
}

/** How the second subscription started. */
export const returnOf = ({ subscribed }: Received) => [subscribed[1]?.wasRecovering, subscribed[1]?.recovered]

/** The client's transport is private; closing it looks like a lost network. */
export const cut = (of: Centrifuge) => (of as unknown as { _transport: { close(): void } })._transport.close()
