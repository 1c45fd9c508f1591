import { accessibilityFaults } from './accessibility.ts'
import { expect, LONG, test } from './journey.ts'
import { giveReason, openAgreed } from './office.ts'

/** A year ahead, apart from the windows of other journeys. */
const AHEAD_MS = 365 * 86_400_000
const WEEK_MS = 7 * 86_400_000
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
      const office = await operatorPage('marina', `${path}/1/copy`)
      await office.getByLabel('Название').fill(title)
      const startsMs = Date.now() + AHEAD_MS
      await office.getByLabel('Начало').fill(dayOf(startsMs))
      await office.getByLabel('Конец').fill(dayOf(startsMs + WEEK_MS))
      await giveReason(office, 'К следующей зиме', `Создать ${word}`)
      await openAgreed(office, await operatorPage('igor', '/change-requests'), path, title)
      await expect(office.getByRole('heading', { name: title, level: 1 })).toBeVisible()

      await office.getByRole('button', { name: `Отменить ${word}` }).click()
      const dialog = office.getByRole('dialog', { name: `Отменить ${word}` })
      await expect(dialog.getByRole('button', { name: `Отменить ${word}` }), 'without a reason').toBeDisabled()
      expect.soft(await accessibilityFaults(office), 'the question').toEqual([])
      await giveReason(dialog, 'Передумали', `Отменить ${word}`)
      await expect(dialog).toBeHidden()
      await expect(office.getByText('отменён', { exact: true })).toBeVisible()
      await expect(office.getByText(/отменён до начала/)).toBeVisible()
      await expect(office.getByRole('button', { name: `Отменить ${word}` })).toBeHidden()
      await expect(office.getByLabel('Название'), 'its terms are closed').toBeHidden()
      await expect(office.getByRole('table', { name: 'Призы' }), 'and can be read').toBeVisible()
      expect.soft(await accessibilityFaults(office), 'the cancelled one').toEqual([])

      await office.goto(new URL(`${path}?state=cancelled`, office.url()).href)
      await expect(office.getByRole('table', { name: list }).getByText(title)).toBeVisible()
      await office.goto(new URL(`/log?action=${kind}.`, office.url()).href)
      await expect(office.getByText('Передумали').first()).toBeVisible()

      await page.goto(kind === 'raffle' ? '/event/raffle' : '/leaderboard')
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.getByText(title)).toHaveCount(0)
    },
  )
}
