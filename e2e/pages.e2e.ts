import { expect, expectBalance, gotoListening, LONG, openAndSkip, setMotion, signUp, test } from './journey.ts'
import { inProject, isDrawnAnew, own } from './project.ts'

test('every page keeps its content security policy without console errors', LONG, async ({ page }) => {
  const visit = async (path: string) => {
    const answer = await page.goto(path)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w-]{20,}' 'strict-dynamic';/)
    expect(policy).not.toMatch(/unsafe-eval/)
    await expect(page.getByRole('main')).toBeVisible()
  }
  for (const path of ['/', '/open/treshchina-v-nebe', '/open/dvoynoy-kast']) await visit(path)
  await signUp(page)
  for (const path of ['/', '/profile', '/open/bliznetsy']) await visit(path)
  await page.getByRole('button', { name: 'Честная игра · проверить хеш' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('every picture of a page has an immutable URL', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  expect(html).not.toContain('/i/static/')
  const masters = new Set(html.match(/\/i\/[0-9a-f]{16}\/[a-z0-9/-]+/g))
  expect(masters.size).toBeGreaterThan(20)
  for (const master of masters) {
    const answer = await page.request.head(master)
    // A picture that a project replaces is revalidated, like one that an operator replaces.
    const stored = isDrawnAnew(master.split('/').slice(3).join('/'))
      ? 'no-cache'
      : 'public, max-age=31536000, immutable'
    expect(answer.headers()['cache-control'], master).toBe(stored)
  }
})

test.describe('when variants of pictures do not load', () => {
  test.use({ expectedComplaints: /\/i\/.*\.(avif|webp)/ })

  test('the originals are shown when variants of pictures do not load', LONG, async ({ page }) => {
    const variants = /\/i\/[0-9a-f]{16}\/cases\/[a-z0-9-]+\.\d+\.(avif|webp)$/
    await page.route(variants, (route) => route.fulfill({ status: 500 }))
    await page.goto('/open/bliznetsy')
    const picture = page.getByRole('main').locator('img[src*="/cases/"]').first()
    await expect(picture).toHaveAttribute('src', /\/i\/[0-9a-f]{16}\/cases\/[a-z0-9-]+$/)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})

test(
  'a public profile shows name and items, but neither sign-in methods nor balance',
  LONG,
  async ({ page, browser }) => {
    const { login } = await signUp(page)
    await page.goto('/open/nochnoy-dozhor')
    await openAndSkip(page)
    await page.getByRole('link', { name: 'В инвентарь' }).click()
    await expect(page).toHaveURL(/\/profile\/\d+$/)
    // The URL changes a moment before the screen does.
    await expect(
      page.getByRole('tab', { name: 'Предметы 1' }).or(page.getByRole('tab', { name: /^Активные/ })),
    ).toBeVisible()
    const nickname = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

    const stranger = await browser.newContext()
    const window = await stranger.newPage()
    const answer = await window.goto(page.url())
    await expect(window.getByRole('heading', { level: 1, name: nickname })).toBeVisible()
    await expect(window.getByRole('tab', { name: 'Предметы 1' })).toBeVisible()
    await expect(window.getByRole('button', { name: /^Продать|^Выйти|^Сгенерировать/ })).toHaveCount(0)
    const text = (await answer?.text()) ?? ''
    for (const secret of [login, 'coin_balance', 'coinBalance', 'reg_type', 'regType'])
      expect(text).not.toContain(secret)
    await stranger.close()
  },
)

test('links of a table of contents scroll to their parts, and going back restores the position', async ({ page }) => {
  await page.goto('/user-agreement')
  const parts = page.getByRole('navigation', { name: 'Содержание' }).getByRole('link')
  const idOf = async (at: number) => (await parts.nth(at).getAttribute('href'))?.split('#')[1] ?? 'none'
  const lead = async (at: number) => {
    const id = await idOf(at)
    await parts.nth(at).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  }
  for (const at of [4, 1, 3]) await lead(at)
  await page.goBack()
  await expect(page.locator(`[id="${await idOf(1)}"]`)).toBeInViewport()
})

test.describe('an unknown address', () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('an unknown path shows a page with that path and a link home', LONG, async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('/no/such/page')).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('searchbox', { name: 'Найти кейс' })).toBeVisible()
  })

  test('an unknown case or player is reported as missing', LONG, async ({ page }) => {
    for (const path of ['/open/no-such-case', '/profile/123456789']) {
      const answer = await page.goto(path)
      expect([path, answer?.status()]).toEqual([path, 404])
      await expect(page.getByText(path)).toBeVisible()
    }
  })
})

