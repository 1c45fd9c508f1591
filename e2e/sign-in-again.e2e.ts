import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { expect, LONG, signUp, test, toasts } from './journey.ts'
import type { ShopProcess } from './shop-process.ts'

test.use({ expectedComplaints: /status of 4(03|22)/ })

/** Makes every open session of the shop look an hour old. */
const makeOld = (shop: ShopProcess) =>
  shop.query(`update sessions set created_at = created_at - interval '1 hour', password_at = null`)

/** Adds an address in the settings and requests its confirmation. */
async function addEmail(page: Page, address: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Адрес почты' })
  await field.fill(address)
  await field.press('Enter')
}

test(
  'a player who signed in a while ago must prove the account is theirs before they add an address or link a provider',
  LONG,
  async ({ browser, ownShop: shop }) => {
    test.slow()
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const context = await browser.newContext({ viewport })
      await context.addCookies([{ name: 'shop-adult', value: 'yes', url: shop.url }])
      const page = await context.newPage()
      const { password } = await signUp(page, shop.url)
      await page.goto(`${shop.url}/profile/settings`)
      const address = `own-${viewport.width}@example.com`
      await addEmail(page, address)
      await expect(page.getByText(`Письмо отправлено на ${address}`), 'a new player is not asked').toBeVisible()

      await makeOld(shop)
      const ways = page.getByRole('region', { name: 'Способы входа' })
      await ways.getByRole('button', { name: 'Подключить Steam' }).click()
      const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
      await expect(dialog.getByLabel('Пароль')).toBeFocused()
      expect.soft(await accessibilityFaults(page), 'the question').toEqual([])
      await dialog.getByLabel('Пароль').fill('not the password')
      await dialog.getByLabel('Пароль').press('Enter')
      await expect(dialog.getByText('Текущий пароль не подходит')).toBeVisible()
      await dialog.getByLabel('Пароль').fill(password)
      await dialog.getByLabel('Пароль').press('Enter')
      // The call continues by itself.
      await page.waitForURL(/\/demo\/identity\/steam/)
      await page.getByRole('link', { name: viewport.width === 390 ? 'Лина Искра' : 'Курьер Борис' }).click()
      await expect(toasts(page).getByText('Steam подключён')).toBeVisible()

      // Without a password they sign in by the provider, return, and repeat the action.
      await ways.getByRole('button', { name: 'Отключить вход по логину и паролю' }).click()
      await page.getByLabel('Текущий пароль').fill(password)
      await page.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click()
      await expect(toasts(page).getByText('Логин и пароль отключены')).toBeVisible()
      await makeOld(shop)
      await ways.getByRole('button', { name: 'Подключить VK' }).click()
      await expect(dialog.getByLabel('Пароль')).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Войти через Steam' }).click()
      await page.waitForURL(/\/demo\/identity\/steam/)
      await page.getByRole('link', { name: 'Мастер замков' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'не подключён ни к одному игроку' })).toBeVisible()
      await page.goto(`${shop.url}/profile/settings`)
      await ways.getByRole('button', { name: 'Подключить VK' }).click()
      await dialog.getByRole('button', { name: 'Войти через Steam' }).click()
      await page.waitForURL(/\/demo\/identity\/steam/)
      await page.getByRole('link', { name: viewport.width === 390 ? 'Лина Искра' : 'Курьер Борис' }).click()
      await expect(page).toHaveURL(/\/profile\/settings$/)
      await ways.getByRole('button', { name: 'Подключить VK' }).click()
      await page.waitForURL(/\/demo\/identity\/vk/)
      await context.close()
    }
  },
)
