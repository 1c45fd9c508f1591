import type { Page } from '@playwright/test'
import { askApi, expect, gotoListening, LONG, register, test, toasts } from './journey.ts'
import { own } from './project.ts'

test.use({
  // A browser in which the banner was not declined.
  storageState: { cookies: [], origins: [] },
  // The full browser: the headless shell shows no notifications.
  launchOptions: {
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  },
})

/** Subscribing needs the browser vendor's push service, so this browser uses its own keys and the demo's push service. */
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
      const endpoint = `https://push.demo.invalid/${crypto.randomUUID()}`
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

test(
  'a player is offered coins for notifications, is paid after allowing them, and sees each push once',
  LONG,
  async ({ page, context }) => {
    await context.addCookies([{ name: 'shop-adult', value: 'yes', url: test.info().project.use.baseURL ?? '' }])
    await replaceSubscribe(page)
    await gotoListening(page, '/')
    await register(page)
    const banner = page.getByRole('complementary', { name: `Уведомления за ${own('осколки')}` })
    // The offer does not appear by itself: it is a card in the bell.
    await page.getByRole('navigation').getByRole('link', { name: 'Битвы' }).first().click()
    await expect(banner).toHaveCount(0)
    await page.getByRole('button', { name: /^Уведомления/ }).click()
    await expect(banner).toBeVisible()
    // Simulates the site settings of the browser: once notifications are allowed there, they are turned on and rewarded.
    await context.grantPermissions(['notifications'])
    await expect(banner).toBeHidden()
    await expect
      .poll(async () => {
        const { missions } = await askApi(page, '/v1/users/missions')
        return missions.find(({ channel }: { channel: string }) => channel === 'push')?.progress
      })
      .toBe(3)
    const { push: pushState } = await askApi(page, '/v1/notifications/channels')
    expect(pushState.is_subscribed).toBe(true)

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
  },
)

test(
  'a clicked push navigates the open page or opens one, and never leaves the site',
  LONG,
  async ({ page, context }) => {
    await context.addCookies([{ name: 'shop-adult', value: 'yes', url: test.info().project.use.baseURL ?? '' }])
    await page.goto('/')
    await context.grantPermissions(['notifications'])
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('no service worker runs')
    /** Simulates the browser's click event; only a real click may open a window, so the call is recorded instead. */
    const press = (address: string) =>
      worker.evaluate(async (url) => {
        const scope = self as unknown as {
          registration: ServiceWorkerRegistration
          clients: Record<'openWindow' | 'matchAll', unknown>
          dispatchEvent(event: Event): boolean
        }
        const said: string[] = []
        const windows = scope.clients.matchAll
        scope.clients.openWindow = async (opened: string) => {
          said.push(`opened ${opened}`)
        }
        // Focusing a page also needs a real click.
        scope.clients.matchAll = async (...given: unknown[]) => {
          const found = (await (windows as (...all: unknown[]) => Promise<{ url: string }[]>).apply(
            scope.clients,
            given,
          )) as unknown as Record<string, unknown>[]
          return found.map((one) => ({
            url: one.url,
            async focus() {
              said.push('seen')
              return {
                url: one.url,
                navigate: async (to: string) => {
                  said.push(`led to ${to}`)
                },
              }
            },
          }))
        }
        await scope.registration.showNotification('Кейс ждёт', { data: { url } })
        const [notification] = await scope.registration.getNotifications()
        const Pressed = (self as unknown as { NotificationEvent: new (type: string, given: unknown) => Event })
          .NotificationEvent
        const event = new Pressed('notificationclick', { notification })
        const waits: Promise<unknown>[] = []
        Object.defineProperty(event, 'waitUntil', { value: (wait: Promise<unknown>) => waits.push(wait) })
        scope.dispatchEvent(event)
        await Promise.all(waits)
        scope.clients.matchAll = windows
        const left = await scope.registration.getNotifications()
        return { said, left: left.length }
      }, address)
    const { origin } = new URL(page.url())
    expect(await press(`${origin}/faq`)).toEqual({ said: ['seen', `led to ${origin}/faq`], left: 0 })
    expect(await press(`${origin}/`)).toEqual({ said: ['seen'], left: 0 })
    expect(await press('https://evil.example/')).toEqual({ said: ['seen'], left: 0 })
    await page.close()
    expect(await press(`${origin}/daily-cases`)).toEqual({ said: [`opened ${origin}/daily-cases`], left: 0 })
  },
)

test('denied and revoked notifications show how to allow them again', LONG, async ({ page, context }) => {
  const origin = test.info().project.use.baseURL ?? ''
  await context.addCookies([{ name: 'shop-adult', value: 'yes', url: origin }])
  await replaceSubscribe(page)
  await page.goto('/')
  await register(page)
  await gotoListening(page, '/profile/settings')
  const banner = page.getByRole('complementary', { name: `Уведомления за ${own('осколки')}` })
  await expect(banner).toBeVisible()
  const browser = await context.newCDPSession(page)
  const { targetInfo } = await browser.send('Target.getTargetInfo')
  const place = { origin, browserContextId: targetInfo.browserContextId ?? '' }
  const setPermission = (setting: 'granted' | 'denied') =>
    browser.send('Browser.setPermission', { permission: { name: 'notifications' }, setting, ...place })
  await setPermission('denied')
  await banner.getByRole('button', { name: 'Включить' }).click()
  await expect(toasts(page).getByText('Браузер запретил уведомления. Разрешите их в настройках сайта')).toBeVisible()
  const isSubscribed = async () => (await askApi(page, '/v1/notifications/channels')).push.is_subscribed
  expect(await isSubscribed()).toBe(false)
  await setPermission('granted')
  await expect(banner).toBeHidden()
  const ofBrowser = page.getByRole('switch', { name: /^Уведомления браузера/ })
  await expect(ofBrowser).toBeChecked()
  expect(await isSubscribed()).toBe(true)
  await setPermission('denied')
  await expect(toasts(page).getByText(/^Уведомления выключены. Включите снова/)).toBeVisible()
  await expect(ofBrowser).not.toBeChecked()
  await expect.poll(isSubscribed).toBe(false)
})