test('a trailing slash is redirected', LONG, async ({ page }) => {
  const path = inProject('/open/nochnoy-dozhor')
  const answer = await page.request.get(`${path}/?from=mail`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `${path}?from=mail`])
  await page.goto(`${path}/`)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { name: own('Ночной дожор'), level: 1 })).toBeVisible()
})

test('a player opens a case, skips the animation and sells by keyboard alone', async ({ playerPage: page }) => {
  const open = page.getByRole('button', { name: 'Открыть за 69 GOLD' })
  const reach = async (target: typeof open) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  // Skips the menu and the live strip.
  await gotoListening(page, '/open/nochnoy-dozhor')
  await reach(page.getByRole('link', { name: 'К содержимому' }))
  await page.keyboard.press('Enter')
  await reach(open)
  await setMotion(page, true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Показать результат' })).toBeVisible()
  // The button keeps the focus while the case opens, and also when the opening is refused.
  const busy = page.getByRole('button', { name: /^(Открываем|Проверяем результат)…$/ })
  await expect(busy).toBeFocused()
  await page.keyboard.press('Escape')
  const again = page.getByRole('button', { name: /^Ещё раз за/ })
  await expect(again).toBeFocused()
  const sell = page.getByRole('button', { name: /^Продать за/ })
  await reach(sell)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Продано' })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(busy).toBeFocused()
  // Before the response there is nothing to skip.
  await expect(page.getByRole('button', { name: 'Показать результат' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(again).toBeFocused()
})

test.describe('a player with reduced motion', () => {
  test('a player with reduced motion sees the result without animation', LONG, async ({ playerPage: page }) => {
    await page.goto('/open/nochnoy-dozhor')
    await page.getByRole('button', { name: 'Открыть за 69 GOLD' }).click()
    await expect(page.getByRole('button', { name: /^Продать за/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Показать результат' })).toHaveCount(0)
    await expectBalance(page, 4931)
  })
})

test('on a phone, a case opened right after signing in shows its result', LONG, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto('/open/nochnoy-dozhor#reg-open')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').tap()
  await dialog.getByRole('button', { name: 'Быстрая регистрация' }).tap()
  await expect(dialog).toBeHidden()
  await openAndSkip(page)
  await expect(page.getByRole('button', { name: /^Продать за/ })).toBeVisible()
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(isWide).toBe(false)
  await context.close()
})

test.describe('a first-time visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('a first-time visitor is asked about age and cookies once', LONG, async ({ page }) => {
    await page.goto('/')
    const gate = page.getByRole('dialog', { name: 'Вам уже есть 18?' })
    await expect(gate).toBeVisible()
    const isInert = () =>
      page
        .locator('header')
        .first()
        .evaluate((header) => (header as HTMLElement).inert)
    await expect.poll(isInert).toBe(true)
    // In the top layer it would be painted a second time.
    expect(await gate.evaluate((dialog) => dialog.matches(':modal'))).toBe(false)
    await page.keyboard.press('Escape')
    await expect(gate).toBeVisible()
    const yes = gate.getByRole('button', { name: 'Да, мне 18 или больше' })
    const no = gate.getByRole('button').last()
    await expect(yes).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(no).toBeFocused()
    await page.keyboard.press('Tab')
    await yes.click()
    await expect(gate).toBeHidden()
    expect(await isInert()).toBe(false)
    const bar = page.getByRole('complementary', { name: 'Файлы cookie' })
    await bar.getByRole('button', { name: 'Только нужные' }).click()
    await expect(bar).toBeHidden()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Живая лента' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Вопросы' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Вопросы и ответы' })).toBeVisible()
    await expect(gate).toBeHidden()
    await expect(bar).toBeHidden()
  })
})

test('an FAQ answer is found by search and by link', async ({ page }) => {
  await page.goto('/faq#question-3')
  const answer = page.getByText('Только тем, кому исполнилось 18 лет.')
  await expect(answer).toBeVisible()
  await page.getByRole('searchbox', { name: 'Найти ответ' }).fill('единорог')
  await expect(page.getByText('На такие слова ответа нет')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Найти ответ' }).fill('золотой рублю')
  await expect(page.getByText('Один золотой равен одному рублю')).toBeVisible()
  await expect(page.locator('mark').first()).toBeVisible()
})
