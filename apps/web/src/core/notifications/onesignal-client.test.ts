import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../api/call-api.ts'
import { createOneSignalClient } from './onesignal-client.ts'

vi.mock('../../api/call-api.ts', () => ({ callApi: vi.fn(async () => ({})) }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'OneSignalDeferred')
})

type Ready = (sdk: unknown) => void

/** A page whose script loads the SDK, or fails to. */
function stubPage(onAppend: (script: EventTarget & { src: string }) => void) {
  const scripts: string[] = []
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { src: '', async: false, remove: () => undefined }),
    head: {
      append(script: EventTarget & { src: string }) {
        scripts.push(script.src)
        onAppend(script)
      },
    },
  })
  return scripts
}

/** The SDK's side: it runs the deferred functions. */
function startSdk(id: string | null) {
  const asked: unknown[][] = []
  const note =
    (name: string) =>
    async (...values: unknown[]) => {
      asked.push([name, ...values])
    }
  const subscription = { id, optedIn: false, optIn: note('optIn'), optOut: note('optOut') }
  const sdk = {
    init: note('init'),
    login: note('login'),
    User: { addTag: note('addTag'), PushSubscription: subscription },
  }
  const waiting = (globalThis as { OneSignalDeferred?: Ready[] }).OneSignalDeferred ?? []
  for (const ready of waiting.splice(0)) ready(sdk)
  return asked
}

test('without an app id there is no push, and a warning says so', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(createOneSignalClient(null)).toBeUndefined()
  expect(warned).toHaveBeenCalledWith('OneSignal app id is missing: push notifications are off.')
})

test('a script that does not load throws an error with its text, and is requested again the next time', async () => {
  const scripts = stubPage((script) => script.dispatchEvent(new Event('error')))
  const client = createOneSignalClient('app-1')
  await expect(client?.login('7')).rejects.toThrow('OneSignal script failed to load.')
  await expect(client?.login('7')).rejects.toThrow('OneSignal script failed to load.')
  expect(scripts).toHaveLength(2)
})

test('a player is identified, tagged and subscribed, and the shop gets the id of the subscription', async () => {
  let asked: unknown[][] = []
  const scripts = stubPage(() => {
    asked = startSdk('sub-1')
  })
  const client = createOneSignalClient('app-1')
  await client?.login('7')
  await client?.optIn()
  await client?.tag('subscription_type', 'push')
  expect(scripts).toEqual(['https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js'])
  expect(asked).toEqual([
    ['init', { appId: 'app-1', serviceWorkerPath: 'sw.js' }],
    ['login', '7'],
    ['optIn'],
    ['addTag', 'subscription_type', 'push'],
  ])
  expect(callApi).toHaveBeenLastCalledWith('subscribePush', {
    body: { endpoint: 'onesignal:sub-1', p256dh: null, auth: null },
  })
  await client?.optOut()
  expect(callApi).toHaveBeenLastCalledWith('unsubscribePush', { body: { endpoint: 'onesignal:sub-1' } })
  expect(asked.at(-1)).toEqual(['optOut'])
})

test("with Trusted Types only OneSignal's scripts are allowed", async () => {
  stubPage(() => startSdk('sub-1'))
  let rules: { createScriptURL(url: string): string } | undefined
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, given: typeof rules) {
      expect(name).toBe('default')
      rules = given
    },
  })
  await createOneSignalClient('app-1')?.login('7')
  const own = 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.es6.js'
  expect(rules?.createScriptURL(own)).toBe(own)
  for (const url of [
    'https://evil.example/a.js',
    'https://onesignal.com.evil.example/a.js',
    'http://onesignal.com/a.js',
  ])
    expect(() => rules?.createScriptURL(url), url).toThrow(TypeError)
})
