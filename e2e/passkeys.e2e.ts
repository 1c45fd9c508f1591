import { expect, LONG, test } from './journey.ts'
import { findFreePort, makeShopProcess } from './shop-process.ts'

test(
  'an operator adds a passkey, signs in with it after the password and alone, and removes it',
  LONG,
  async ({ browser }) => {
    test.setTimeout(300_000)
    const port = await findFreePort()
    // Passkeys are bound to a host name: browsers accept none for an IP address.
    const adminPage = `http://localhost:${port}`
    const shop = await makeShopProcess({ ADMIN_PORT: String(port), ADMIN_URL: adminPage })
    try {
      await shop.start()
      const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
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
      const giveWord = async () => {
        await page.goto(`${adminPage}/me`)
        await page.getByLabel('Логин').fill('marina')
        await page.getByLabel('Пароль', { exact: true }).fill('demo-password')
        await page.getByRole('button', { name: 'Дальше' }).click()
        await expect(page.getByText('Код демонстрации')).toBeVisible()
      }
      const byKey = page.getByRole('button', { name: 'Войти ключом' })

      await giveWord()
      const codeText = await page.getByText('Код демонстрации').textContent()
      await expect(byKey).toHaveCount(0)
      await page.getByLabel('Код из приложения').first().focus()
      await page.keyboard.type(/сейчас: (\d{6})/.exec(codeText ?? '')?.[1] ?? '')
      await page.getByLabel('Имя ключа').fill('Ноутбук')
      await page.getByRole('button', { name: 'Добавить ключ' }).click()
      await expect(page.getByRole('button', { name: 'Удалить ключ: Ноутбук' })).toBeVisible()

      await page.getByLabel('Имя ключа').fill('Он же')
      await page.getByRole('button', { name: 'Добавить ключ' }).click()
      await expect(page.getByRole('alert')).toHaveText('Ключ не ответил, или он уже добавлен')

      await context.clearCookies()
      await giveWord()
      await byKey.click()
      await expect(page.getByText('подошёл')).toBeVisible()

      await context.clearCookies()
      await page.goto(`${adminPage}/me`)
      await byKey.click()
      await expect(page.getByRole('button', { name: 'Удалить ключ: Ноутбук' })).toBeVisible()

      await page.getByRole('button', { name: 'Удалить ключ: Ноутбук' }).click()
      await expect(page.getByRole('button', { name: 'Удалить ключ: Ноутбук' })).toHaveCount(0)
      await context.clearCookies()
      await page.goto(`${adminPage}/me`)
      await byKey.click()
      await expect(page.getByText('Ключ не подошёл, или браузер его не нашёл')).toBeVisible()
      await giveWord()
      await expect(page.getByLabel('Код из приложения').first()).toBeVisible()
      await expect(byKey).toHaveCount(0)
      await context.close()
    } finally {
      await shop.remove()
    }
  },
)
