import { TOTP } from 'otpauth'
import { accessibilityFaults } from './accessibility.ts'
import { expect, LONG, signUp, test, toasts } from './journey.ts'
import { findFreePort, makeShopProcess } from './shop-process.ts'

test.use({ expectedComplaints: /status of 4(01|03|22)/ })

test(
  'a player on a phone adds a passkey to two-step sign-in, confirms a sign-in by it, and removes it',
  LONG,
  async ({ browser }) => {
    test.setTimeout(300_000)
    const port = await findFreePort()
    // Passkeys are bound to a host name: browsers accept none for an IP address.
    const origin = `http://localhost:${port}`
    const shop = await makeShopProcess({ PORT: String(port), PUBLIC_URL: origin })
    try {
      await shop.start()
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      await context.addCookies([{ name: 'shop-adult', value: 'yes', url: origin }])
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      const account = await signUp(page, origin)
      await page.goto(`${origin}/profile/settings`)
      const panel = page.getByRole('region', { name: 'Подтверждение входа' })
      await panel.getByRole('button', { name: 'Включить' }).click()
      await page.getByLabel('Текущий пароль').fill(account.password)
      await page.getByRole('button', { name: 'Продолжить' }).click()
      const scan = page.getByRole('dialog', { name: 'Добавьте аккаунт в приложение' })
      const secret = ((await scan.locator('code').textContent()) ?? '').replace(/\s/g, '')
      await scan.getByLabel('Код, который показало приложение').fill(new TOTP({ secret, period: 30 }).generate())
      await scan.getByRole('button', { name: 'Включить' }).click()
      const shown = page.getByRole('dialog', { name: 'Запасные коды' })
      const [spare = ''] = await shown.getByRole('listitem').allTextContents()
      await shown.getByRole('button', { name: 'Коды сохранены' }).click()

      await panel.getByRole('button', { name: 'Добавить ключ доступа' }).click()
      await expect(toasts(page).getByText('Ключ добавлен')).toBeVisible()
      await expect(panel.getByRole('button', { name: /^Удалить ключ/ })).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the keys').toEqual([])

      // Without its cookies this is a browser that has not confirmed the factor; its visitor is still an adult.
      const forget = () => context.clearCookies({ name: /^(?!shop-adult$)/ })
      await forget()
      await page.goto(`${origin}/#reg`)
      await page.getByRole('button', { name: 'Войти по логину и паролю' }).click()
      await page.getByRole('textbox', { name: 'Логин' }).fill(account.login)
      await page.getByLabel('Пароль').fill(account.password)
      await page.getByLabel('Пароль').press('Enter')
      await page.getByRole('button', { name: 'Подтвердить ключом' }).click()
      await expect(page.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()

      await page.goto(`${origin}/profile/settings`)
      await panel.getByRole('button', { name: /^Удалить ключ/ }).click()
      await expect(toasts(page).getByText('Ключ удалён')).toBeVisible()
      await expect(panel.getByRole('button', { name: /^Удалить ключ/ })).toHaveCount(0)

      await forget()
      await page.goto(`${origin}/#reg`)
      await page.getByRole('button', { name: 'Войти по логину и паролю' }).click()
      await page.getByRole('textbox', { name: 'Логин' }).fill(account.login)
      await page.getByLabel('Пароль').fill(account.password)
      await page.getByLabel('Пароль').press('Enter')
      await expect(page.getByLabel('Код из приложения')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Подтвердить ключом' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Ввести запасной код' }).click()
      await page.getByLabel('Запасной код').fill(spare)
      await page.getByLabel('Запасной код').press('Enter')
      await expect(page.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()
      await context.close()
    } finally {
      await shop.remove()
    }
  },
)
