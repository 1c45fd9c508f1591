import webPush from 'web-push'
import type { ChannelSender, PushTarget } from '../channel.ts'
import type { VapidKeys } from './push-channel.ts'

/** A reserved name (RFC 2606), so that no real host can have it. */
export const DEMO_PUSH_SERVICE = 'push.demo.invalid'

/**
 * The demo's own push service, for browsers that cannot reach a real one. It accepts messages that are encrypted for the browser and signed
 * like any other. Messages to other services go to `sender`.
 */
export function createDemoPushService(
  keys: () => Promise<VapidKeys>,
  sender: ChannelSender<PushTarget>,
): ChannelSender<PushTarget> {
  return {
    async send(to, message) {
      const { endpoint, p256dh, auth } = to
      if (new URL(endpoint).host !== DEMO_PUSH_SERVICE || p256dh === null || auth === null)
        return sender.send(to, message)
      webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.text, { vapidDetails: await keys() })
      return { kind: 'sent' }
    },
  }
}
