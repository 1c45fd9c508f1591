import { TOTP } from 'otpauth'
import { accessibilityFaults } from './accessibility.ts'
import { type Account, expect, LONG, signUp, test, toasts } from './journey.ts'

// These refusals are expected: the screens show them.
test.use({ expectedComplaints: /status of 4(01|03|22)/ })

for (const width of [1440, 390]) {
  test(
    `a player turns two-step sign-in on, signs in elsewhere with a recovery code, and turns it off, at ${width}`,
    width === 390 ? LONG : {},
    async ({ browser }) => {
      const viewport = { width, height: width > 1000 ? 900 : 844 }
      const home = await (await browser.newContext({ viewport })).newPage()
      const account: Account = await signUp(home)
      await home.goto('/profile/settings')
      const panel = home.getByRole('region', { name: 'Подтверждение входа' })
      await panel.getByRole('button', { name: 'Включить' }).click()
      await home.getByLabel('Текущий пароль').fill(account.password)
      await home.getByRole('button', { name: 'Продолжить' }).click()
      const scan = home.getByRole('dialog', { name: 'Добавьте аккаунт в приложение' })
      const secret = ((await scan.locator('code').textContent()) ?? '').replace(/\s/g, '')
      const app = new TOTP({ secret, period: 30 })
      await scan.getByLabel('Код, который показало приложение').fill('12345')
      await scan.getByRole('button', { name: 'Включить' }).click()
      await expect(scan.getByText('Введите 6 цифр из приложения')).toBeVisible()
      expect.soft(await accessibilityFaults(home), 'the QR code').toEqual([])
      await scan.getByLabel('Код, который показало приложение').fill(app.generate())
      await scan.getByRole('button', { name: 'Включить' }).click()
      const shown = home.getByRole('dialog', { name: 'Запасные коды' })
      await expect(shown.getByRole('listitem')).toHaveCount(10)
      const codes = await shown.getByRole('listitem').allTextContents()
      expect.soft(await accessibilityFaults(home), 'the recovery codes').toEqual([])
      await shown.getByRole('button', { name: 'Коды сохранены' }).click()
      await expect(panel.getByText('Осталось 10 запасных кодов')).toBeVisible()

      const far = await (await browser.newContext({ viewport })).newPage()
      await far.goto('/#reg')
      await far.getByRole('button', { name: 'Войти по логину и паролю' }).click()
      await far.getByRole('textbox', { name: 'Логин' }).fill(account.login)
      await far.getByLabel('Пароль').fill(account.password)
      await far.getByLabel('Пароль').press('Enter')
      const code = far.getByLabel('Код из приложения')
      await code.fill('000000')
      await code.press('Enter')
      await expect(far.getByText('Код не подходит')).toBeVisible()
      await far.getByRole('button', { name: 'Ввести запасной код' }).click()
      expect.soft(await accessibilityFaults(far), 'the code').toEqual([])
      await far.getByLabel('Запасной код').fill(codes[0] ?? '')
      await far.getByLabel('Запасной код').press('Enter')
      await expect(far.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()

      await home.reload()
      await panel.getByRole('button', { name: 'Выключить' }).click()
      const off = home.getByRole('dialog', { name: 'Выключить подтверждение входа?' })
      // The next code of the app: the current one was already used.
      await off.getByLabel('Код из приложения').fill(app.generate({ timestamp: Date.now() + 30_000 }))
      await off.getByRole('button', { name: 'Выключить' }).click()
      await expect(toasts(home).getByText('Подтверждение входа выключено')).toBeVisible()
      await expect(panel.getByRole('button', { name: 'Включить' })).toBeVisible()
      await Promise.all([home.context().close(), far.context().close()])
    },
  )
}
