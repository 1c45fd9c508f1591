import type { World } from '../../testing/make.ts'
import { createPushChannel } from './channels/push/push-channel.ts'
import { isServiceKnown } from './channels/push/vapid-keys.ts'
import { NO_SENDERS } from './notifications.fixtures.ts'
import type { startPushService } from './push-service.fixtures.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

/** What web push needs to reach this push service and no other. */
export function pushDeps(
  { deps }: World,
  service: PushService,
  keys: { readonly publicKey: string; readonly privateKey: string },
) {
  const isKnown = (endpoint: string) => isServiceKnown([service.host], endpoint)
  const push = createPushChannel({
    keys: async () => ({ subject: 'mailto:owner@runecase.example', ...keys }),
    isServiceKnown: isKnown,
    clock: deps.clock,
    log: deps.log,
    agent: service.agent,
  })
  const senders = { ...NO_SENDERS, push }
  return {
    ...deps,
    publicUrl: 'https://runecase.example',
    senders,
    channels: { senders, keys: async () => ({ subject: '', ...keys }), isServiceKnown: isKnown },
  }
}
