import { WEEK_MS } from '@runecase/game/durations.ts'
import { accessibilityFaults } from './accessibility.ts'
import { giveReason, openAgreed } from './admin.ts'
import { expect, LONG, test } from './journey.ts'

/** A year ahead, away from the windows of other journeys. */
const AHEAD_MS = 365 * 86_400_000
const dayOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 10)}T12:00`

for (const { kind, path, word, list } of [
  { kind: 'leaderboard', path: '/leaderboards', word: 'рейтинг', list: 'Рейтинги' },
  { kind: 'raffle', path: '/raffles', word: 'розыгрыш', list: 'Розыгрыши' },
]) {
  test(
    `an operator cancels a ${kind} that has not begun, and no player sees it`,
    LONG,
    async ({ operatorPage, playerPage: page }) => {
      const title = `Отмена ${word} ${Date.now()}`
      const adminPage = await operatorPage('marina', `${path}/1/copy`)
      await adminPage.getByLabel('Название').fill(title)
      const startsMs = Date.now() + AHEAD_MS
      await adminPage.getByLabel('Начало').fill(dayOf(startsMs))
      await adminPage.getByLabel('Конец').fill(dayOf(startsMs + WEEK_MS))
      await giveReason(adminPage, 'К следующей зиме', `Создать ${word}`)
      await openAgreed(adminPage, await operatorPage('igor', '/change-requests'), path, title)
      await expect(adminPage.getByRole('heading', { name: title, level: 1 })).toBeVisible()

      await adminPage.getByRole('button', { name: `Отменить ${word}` }).click()
      const dialog = adminPage.getByRole('dialog', { name: `Отменить ${word}` })
      await expect(dialog.getByRole('button', { name: `Отменить ${word}` }), 'without a reason').toBeDisabled()
      expect.soft(await accessibilityFaults(adminPage), 'the question').toEqual([])
      await giveReason(dialog, 'Передумали', `Отменить ${word}`)
      await expect(dialog).toBeHidden()
      await expect(adminPage.getByText('отменён', { exact: true })).toBeVisible()
      await expect(adminPage.getByText(/отменён до начала/)).toBeVisible()
      await expect(adminPage.getByRole('button', { name: `Отменить ${word}` })).toBeHidden()
      await expect(adminPage.getByLabel('Название'), 'its terms are closed').toBeHidden()
      await expect(adminPage.getByRole('table', { name: 'Призы' }), 'and can be read').toBeVisible()
      expect.soft(await accessibilityFaults(adminPage), 'the cancelled one').toEqual([])

      await adminPage.goto(new URL(`${path}?state=cancelled`, adminPage.url()).href)
      await expect(adminPage.getByRole('table', { name: list }).getByText(title)).toBeVisible()
      await adminPage.goto(new URL(`/log?action=${kind}.`, adminPage.url()).href)
      await expect(adminPage.getByText('Передумали').first()).toBeVisible()

      await page.goto(kind === 'raffle' ? '/event/raffle' : '/leaderboard')
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.getByText(title)).toHaveCount(0)
    },
  )
}
