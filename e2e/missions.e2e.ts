import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { agree, askApi, expect, gotoListening, LONG, signUp, takeUnsavedSignIn, test, toasts } from './journey.ts'
import { BRAND, own } from './project.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const stableCoins = async (page: Page): Promise<number> => (await askApi(page, '/v1/users/me')).finance.coin_balance

/** Waits until the page is hydrated. */
const hydrated = (page: Page) =>
  expect(page.getByRole('button', { name: /^Проверить: Подпишитесь на Telegram/ })).toBeEnabled()

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, name === 'phone' ? LONG : {}, () => {
    test.use({ viewport: { width, height: 900 }, expectedComplaints: /status of 422/ })

    test('a player applies a promo code, completes a mission, and is paid once', LONG, async ({ page }) => {
      await page.goto('/bonuses')
      await expect(page.getByRole('link', { name: /^Войти и выполнить: / }).first()).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'as a guest').toEqual([])
      await signUp(page)
      await page.goto('/bonuses')
      await hydrated(page)

      const code = page.getByRole('textbox', { name: 'Промокод' })
      await code.fill(own('LETO20').toLowerCase())
      await code.press('Enter')
      await expect(
        page.getByRole('alert').getByText('Срок кода вышел').or(page.getByText('Срок кода вышел')),
      ).toBeVisible()
      await code.fill(own('LUNAR').toLowerCase())
      await page
        .getByRole('region', { name: 'Есть промокод?' })
        .getByRole('button', { name: 'Применить' })
        .press('Enter')
      const active = page.getByRole('region', { name: 'Активный код' })
      await expect(active.getByText(own('LUNAR'))).toBeVisible()
      await expect(active.getByRole('link', { name: 'Пополнить с кодом' })).toHaveAttribute('href', '/refill')

      const before = await stableCoins(page)
      const telegram = card(page, 'Подпишитесь на Telegram')
      await telegram.getByRole('button', { name: /^Проверить/ }).press('Enter')
      await expect(telegram.getByText('Проверяем подписку')).toBeVisible()
      await expect(telegram.getByText(/^Награда ваша/)).toBeVisible({ timeout: 30_000 })
      await expect(page.getByRole('status').getByText('Награда получена: +50')).toBeAttached()
      expect(await stableCoins(page)).toBe(before + 50)
      expect.soft(await accessibilityFaults(page), 'with a paid mission').toEqual([])

      await page.reload()
      await expect(telegram.getByText('Получено')).toBeVisible()
      await expect(active.getByText(own('LUNAR'))).toBeVisible()
      await active.getByRole('button', { name: `Убрать код ${own('LUNAR')}` }).click()
      await expect(active.getByText('Кода пока нет')).toBeVisible()
    })
  })
}

test('the bonus of a confirmed email is paid when the player claims it', LONG, async ({ playerPage: page }) => {
  await page.goto('/bonuses')
  await hydrated(page)
  const email = card(page, 'Подтвердите почту')
  await email.getByRole('link', { name: /^Подтвердить/ }).click()
  await expect(page).toHaveURL(/\/profile\/settings/)
  const address = `mission.${Date.now()}@example.com`
  await page.getByRole('textbox', { name: 'Адрес почты' }).fill(address)
  await page.getByRole('button', { name: 'Отправить письмо' }).click()
  await expect(page.getByText(`Письмо отправлено на ${address}`)).toBeVisible()
  await page.goto('/dev/mail')
  await page.getByRole('article').filter({ hasText: address }).getByRole('link').click()
  await page.getByRole('link', { name: 'Забрать бонус' }).click()
  await email.getByRole('button', { name: /^Забрать 30/ }).click()
  await expect(email.getByText(/^Награда ваша/)).toBeVisible()
})

