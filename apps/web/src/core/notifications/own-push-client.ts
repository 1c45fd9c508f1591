import { callApi } from '../../api/call-api.ts'
import { remember, remembered } from '../../api/remembered.ts'
import { type PushClient, watchPermission } from './push-client.ts'

/** The player and subscription of this browser's push: `<player> <endpoint>`. */
const SUBSCRIBER_KEY = 'shop-push-subscriber'

/** Web push with our own keys: the server stores the subscription for the player who is signed in here. */
export function createOwnPushClient(publicKey: string): PushClient {
  const applicationServerKey = bytesOf(publicKey)
  let player = ''
  const find = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
  const forget = async (endpoint: string) => {
    await callApi('unsubscribePush', { body: { endpoint } })
    remember(SUBSCRIBER_KEY, '')
  }
  const send = async (subscription: PushSubscription, replaces: string | null) => {
    const { endpoint = '', keys } = subscription.toJSON()
    await callApi('subscribePush', { body: { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', replaces } })
    remember(SUBSCRIBER_KEY, `${player} ${endpoint}`)
  }
  return {
    /**
     * One player's messages must not reach another player in the same browser: the subscription ends, and the new player may create their
     * own.
     */
    async login(userId) {
      player = userId
      const [subscriber, endpoint] = (remembered(SUBSCRIBER_KEY) ?? '').split(' ')
      if (!subscriber || !endpoint) return
      const subscription = await find()
      if (subscriber !== userId) await subscription?.unsubscribe()
      // The subscription was removed while the site was closed: the server must stop sending there.
      else if (!subscription) await forget(endpoint)
      // The browser has renewed the subscription, and its worker may not have reached the server.
      else if (subscription.endpoint !== endpoint) await send(subscription, endpoint)
    },
    // There is no third-party sender to tag.
    tag: async () => undefined,
    permission: () => Notification.permission,
    requestPermission: () => Notification.requestPermission(),
    async isOptedIn() {
      return Notification.permission === 'granted' && Boolean(await find())
    },
    async optIn() {
      const { pushManager } = await navigator.serviceWorker.ready
      const old = await pushManager.getSubscription()
      if (old && !isSameKey(old.options.applicationServerKey, applicationServerKey)) await old.unsubscribe()
      await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }), null)
    },
    async optOut() {
      const subscription = await find()
      // A revoked permission has removed the subscription, but its endpoint is stored.
      const endpoint = subscription?.endpoint ?? remembered(SUBSCRIBER_KEY)?.split(' ')[1]
      if (endpoint) await forget(endpoint)
      await subscription?.unsubscribe()
    },
    onChange: watchPermission,
  }
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function isSameKey(one: ArrayBuffer | null, other: Uint8Array): boolean {
  if (one === null || one.byteLength !== other.byteLength) return false
  const bytes = new Uint8Array(one)
  return other.every((byte, index) => byte === bytes[index])
}
