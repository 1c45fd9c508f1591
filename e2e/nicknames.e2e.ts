import { accessibilityFaults } from './accessibility.ts'
import { expect, gotoListening, test, toasts } from './journey.ts'

const NAME = 'Лунная Сова'
const REASON = 'Это имя известного игрока'

// A refused name returns this status.
test.use({ expectedComplaints: /status of 422/ })

test('a player changes the nickname, an operator revokes it, and the player has the old one and reads why', async ({
  playerPage: page,
  operatorPage,
}) => {
  await gotoListening(page, '/profile')
  const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await gotoListening(page, '/profile/settings')
  const panel = page.getByRole('region', { name: 'Никнейм' })
  const field = panel.getByLabel('Новый никнейм')
  await field.fill('Аdmin')
  await field.press('Enter')
  await expect(panel.getByRole('alert')).toHaveText('В одном слове смешаны буквы разных алфавитов')
  await field.fill(NAME)
  await expect(panel.getByText('Так вас увидят')).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'the form').toEqual([])
  await field.press('Enter')
  await expect(panel.getByRole('status')).toHaveText(/^Сменить снова можно через 30 дней/)
  await expect(panel.getByRole('status')).toBeFocused()
  await expect(toasts(page).getByText(`Теперь вы ${NAME}`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Профиль игрока ${NAME}` })).toBeVisible()

  const operator = await operatorPage('marina', '/nicknames')
  await expect(operator.getByRole('link', { name: /^Никнеймы/ })).toContainText(/\d/)
  const row = operator.getByRole('row').filter({ hasText: before })
  await expect(row).toContainText(NAME)
  await row.getByRole('button', { name: `Снять никнейм ${NAME}` }).click()
  const dialog = operator.getByRole('dialog', { name: `Снять никнейм «${NAME}»?` })
  await dialog.getByLabel('Причина').fill(REASON)
  expect.soft(await accessibilityFaults(operator), 'the dialog').toEqual([])
  await dialog.getByRole('button', { name: 'Снять' }).click()
  await expect(row).toHaveCount(0)

  // The open page of the player updates by itself.
  await expect(page.getByRole('link', { name: `Профиль игрока ${before}` })).toBeVisible()
  await expect(panel).toContainText(`Оператор снял никнейм «${NAME}». Причина: ${REASON}`)
  await expect(panel.getByText(before)).toBeVisible()
  await expect(field).toBeEditable()
  await page.getByRole('button', { name: /^Уведомления/ }).click()
  await expect(page.getByText('Никнейм снят')).toBeVisible()
})