test('a visitor subscribes to the newsletter in the footer and confirms the address', LONG, async ({ page }) => {
  await page.goto('/faq')
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: 'Подписаться' }).click()
  await agree(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Быстрая регистрация' }).click()
  await takeUnsavedSignIn(page)
  const address = `news.${Date.now()}@example.com`
  const field = foot.getByRole('textbox', { name: 'Почта' })
  await field.fill('nobody')
  const subscribe = foot.getByRole('button', { name: 'Подписаться' })
  await subscribe.click()
  await expect(foot.getByText('Проверьте адрес почты')).toBeVisible()
  await field.fill(address)
  await subscribe.click()
  await expect(foot.getByText(`Письмо отправлено на ${address}`)).toBeVisible()
  await page.goto('/dev/mail')
  await page.getByRole('article').filter({ hasText: address }).getByRole('link').click()
  await expect(page.getByText(address).first()).toBeVisible()
  await page.goto('/profile/settings')
  await expect(page.getByRole('switch', { name: 'Почта' })).toBeChecked()
})

test.describe('on an Android phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, userAgent: ANDROID, isMobile: true, hasTouch: true })

  test('the bonus of the installed app is paid once, on a screen that claims it', LONG, async ({ page, context }) => {
    // Like a browser whose page was opened from the home screen.
    await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    const claims: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/bonus/pwa')) claims.push(request.url())
    })
    await signUp(page)
    await gotoListening(page, '/')
    expect(claims).toEqual([])
    await page.goto('/upgrades')
    await expect(toasts(page).getByText(`200 ${own('осколков')} за установку приложения`)).toBeVisible()
    expect(await stableCoins(page)).toBe(200)
    for (const path of ['/battles', '/contracts']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
    }
    await page.goto('/bonuses')
    await expect(card(page, 'Установите приложение').getByText('Получено')).toBeVisible()
    expect(claims).toHaveLength(1)
    expect(await stableCoins(page)).toBe(200)
  })

  test('the app is offered and explained, and not offered again after the player declines', LONG, async ({ page }) => {
    await signUp(page)
    await page.goto('/')
    const banner = page.getByRole('complementary', { name: `Приложение ${BRAND}` })
    const bell = page.getByRole('button', { name: /^Уведомления/ })
    await bell.click()
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Установить', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Установите приложение' })
    await expect(dialog.getByText('Откройте меню браузера')).toBeVisible()
    expect.soft(await accessibilityFaults(page), 'with the instruction').toEqual([])
    await dialog.getByRole('button', { name: 'Понятно' }).click()

    // Simulates the browser's install prompt.
    await page.evaluate(() => {
      const prompt = () => {
        Object.assign(window, { wasPrompted: true })
        return Promise.resolve({ outcome: 'dismissed' })
      }
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
    await banner.getByRole('button', { name: 'Установить', exact: true }).click()
    expect(await page.evaluate(() => Reflect.get(window, 'wasPrompted'))).toBe(true)
    expect.soft(await accessibilityFaults(page), 'with the banner').toEqual([])

    await banner.getByRole('button', { name: 'Не сейчас' }).click()
    await expect(banner).toBeHidden()
    await page.reload()
    await bell.click()
    const closedAt = () => page.evaluate(() => localStorage.getItem('pwa-banner-closed-at'))
    expect(Number(await closedAt())).toBeGreaterThan(Date.now() - 600_000)
    await expect(banner).toBeHidden()
    await page.evaluate((at) => localStorage.setItem('pwa-banner-closed-at', String(at)), Date.now() - 86_400_001)
    await page.reload()
    await bell.click()
    await expect(banner).toBeVisible()
  })
})

test.describe('the installable site', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('the site can be installed and has an offline page', async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const browser = await context.newCDPSession(page)
    const manifest = await browser.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    const { id, start_url, scope, display, icons } = JSON.parse(manifest.data ?? '{}')
    expect({ id, start_url, scope, display }).toEqual({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
    expect(icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // An incognito window cannot install apps, whatever the site.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((one) => one !== 'in-incognito')).toEqual([])

    await context.setOffline(true)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Попробовать снова' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Нет связи')
  })
})
