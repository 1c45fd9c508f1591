import { createOneSignalClient } from './onesignal-client.ts'
import { createOwnPushClient } from './own-push-client.ts'
import type { PushClient } from './push-client.ts'

/** What the shop says of its push. */
export interface PushSettings {
  readonly publicKey: string | null
  readonly oneSignalAppId: string | null
  readonly isOneSignal: boolean
}

const clients = new Map<string, PushClient>()

/** The client of this page, made once; undefined where the shop sends no push. */
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
