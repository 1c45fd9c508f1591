import { accessibilityFaults } from './accessibility.ts'
import { expect, openAndSkip, test } from './journey.ts'

test('two operators change the odds of a case, and a player opens it under the new version', async ({
  operatorPage,
  playerPage: page,
}) => {
  const author = await operatorPage('marina', '/cases?text=Кружка')
  await author.getByRole('table').getByText('Кружка эля').click()
  const tickets = author.getByRole('textbox', { name: /^Билеты:/ })
  await expect(tickets.first()).toBeVisible()
  const before = Number((await tickets.first().inputValue()).replace(/\D/g, ''))
  await tickets.first().fill(String(before + 500))
  await expect(author.getByText('лишних 500')).toBeVisible()
  await author.getByRole('button', { name: 'Выровнять' }).click()
  await expect(author.getByText('100 000 000')).toBeVisible()
  await author.getByRole('button', { name: 'Посчитать' }).click()
  await expect(author.getByRole('img', { name: 'Сколько игроков получили какую долю уплаченного' })).toBeVisible()
  expect(await accessibilityFaults(author)).toEqual([])
  await author.getByRole('button', { name: 'На согласование' }).click()
  const dialog = author.getByRole('dialog', { name: 'На согласование' })
  await dialog.getByRole('button', { name: 'Сохранить черновик' }).click()
  await author.waitForURL(/\/change-requests\/\d+/)

  const approver = await operatorPage('igor', new URL(author.url()).pathname)
  await expect(approver.getByText('Ничего не нашлось'), 'a draft is its author’s own').toBeVisible()
  await author.getByRole('button', { name: 'Подать' }).click()
  await author.getByRole('dialog').getByLabel('Причина').fill('Новые цены арканы')
  await author.getByRole('dialog').getByRole('button', { name: 'Подать' }).click()
  await expect(author.getByRole('dialog')).toBeHidden()
  await approver.reload()
  await expect(approver.getByText('Шансы: Кружка эля').first()).toBeVisible()
  await approver.getByRole('button', { name: 'Согласовать' }).click()
  await expect(approver.getByText('в силе').first()).toBeVisible()

  await page.goto('/open/kruzhka-elya')
  await expect(page.getByText('Версия шансов').locator('..')).toContainText('2')
  await openAndSkip(page)
  await author.context().close()
  await approver.context().close()
})
