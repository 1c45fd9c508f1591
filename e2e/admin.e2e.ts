import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { OFFICE, openAdmin } from './admin.ts'
import { LONG } from './journey.ts'

/** Signs a demo operator in, in a separate browser. */
async function signIn(browser: Browser, login: string): Promise<Page> {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  // A code is valid once: another journey may have used it for the same operator.
  await expect(async () => {
    await page.goto(`${OFFICE}/operators`)
    await page.getByLabel('Логин').fill(login)
    await page.getByLabel('Пароль', { exact: true }).fill('demo-password')
    await page.getByRole('button', { name: 'Дальше' }).click()
    const codeText = await page.getByText('Код демонстрации').textContent()
    await page.getByLabel('Код из приложения').first().focus()
    await page.keyboard.type(/сейчас: (\d{6})/.exec(codeText ?? '')?.[1] ?? '')
    await expect(page.getByRole('heading', { name: 'Операторы', exact: true })).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  return page
}

test(
  'two operators give a new player the role of an administrator: one proposes it, the other approves',
  LONG,
  async ({ browser }) => {
    const name = `Павел ${Date.now()}`
    const marina = await signIn(browser, 'marina')
    await marina.getByRole('button', { name: 'Пригласить' }).click()
    await marina.getByLabel('Логин, латиницей').fill(`pavel-${Date.now()}`)
    await marina.getByRole('textbox', { name: 'Имя' }).fill(name)
    await marina.getByRole('textbox', { name: 'Причина' }).fill('Новый сотрудник')
    await marina.getByRole('dialog').getByRole('button', { name: 'Пригласить' }).click()
    await expect(marina.getByRole('textbox', { name: 'Ссылка для входа' })).toHaveValue(/\/invite#[\w-]{43}$/)
    await marina.getByRole('button', { name: 'Готово' }).click()

    await marina.getByRole('button', { name: `Действия: ${name}` }).click()
    await marina.getByRole('menuitem', { name: 'Предложить роль admin' }).click()
    await marina.getByRole('textbox', { name: 'Причина' }).fill('Ночные смены')
    await marina.getByRole('dialog').getByRole('button', { name: 'Предложить роль admin' }).click()
    await expect(marina.getByRole('heading', { name: `Роль admin: ${name}` })).toBeVisible()
    await expect(marina.getByRole('button', { name: 'Отозвать' })).toBeVisible()
    await expect(marina.getByRole('button', { name: 'Согласовать' })).toBeHidden()

    const igor = await signIn(browser, 'igor')
    await igor.goto(marina.url())
    await igor.getByRole('button', { name: 'Согласовать' }).click()
    await expect(igor.getByText('В силе')).toBeVisible()
    await igor.goto(`${OFFICE}/log?action=change_request.`)
    await expect(igor.getByText('Согласовал заявку').first()).toBeVisible()
  },
)

test('no screen of the back office violates its own policy, and text never becomes markup', async ({ browser }) => {
  const page = await openAdmin(browser, 'marina', '/dashboard')
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type|TrustedHTML|TrustedScript/i.test(message.text()))
      violations.push(message.text())
  })
  for (const path of ['/dashboard', '/players', '/cases', '/items', '/content', '/operators', '/log']) {
    await page.goto(`${OFFICE}${path}`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  expect(violations).toEqual([])
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      return 'taken'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(refused).toBe('TypeError')
})
