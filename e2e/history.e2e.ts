import { readFileSync } from 'node:fs'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, LONG, signUp, test } from './journey.ts'
import { own } from './project.ts'

test(
  'a player hides the profile by keyboard: others see no statistics, the player still does',
  LONG,
  async ({ playerPage: page, anotherPlayer }) => {
    await askApi(page, '/v1/cases/bliznetsy/open', { multi_open: 1 })
    const { user_id: userId } = await askApi(page, '/v1/users/me')
    const other = await anotherPlayer()
    await other.goto(`/statistics/${userId}`)
    await expect(other.getByText('Видна всем')).toBeVisible()
    await expect(other.getByRole('radiogroup', { name: 'Срок' })).toBeVisible()
    await page.goto('/statistics')
    await page.getByRole('link', { name: 'Кто видит' }).press('Enter')
    const hide = page.getByRole('switch', { name: 'Скрыть профиль' })
    await hide.press(' ')
    await expect(hide).toBeChecked()
    await expect.poll(async () => (await askApi(other, `/v1/users/${userId}`)).is_hidden).toBe(true)
    await other.reload()
    await expect(other.getByText('Игрок скрыл статистику')).toBeVisible()
    await expect(other.getByRole('radiogroup', { name: 'Срок' })).toBeHidden()
    expect.soft(await accessibilityFaults(other), 'hidden statistics').toEqual([])
    await page.goto('/statistics')
    await expect(page.getByRole('radiogroup', { name: 'Срок' })).toBeVisible()
  },
)

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, LONG, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a player filters the history, exports it, and receives notices', async ({ page }) => {
      await page.goto('/history')
      await expect(page.getByText('Войдите, чтобы увидеть свою историю')).toBeVisible()
      await signUp(page)
      await page.goto('/history')
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('time') })
      await expect(rows).toHaveCount(1)

      const { items } = await askApi(page, '/v1/cases/bliznetsy/open', { multi_open: 1 })
      await askApi(page, '/v1/inventory/sell', { id: items[0].id })
      await page.reload()
      await expect(rows).toHaveCount(3)
      await expect(rows.first()).toContainText('Продажа')
      await expect(rows.nth(1)).toContainText(`Кейс «${own('Близнецы')}»`)
      await expect(rows.nth(1).getByRole('link', { name: `Проверить: Кейс «${own('Близнецы')}»` })).toHaveAttribute(
        'href',
        /\/provably-fair\/check\?id=\d+/,
      )
      expect.soft(await accessibilityFaults(page), 'the history').toEqual([])

      // By keyboard: a kind, then a search without results, and the reset.
      await page.getByRole('button', { name: 'Продажи' }).press('Enter')
      await expect(rows).toHaveCount(1)
      await expect(page).toHaveURL(/kind=sale/)
      await page.getByRole('searchbox', { name: 'Искать в истории' }).fill('ничего такого')
      await expect(page.getByText('Ничего не нашлось')).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'a history without a match').toEqual([])
      await page.getByRole('button', { name: 'Сбросить отбор' }).press('Enter')
      await expect(rows).toHaveCount(3)
      await expect(page.getByRole('searchbox', { name: 'Искать в истории' })).toHaveValue('')
      await page.getByRole('radio', { name: 'Месяц' }).press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Всё время' })).toBeChecked()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Свой срок' })).toBeChecked()
      await expect(rows).toHaveCount(3)
      await page.getByLabel('С дня').fill('2026-01-02')
      await page.getByLabel('По день').fill('2026-01-03')
      await expect(page).toHaveURL(/period=2026-01-02\.\.2026-01-03/)
      await expect(page.getByText('За этот срок ничего не менялось')).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'a history of named days').toEqual([])
      await page.getByRole('radio', { name: 'Всё время' }).press(' ')
      await expect(rows).toHaveCount(3)

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Скачать файлом CSV' }).click()
      const file = await (await download).path()
      expect(readFileSync(file, 'utf8').trimEnd().split('\r\n')).toHaveLength(4)

      await page.getByRole('link', { name: 'Статистика' }).first().click()
      await expect(page.getByRole('img', { name: /^Итог открытий по времени/ })).toBeVisible()
      await page.getByText('Числа графика').click()
      await expect(page.getByRole('columnheader', { name: 'С дня' })).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the statistics').toEqual([])

      // A notice arrives while the page is open.
      await page.getByRole('button', { name: /^Уведомления/ }).press('Enter')
      const inbox = page.getByRole('dialog', { name: 'Уведомления' })
      await expect(inbox).toBeVisible()
      const notices = inbox.getByRole('listitem')
      await expect(notices.or(inbox.getByText('Здесь пока тихо')).first()).toBeVisible()
      const before = await notices.count()
      await askApi(page, '/v1/cases/bliznetsy/open', { multi_open: 5 })
      await expect(notices.filter({ hasText: /Уровень|Награда|предложение/ }).nth(before)).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the notices').toEqual([])
      await inbox.getByRole('button', { name: 'Прочитать всё' }).press('Enter')
      await expect(inbox.getByText(/новы[хе]|новое/)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Уведомления', exact: true })).toBeFocused()
    })
  })
}
