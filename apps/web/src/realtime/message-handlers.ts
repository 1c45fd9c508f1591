import type { Api, EndpointName } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { RealtimeMessage, RealtimeMessageOf } from '@runecase/api/messages.ts'
import type { QueryClient } from '@tanstack/react-query'

/** What handlers of messages may use of the page. */
export interface PageContext {
  readonly client: QueryClient
  /** A newer build of the site is being served. */
  readonly onDeploy: (id: string) => void
  readonly onMaintenance: (isOffline: boolean) => void
}

/** What a feature does with realtime messages, by their names. */
export type MessageHandlers = {
  readonly [E in RealtimeMessage['event']]?: (message: RealtimeMessageOf<E>) => void
}

/** A feature's part in the realtime channels of every page. */
export interface FeatureMessages {
  /** Called once for a connection; handlers may keep state for as long as it lives. */
  readonly createHandlers: (page: PageContext) => MessageHandlers
  /** The answers that messages of a channel keep true: asked for again when some messages may have been missed. */
  readonly keptTrue?: { readonly [C in 'drops' | 'site' | 'player']?: readonly EndpointName[] }
}

export type Answer<N extends EndpointName> = EndpointData<Api[N]>

/** Makes every answer of these endpoints stale: shown ones are asked for again. */
export function invalidate(client: QueryClient, names: readonly EndpointName[]): void {
  for (const name of names) void client.invalidateQueries({ queryKey: [name] })
}

/** Makes the function that hands a message to the features that handle it. One that nobody handles, as of a newer server, is passed over. */
export function createMessageHandler(
  features: readonly FeatureMessages[],
  page: PageContext,
): (message: RealtimeMessage) => void {
  const tables = features.map(({ createHandlers }) => new Map(Object.entries(createHandlers(page))))
  return (message) => {
    for (const table of tables)
      (table.get(message.event) as ((message: RealtimeMessage) => void) | undefined)?.(message)
  }
}

/** Whether a publication is a message. Its fields were checked by the server that published it. */
export function isMessage(value: unknown): value is RealtimeMessage {
  return typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string'
}
