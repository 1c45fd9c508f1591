import type { Page } from '@playwright/test'
import { askApi, expect, gotoListening, register, test } from './journey.ts'

test.use({
  // The banner was not declined here before.
  storageState: { cookies: [], origins: [] },
  // The browser that people have: the small one shows no notifications.
  launchOptions: {
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  },
})

/** Subscribing needs a push service of the browser's vendor: this browser has keys of its own, and an address that the shop knows. */
async function replaceSubscribe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const make = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const base64Url = (bytes: ArrayBuffer) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
      const keys = {
        p256dh: base64Url(await crypto.subtle.exportKey('raw', pair.publicKey)),
        auth: base64Url(crypto.getRandomValues(new Uint8Array(16)).buffer),
      }
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      return {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          current = null
          return true
        },
      }
    }
    let current: Awaited<ReturnType<typeof make>> | null = null
    PushManager.prototype.subscribe = async () => {
      current = await make()
      return current as never
    }
    PushManager.prototype.getSubscription = async () => current as never
  })
}

test('a player is offered coins for notifications, is paid once he allows them, and is shown each push once', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'runecase-adult', value: 'yes', url: test.info().project.use.baseURL ?? '' }])
  await replaceSubscribe(page)
  await gotoListening(page, '/')
  await register(page)
  const banner = page.getByRole('complementary', { name: 'Уведомления за осколки' })
  await expect(banner).toBeVisible()
  // As in the settings of the site: what was allowed there is turned on, and paid.
  await context.grantPermissions(['notifications'])
  await expect(banner).toBeHidden()
  await expect
    .poll(async () => {
      const { missions } = await askApi(page, '/v1/users/missions')
      return missions.find(({ channel }: { channel: string }) => channel === 'push')?.progress
    })
    .toBe(3)
  const { push: kept } = await askApi(page, '/v1/notifications/channels')
  expect(kept.is_subscribed).toBe(true)

  const cdp = await context.newCDPSession(page)
  await cdp.send('ServiceWorker.disable')
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const message = { id: '7', title: '«Утренняя разминка»', body: 'Кейс ждёт вас', url: `${origin}/faq`, tag: 'n7' }
  const registrationId = await registered
  const deliver = () =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  await deliver()
  await deliver()
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const all = await registration.getNotifications()
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
    })
  await expect
    .poll(shown, { message: 'a repetition takes the place of the first' })
    .toEqual([{ title: message.title, body: message.body, tag: 'n7', data: { url: `${origin}/faq` } }])
})
