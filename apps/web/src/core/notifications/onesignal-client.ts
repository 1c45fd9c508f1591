import { callApi } from '../../api/call-api.ts'
import { type PushClient, watchPermission } from './push-client.ts'

const SCRIPT = 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js'

/** The used part of OneSignal's SDK. https://documentation.onesignal.com/docs/web-sdk-reference */
interface OneSignal {
  init(options: { appId: string; serviceWorkerPath: string }): Promise<void>
  login(externalId: string): Promise<void>
  readonly User: {
    addTag(name: string, value: string): void
    readonly PushSubscription: {
      readonly id: string | null | undefined
      readonly optedIn: boolean | undefined
      optIn(): Promise<void>
      optOut(): Promise<void>
    }
  }
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

type Globals = typeof globalThis & {
  OneSignalDeferred?: ((oneSignal: OneSignal) => void)[]
  trustedTypes?: TrustedTypes
}

/** Web push through OneSignal. Undefined, with a warning, without an app id; calls reject when its script fails to load. */
export function createOneSignalClient(appId: string | null): PushClient | undefined {
  if (!appId) {
    console.warn('OneSignal app id is missing: push notifications are off.')
    return undefined
  }
  let loading: Promise<OneSignal> | undefined
  const load = () => {
    loading ??= loadOneSignal(appId).catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    login: async (userId) => (await load()).login(userId),
    tag: async (name, value) => (await load()).User.addTag(name, value),
    permission: () => Notification.permission,
    requestPermission: () => Notification.requestPermission(),
    async isOptedIn() {
      return Notification.permission === 'granted' && (await load()).User.PushSubscription.optedIn === true
    },
    async optIn() {
      const { PushSubscription } = (await load()).User
      await PushSubscription.optIn()
      if (!PushSubscription.id) throw new Error('OneSignal gave no subscription.')
      await callApi('subscribePush', {
        body: { endpoint: `onesignal:${PushSubscription.id}`, p256dh: null, auth: null },
      })
    },
    async optOut() {
      const { PushSubscription } = (await load()).User
      await callApi('unsubscribePush', {
        body: { endpoint: PushSubscription.id ? `onesignal:${PushSubscription.id}` : null },
      })
      await PushSubscription.optOut()
    },
    onChange: watchPermission,
  }
}

/** Loads the SDK on demand. Rejects with `OneSignal script failed to load.` */
function loadOneSignal(appId: string): Promise<OneSignal> {
  return new Promise((resolve, reject) => {
    const globals = globalThis as Globals
    globals.OneSignalDeferred ??= []
    globals.OneSignalDeferred.push((oneSignal) => {
      oneSignal.init({ appId, serviceWorkerPath: 'sw.js' }).then(() => resolve(oneSignal), reject)
    })
    const script = document.createElement('script')
    script.async = true
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('OneSignal script failed to load.'))
    })
    trustOneSignal(globals)
    script.src = SCRIPT
    document.head.append(script)
  })
}

let isTrusted = false

/** The SDK loads its parts by plain URLs, which the page's policy blocks unless a default Trusted Types policy allows OneSignal's. */
function trustOneSignal({ trustedTypes }: Globals): void {
  if (isTrusted || !trustedTypes) return
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      const { protocol, hostname } = new URL(url, SCRIPT)
      const isOwn = hostname === 'onesignal.com' || hostname.endsWith('.onesignal.com')
      if (protocol !== 'https:' || !isOwn) throw new TypeError(`a script of ${hostname}`)
      return url
    },
  })
  isTrusted = true
}
