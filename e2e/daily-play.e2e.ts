import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { startPushService } from '../apps/server/src/core/notifications/push-service.fixtures.ts'
import { accessibilityFaults } from './accessibility.ts'
import {
  askApi,
  expect,
  gotoListening,
  test as journeyTest,
  LONG,
  stableBalance,
  takeUnsavedSignIn,
  toasts,
} from './journey.ts'
import { caseOf, own } from './project.ts'
import { bank, CARD, COMPLAINTS_OF_REFILLS, fillSum } from './refill-desk.ts'
import type { ShopProcess } from './shop-process.ts'

const DAILY = caseOf('utrennyaya-razminka')
const OFFER = { title: own('Первый взнос'), price: 329, slug: caseOf('myasnaya-lavka').slug }
/** A time zone in which it is noon now: reminders are not sent at night. */
const NOON_ZONE = zoneOfNoon(new Date().getUTCHours())

type PushService = Awaited<ReturnType<typeof startPushService>>

/** The server of these journeys uses the test's own push service. */
const test = journeyTest.extend<{ pushService: PushService; ownShopSettings: Record<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
  pushService: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
  ownShopSettings: async ({ pushService }, use) => {
    const certificate = join(await mkdtemp(join(tmpdir(), 'runecase-push-')), 'certificate.pem')
    await writeFile(certificate, pushService.cert)
    await use({ PUSH_SERVICES: pushService.host, NODE_EXTRA_CA_CERTS: certificate })
  },
})

test.use({
  expectedComplaints: COMPLAINTS_OF_REFILLS,
  timezoneId: NOON_ZONE,
  actionTimeout: 30_000,
  // The full browser: the headless shell shows no notifications.
  launchOptions: {
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  },
})

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, LONG, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a new player completes a day by keyboard: gift, mission, daily case, reminder, push, refill and offer', async ({
      page,
      context,
      ownShop: shop,
      pushService: service,
    }) => {
      // Its browser renders everything, on a busy machine.
      test.slow()
      await subscribeAt(page, service)
      await context.grantPermissions(['notifications'], { origin: shop.url })
      await page.goto(shop.url)

      // The gift.
      await page.getByRole('main').getByRole('link', { name: 'Войти и забрать подарок' }).press('Enter')
      await enter(page)
      await openByKeyboard(page)
      expect.soft(await accessibilityFaults(page), 'the gift').toEqual([])
      await page.getByRole('button', { name: /^Продать за/ }).press('Enter')
      await expect(page.getByRole('button', { name: 'Продано' })).toBeDisabled()

      // A mission: the address is confirmed, and the reward is claimed.
      await page.goto(`${shop.url}/bonuses`)
      const mission = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Подтвердите почту' }) })
      await mission.getByRole('link', { name: /^Подтвердить/ }).press('Enter')
      const address = page.getByRole('textbox', { name: 'Адрес почты' })
      await address.fill('daily@example.com')
      await address.press('Enter')
      await expect(page.getByText('Письмо отправлено на daily@example.com')).toBeVisible()
      await page.goto(`${shop.url}/dev/mail`)
      await messageTo(page, 'daily@example.com').getByRole('link').first().press('Enter')
      await page.getByRole('link', { name: 'Забрать бонус' }).press('Enter')
      await mission.getByRole('button', { name: /^Забрать 30/ }).press('Enter')
      await expect(mission.getByText(/^Награда ваша/)).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the claimed mission').toEqual([])

      // Reminders by email and in the browser.
      await page.goto(`${shop.url}/profile/settings`)
      const mail = page.getByRole('switch', { name: /^Почта/ })
      if (!(await mail.isChecked())) await mail.press('Space')
      await expect(mail).toBeChecked()
      const push = page.getByRole('switch', { name: /^Уведомления браузера/ })
      if (!(await push.isChecked())) await push.press('Space')
      await expect(push).toBeChecked()
      await expect.poll(async () => (await askApi(page, '/v1/notifications/channels')).push.is_subscribed).toBe(true)

      // A daily case, and the reminder when it is free again.
      await page.goto(`${shop.url}/daily-cases`)
      await page.getByRole('link', { name: new RegExp(`^${DAILY.name} можно открыть`) }).press('Enter')
      await openByKeyboard(page)
      await expect(page.getByRole('button', { name: /^Будет доступен через 23:59:/ })).toBeDisabled()
      await endCooldown(shop)
      const mailbox = await context.newPage()
      const reminder = messageTo(mailbox, `«${DAILY.name}» снова открывается бесплатно`)
      await expect(async () => {
        await mailbox.goto(`${shop.url}/dev/mail`)
        await expect(reminder.filter({ hasText: 'daily@example.com' })).toHaveCount(1, { timeout: 100 })
        await expect(reminder.filter({ hasText: 'Push' })).toHaveCount(1, { timeout: 100 })
      }).toPass()
      expect(service.faults).toEqual([])
      // Every newly subscribed browser gets a first message.
      const [sent, ...more] = service.received.filter(({ text }) => JSON.parse(text).title !== 'Уведомления включены')
      expect(more).toEqual([])
      await expectShown(page, context, sent?.text ?? '')
      await reminder
        .filter({ hasText: 'daily@example.com' })
        .getByRole('link', { name: `${shop.url}/open/${DAILY.slug}` })
        .press('Enter')
      await expect(mailbox.getByRole('button', { name: 'Открыть бесплатно' })).toBeVisible()
      await mailbox.close()

      // The first refill, and the offer that it triggers.
      await gotoListening(page, `${shop.url}/refill`)
      await page.evaluate(() => localStorage.removeItem('offerNoticeAt'))
      await chooseByKeyboard(page, /^Банковская карта/)
      await fillSum(page, '2500')
      await page.getByRole('button', { name: /^(Оплатить|Продолжить)/ }).press('Enter')
      await expect(page).toHaveURL(/\/cardform\?/)
      await payByKeyboard(page)
      await expect(page.getByText('Зачислено', { exact: true })).toBeVisible()
      await gotoListening(page, `${shop.url}/battles`)
      const notice = page.getByRole('dialog', { name: OFFER.title })
      await expect(notice).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the offer').toEqual([])
      await notice.getByRole('link', { name: /^Купить за/ }).press('Enter')
      const before = await stableBalance(page)
      const buy = page.getByRole('button', { name: `Купить «${OFFER.title}»` })
      await expect(buy).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(toasts(page).getByText(`Набор ваш: «${OFFER.title}»`)).toBeVisible()
      expect(await stableBalance(page)).toBeCloseTo(before - OFFER.price, 2)
      expect.soft(await accessibilityFaults(page), 'the secret shop').toEqual([])
      await page.getByRole('article', { name: OFFER.title }).getByRole('link', { name: 'К открытиям' }).press('Enter')
      await expect(page).toHaveURL(new RegExp(`/open/${OFFER.slug}$`))
      await openByKeyboard(page)
      expect(await stableBalance(page)).toBeCloseTo(before - OFFER.price, 2)
    })
  })
}

