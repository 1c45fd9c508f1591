import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'

const OFFICE = `http://127.0.0.1:${process.env.E2E_ADMIN_PORT}`

/** Signs an operator of the demo in, in a browser of his own, at a screen with this heading. */
export async function signInOperator(
  browser: Browser,
  login: string,
  { path, heading }: { readonly path: string; readonly heading: string },
): Promise<Page> {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  // A code counts once: another journey may have signed the same operator in by it.
  await expect(async () => {
    await page.goto(`${OFFICE}${path}`)
    await page.getByLabel('Логин').fill(login)
    await page.getByLabel('Пароль', { exact: true }).fill('demo-runecase')
    await page.getByRole('button', { name: 'Дальше' }).click()
    const told = await page.getByText('Код демонстрации').textContent()
    await page.getByLabel('Код из приложения').first().focus()
    await page.keyboard.type(/сейчас: (\d{6})/.exec(told ?? '')?.[1] ?? '')
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  return page
}
