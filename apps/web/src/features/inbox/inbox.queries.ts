import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { InboxGroup } from '@runecase/api/inbox.ts'
import { endpointQuery } from '../../api/queries.ts'

export type InboxPage = EndpointData<Api['listInbox']>
export type Notice = InboxPage['notices'][number]

export const inboxQuery = (group?: InboxGroup, before?: string) =>
  endpointQuery('listInbox', { query: { ...(group && { group }), ...(before !== undefined && { before }) } })