/** The name of a time zone in which it is noon at `utcHour` UTC. */
function zoneOfNoon(utcHour: number): string {
  // In these zone names, west is positive.
  const west = utcHour - 12
  return `Etc/GMT${west < 0 ? '' : '+'}${west}`
}

/** Redirects this browser's subscriptions to the journey's push service, because the browser vendor's one is not used. */
async function subscribeAt(page: Page, service: PushService): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const KEY = 'subscribed-by-the-journey'
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    }
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(KEY, 'yes')
      return subscription as never
    }
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEY) ? subscription : null) as never
    // The event's slides have a journey of their own.
    localStorage.setItem('event-popup-seen-1', '1')
  }, service.subscribe())
}

/** Registers with one click in the dialog over the gift, which is opened next. */
async function enter(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('checkbox').press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Быстрая регистрация' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Открыть бесплатно' })).toBeFocused()
  await takeUnsavedSignIn(page)
  // Marks the fraud warning and other offers as already shown.
  await page.evaluate(() => {
    localStorage.setItem('lastClosedScamPopup', String(Date.now()))
    localStorage.setItem('offerNoticeAt', String(Date.now()))
  })
  const cookies = page.getByRole('button', { name: 'Только нужные' })
  if (await cookies.isVisible()) await cookies.press('Enter')
}

/** Opens the free case of the page and skips its animation. */
async function openByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Открыть/ }).press('Enter')
  const result = page.getByRole('button', { name: 'К кейсу' })
  await expect(page.getByRole('button', { name: 'Показать результат' }).or(result)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(result).toBeVisible()
}

const messageTo = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

/** Ends the cooldown of the player's daily case, so that its reminder is due. */
async function endCooldown(shop: ShopProcess): Promise<void> {
  await shop.query(`update player_cases p set opened_at = now() - make_interval(hours => c.cooldown_hours)
                      from cases c where c.id = p.case_id and c.slug = '${DAILY.slug}'`)
  await expect
    .poll(() =>
      shop.query(`update notifications set due_at = now() where params ->> 'slug' = '${DAILY.slug}' returning id`),
    )
    .toHaveLength(1)
}

/** Passes a message to the site's service worker like the browser would, and waits until it is shown. */
async function expectShown(page: Page, context: BrowserContext, data: string): Promise<void> {
  const { title, body } = JSON.parse(data)
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications()
        return all.map((one) => ({ title: one.title, body: one.body }))
      }),
    )
    .toEqual([{ title, body }])
}

/** Selects a payment method with the arrow keys and the space bar. */
async function chooseByKeyboard(page: Page, name: RegExp): Promise<void> {
  const way = page.getByRole('radiogroup', { name: 'Способ оплаты' }).getByRole('radio', { name })
  await way.press('Space')
  await expect(way).toBeChecked()
}

async function payByKeyboard(page: Page): Promise<void> {
  const form = bank(page)
  await form.getByLabel('Номер карты').fill(CARD.good)
  await form.getByLabel('Срок, ММ/ГГ').fill('12/34')
  await form.getByLabel('CVC').fill('123')
  await form.getByLabel('Имя на карте').fill('IVAN PETROV')
  await form.getByRole('button', { name: 'Оплатить' }).press('Enter')
}
