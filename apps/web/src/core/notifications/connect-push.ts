import { createOneSignalClient } from './onesignal-client.ts'
import { createOwnPushClient } from './own-push-client.ts'
import type { PushClient } from './push-client.ts'

/** The push settings from the server. */
export interface PushSettings {
  readonly publicKey: string | null
  readonly oneSignalAppId: string | null
  readonly isOneSignal: boolean
}

const clients = new Map<string, PushClient>()

/** The push client of this page, created once; undefined when push is not configured. */
export function pushClientOf({ publicKey, oneSignalAppId, isOneSignal }: PushSettings): PushClient | undefined {
  const key = isOneSignal ? `onesignal:${oneSignalAppId ?? ''}` : publicKey
  if (key === null) return undefined
  let client = clients.get(key)
  if (!client) {
    client = isOneSignal ? createOneSignalClient(oneSignalAppId) : createOwnPushClient(key)
    if (client) clients.set(key, client)
  }
  return client
}
