import { accessibilityFaults } from './accessibility.ts'
import { expect, LONG, test, toasts } from './journey.ts'

const ADDRESS = 'lost@example.com'
const PASSWORD = 'one that I remember'
const AGAIN = 'another that I remember'

test.use({ expectedComplaints: /status of 4(01|22)/ })

test(
  'a player who lost the password recovers access by their address, and changes the password in the settings',
  LONG,
  async ({ playerPage, browser }) => {
    await playerPage.goto('/profile/settings')
    await playerPage.getByRole('textbox', { name: 'Адрес почты' }).fill(ADDRESS)
    await playerPage.getByRole('textbox', { name: 'Адрес почты' }).press('Enter')
    await expect(playerPage.getByText(`Письмо отправлено на ${ADDRESS}`)).toBeVisible()
    await playerPage.goto('/dev/mail')
    await playerPage.getByRole('article').filter({ hasText: ADDRESS }).getByRole('link').first().click()
    await expect(playerPage.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible()

    // Another browser, without the password.
    const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await stranger.goto('/#reg')
    await stranger.getByRole('dialog').getByRole('button', { name: 'Войти по логину и паролю' }).click()
    await stranger.getByRole('dialog').getByRole('link', { name: 'Забыли пароль?' }).click()
    await expect(stranger.getByRole('heading', { name: 'Восстановить доступ' })).toBeVisible()
    const address = stranger.getByRole('textbox', { name: 'Адрес почты' })
    await address.fill('nobody')
    await address.press('Enter')
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill(ADDRESS)
    await address.press('Enter')
    await expect(stranger.getByRole('status').filter({ hasText: ADDRESS })).toBeVisible()
    expect.soft(await accessibilityFaults(stranger), 'the request').toEqual([])
    await expect(async () => {
      await stranger.goto('/dev/mail')
      await expect(stranger.getByRole('article').filter({ hasText: 'вернуть доступ' })).toHaveCount(1, { timeout: 100 })
    }).toPass()
    await stranger.getByRole('article').filter({ hasText: 'вернуть доступ' }).getByRole('link').first().click()
    await expect(stranger.getByRole('heading', { name: 'Новый пароль' })).toBeVisible()
    expect(new URL(stranger.url()).hash).toBe('')
    const fresh = stranger.getByRole('textbox', { name: 'Новый пароль' })
    await fresh.fill('short')
    await fresh.press('Enter')
    await expect(stranger.getByText('Нужно не меньше 10 знаков')).toBeVisible()
    await fresh.fill(PASSWORD)
    await fresh.press('Enter')
    const done = stranger.getByRole('status').filter({ hasText: 'Пароль сохранён' })
    await expect(done).toBeVisible()
    const login = /Ваш логин: (\S+)\./.exec((await done.textContent()) ?? '')?.[1] ?? ''

    // The player's own browser is signed out, and signs in with the new password.
    await playerPage.goto('/#reg')
    await playerPage.getByRole('dialog').getByRole('button', { name: 'Войти по логину и паролю' }).click()
    await playerPage.getByRole('textbox', { name: 'Логин' }).fill(login)
    await playerPage.getByLabel('Пароль').fill(PASSWORD)
    await playerPage.getByLabel('Пароль').press('Enter')
    await expect(playerPage.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()

    // Then the player changes it.
    await playerPage.goto('/profile/settings')
    await playerPage.getByRole('button', { name: 'Сменить пароль' }).click()
    const dialog = playerPage.getByRole('dialog', { name: 'Сменить пароль' })
    await dialog.getByLabel('Текущий пароль').fill('not this one')
    await dialog.getByRole('textbox', { name: 'Новый пароль' }).fill(AGAIN)
    await dialog.getByRole('button', { name: 'Сохранить пароль' }).click()
    await expect(dialog.getByText('Текущий пароль не подходит')).toBeVisible()
    await dialog.getByLabel('Текущий пароль').fill(PASSWORD)
    expect.soft(await accessibilityFaults(playerPage), 'the dialog').toEqual([])
    await dialog.getByRole('button', { name: 'Сохранить пароль' }).click()
    await expect(toasts(playerPage).getByText(`Ваш логин: ${login}`)).toBeVisible()
    await stranger.context().close()
  },
)
