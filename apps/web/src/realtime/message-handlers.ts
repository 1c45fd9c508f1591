import type { Api, EndpointName } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { RealtimeMessage, RealtimeMessageOf } from '@runecase/api/messages.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The page functions that message handlers may use. */
export interface PageContext {
  readonly client: QueryClient
  /** A newer build of the site is being served. */
  readonly onDeploy: (id: string) => void
  readonly onMaintenance: (isOffline: boolean) => void
}

/** A feature's message handlers by event name. */
export type MessageHandlers = {
  readonly [E in RealtimeMessage['event']]?: (message: RealtimeMessageOf<E>) => void
}

/** A feature's part in the realtime channels of every page. */
export interface FeatureMessages {
  /** Called once per connection; handlers may keep state for its lifetime. */
  readonly createHandlers: (page: PageContext) => MessageHandlers
  /** Queries that a channel's messages keep current: refetched when messages may have been missed. */
  readonly updatedQueries?: { readonly [C in 'drops' | 'site' | 'player']?: readonly EndpointName[] }
}

export type Answer<N extends EndpointName> = EndpointData<Api[N]>

/** Invalidates all queries of these endpoints: displayed ones are refetched. */
export function invalidate(client: QueryClient, names: readonly EndpointName[]): void {
  for (const name of names) void client.invalidateQueries({ queryKey: [name] })
}

/** Makes the function that dispatches a message to the features' handlers. Unknown messages, for example of a newer server, are ignored. */
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

/** Whether a publication is a message. The publishing server validated its fields. */
export function isMessage(value: unknown): value is RealtimeMessage {
  return typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string'
}
