import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { signInOperator } from './office.ts'

const OFFICE = `http://127.0.0.1:${process.env.E2E_ADMIN_PORT}`

const signIn = (browser: Browser, login: string) =>
  signInOperator(browser, login, { path: '/operators', heading: 'Операторы' })

test('two operators: one proposes that a newcomer becomes an administrator, the other approves', async ({
  browser,
}) => {
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
  await marina.getByRole('button', { name: 'Открыть заявку' }).click()
  await expect(marina.getByRole('heading', { name: `Роль admin: ${name}` })).toBeVisible()
  await expect(marina.getByRole('button', { name: 'Отозвать' })).toBeVisible()
  await expect(marina.getByRole('button', { name: 'Согласовать' })).toBeHidden()

  const igor = await signIn(browser, 'igor')
  await igor.goto(marina.url())
  await igor.getByRole('button', { name: 'Согласовать' }).click()
  await expect(igor.getByText('В силе')).toBeVisible()
  await igor.goto(`${OFFICE}/log?action=change_request.`)
  await expect(igor.getByText('Согласовал заявку').first()).toBeVisible()
})
