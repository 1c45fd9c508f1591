import type { Page } from '@playwright/test'
import { agree, expect, gotoListening, LONG, readWarning, signInHere, signUp, test, toasts } from './journey.ts'
import { inProject } from './project.ts'

/** Signs in through a demo provider as one of its people, over the current page; `greeting` is shown briefly on return. */
async function enterBy(page: Page, button: RegExp, person: string, greeting?: string): Promise<void> {
  await signInHere(page)
  await agree(page)
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  await page.waitForURL(/\/demo\/identity\//)
  // Watched from now on: the toast disappears after three seconds, however busy the page is.
  const greeted = greeting === undefined ? undefined : toasts(page).getByText(greeting).waitFor({ timeout: 30_000 })
  await page.getByRole('link', { name: person }).click()
  await greeted
}

for (const [button, person, provider] of [
  [/Войти через Steam/, 'Лина Искра', 'Steam'],
  [/Войти через Google/, 'Курьер Борис', 'Google'],
  [/Войти через VK/, 'Мастер замков', 'VK'],
] as const) {
  const tags = provider === 'Steam' ? {} : LONG
  test(
    `a guest signs in by ${provider}, returns to the same page, and finds the same account another day`,
    tags,
    async ({ page, browser }) => {
      await page.goto('/open/nochnoy-dozhor')
      await enterBy(page, button, person, '5000 учебных GOLD: это демо')
      await expect(page).toHaveURL(inProject('/open/nochnoy-dozhor'))
      const profile = page.getByRole('link', { name: new RegExp(`^Профиль игрока ${person}`) })
      await expect(profile).toBeVisible()
      const address = await profile.getAttribute('href')

      // The trade link is set here, so the fraud warning appears here first.
      await page.goto('/profile/settings')
      await readWarning(page)
      const ways = page.getByRole('region', { name: 'Способы входа' })
      await expect(ways.getByText(`Подключён: ${person}`)).toBeVisible()

      const otherDay = await browser.newContext()
      const window = await otherDay.newPage()
      await window.goto('/faq')
      await enterBy(window, button, person, 'Вход выполнен успешно')
      await expect(window).toHaveURL(/\/faq$/)
      await expect(window.getByRole('link', { name: /^Профиль игрока/ })).toHaveAttribute('href', address ?? '')
      await otherDay.close()
    },
  )
}

test('a cancelled sign-in is reported, and a foreign callback signs nobody in', LONG, async ({ page, browser }) => {
  await page.goto('/faq')
  await enterBy(page, /Войти через VK/, 'Не входить')
  await expect(page.getByRole('alert').filter({ hasText: 'Вы отменили вход' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()

  // An intercepted callback, opened in another browser.
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  await agree(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Войти через VK/ })
    .click()
  await page.waitForURL(/\/demo\/identity\//)
  const chosen = new URL((await page.getByRole('link', { name: 'Лина Искра' }).getAttribute('href')) ?? '', page.url())
  const answer = await page.request.get(chosen.href, { maxRedirects: 0 })
  const stranger = await browser.newContext()
  const window = await stranger.newPage()
  await window.goto(answer.headers().location ?? '')
  await expect(window.getByRole('alert').filter({ hasText: 'Вход прервался' })).toBeVisible()
  expect((await stranger.cookies()).filter(({ name }) => name === 'tastyToken')).toEqual([])
  await stranger.close()
})

test.describe('two pages of one browser', () => {
  // A page that calls with the previous session's token gets 401, and fetches the new one.
  test.use({ expectedComplaints: /status of 401/ })

  test('a sign-in applies to every tab, and no tab continues as another player', LONG, async ({ page, context }) => {
    await page.goto('/faq')
    const other = await context.newPage()
    await gotoListening(other, '/contacts')
    await page.bringToFront()
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Быстрая регистрация' }).click()
    const shownOnce = page.getByRole('dialog', { name: 'Сохраните логин и пароль' })
    await expect(shownOnce).toBeVisible()
    // A page loaded meanwhile belongs to the new player; this one keeps showing its one-time content.
    const third = await context.newPage()
    await gotoListening(third, '/contacts')
    await third.close()
    await page.bringToFront()
    await shownOnce.getByRole('button', { name: 'Я сохранил, продолжить' }).click()
    await expect(shownOnce).toBeHidden()
    const profileOn = (window: Page) => window.getByRole('link', { name: /^Профиль игрока/ })
    const first = (await profileOn(page).getAttribute('href')) ?? ''
    await other.bringToFront()
    await expect(profileOn(other)).toHaveAttribute('href', first)

    // Somebody signs in without notifying the pages of this browser, whose cookie is theirs from now on.
    const { origin } = new URL(page.url())
    const ask = { headers: { origin, 'x-client-language': 'ru' } }
    const promised = await page.request.get(`${origin}/api/v1/auth/registration/commitment`, ask)
    const { commitment } = (await promised.json()).data
    const made = await page.request.post(`${origin}/api/v1/auth/registration/quick`, {
      ...ask,
      data: { commitment, client_seed: 'somebody-else' },
    })
    expect(made.status()).toBe(200)
    for (const window of [page, other]) {
      await window.bringToFront()
      await expect(profileOn(window)).not.toHaveAttribute('href', first)
    }
    await other.close()
  })
})

test.describe('the end of a session', () => {
  // Its open page asks whether the session is over, and learns that it is.
  test.use({ expectedComplaints: /status of 401/ })

  test(
    'a player sees their open sessions and ends one, whose open page is signed out within five seconds',
    LONG,
    async ({ page, browser }) => {
      const { login, password } = await signUp(page)

      const other = await browser.newContext({
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/143.0',
      })
      const phone = await other.newPage()
      await phone.goto('/faq#reg')
      const dialog = phone.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Войти по логину и паролю' }).click()
      await dialog.getByRole('textbox', { name: 'Логин' }).fill(login)
      await dialog.getByRole('textbox', { name: 'Пароль' }).fill(password)
      await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
      await expect(phone.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()

      await page.goto('/profile/settings')
      const sessions = page.getByRole('region', { name: 'Сеансы' })
      await expect(sessions.getByRole('listitem')).toHaveCount(2)
      await expect(sessions.getByText('Этот браузер')).toBeVisible()
      await sessions.getByRole('button', { name: 'Завершить сеанс: Chrome, iPhone' }).click()
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await expect(phone.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible({ timeout: 5000 })
      await other.close()

      await page.getByRole('button', { name: 'Завершить все сеансы' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Завершить все сеансы' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
    },
  )
})

test(
  'a player links a second provider, stores the trade link and confirms the email',
  LONG,
  async ({ playerPage: page }) => {
    await page.goto('/profile/settings')
    const ways = page.getByRole('region', { name: 'Способы входа' })
    await ways.getByRole('button', { name: 'Подключить Google' }).click()
    await page.waitForURL(/\/demo\/identity\//)
    await page.getByRole('link', { name: 'Кто-то новый' }).click()
    await page.waitForURL(/\/profile\/settings/)
    await expect(ways.getByRole('button', { name: 'Отключить Google' })).toBeVisible()

    const trade = page.getByRole('region', { name: 'Данные для вывода' })
    const link = trade.getByRole('textbox', { name: 'Ссылка на обмен' })
    await link.fill('steamcommunity.com/tradeoffer/new')
    await trade.getByRole('button', { name: 'Сохранить ссылку' }).click()
    await expect(trade.getByText('Ссылка не похожа на ссылку обмена Steam')).toBeVisible()
    await link.fill('https://steamcommunity.com/tradeoffer/new/?partner=42&token=aB-c_1')
    await trade.getByRole('button', { name: 'Сохранить ссылку' }).click()
    await expect(toasts(page).getByText('Данные Steam сохранены')).toBeVisible()

    await page.goto('/faq#trade-login')
    const widget = page.getByRole('dialog', { name: 'Данные для вывода' })
    await expect(widget.getByText('Сначала добавьте логин Steam')).toBeVisible()
    await widget.getByRole('textbox', { name: 'Логин Steam' }).fill('1login')
    await widget.getByRole('button', { name: 'Сохранить логин' }).click()
    await expect(widget.getByText('Логин начинается с латинской буквы')).toBeVisible()
    await widget.getByRole('textbox', { name: 'Логин Steam' }).fill('my_login')
    await widget.getByRole('button', { name: 'Сохранить логин' }).click()
    await expect(widget).toBeHidden()
    await page.goto('/profile/settings')

    const address = `player-${Date.now()}@example.com`
    const mail = page.getByRole('region', { name: 'Почта' })
    await mail.getByRole('textbox', { name: 'Адрес почты' }).fill(address)
    await mail.getByRole('button', { name: 'Отправить письмо' }).click()
    await expect(mail.getByText(`Письмо отправлено на ${address}`)).toBeVisible()
    await page.goto('/dev/mail')
    await page.getByRole('article').filter({ hasText: address }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible()

    await page.goto('/profile/settings')
    await expect(mail.getByText(`Подтверждена: ${address}`)).toBeVisible()
  },
)
