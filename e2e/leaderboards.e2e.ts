import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, gotoListening, LONG, signUp, test } from './journey.ts'
import { firstPrizeOf, own } from './project.ts'

const CHECKER = fileURLToPath(new URL('../scripts/check-roll.mjs', import.meta.url))
/** Longer than the delay after the end of a window plus the delay until the beacon round of a raffle's list. */
const ENDED_WITHIN_MS = 60_000
const DRAWN_WITHIN_MS = 90_000

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, LONG, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a player spends GOLD and sees themselves climb in the leaderboard', async ({ page, ownShop: shop }) => {
      await page.goto(`${shop.url}/leaderboard`)
      await expect(page.getByText(/^В таблице пока никого/)).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'nobody yet').toEqual([])
      await signUp(page, shop.url)
      await gotoListening(page, `${shop.url}/leaderboard`)
      await askApi(page, '/v1/cases/bliznetsy/open', { multi_open: 4 })
      await expect(page.getByRole('list', { name: 'Первые три места' }).getByText('Вы', { exact: true })).toBeVisible()
      await expect(
        page
          .getByRole('article')
          .filter({ hasText: own('Гонка Разлома') })
          .getByText('1', { exact: true }),
      ).toBeVisible()
      await page.getByRole('button', { name: `Как участвовать в рейтинге «${own('Гонка Разлома')}»` }).click()
      const info = page.getByRole('dialog', { name: own('Гонка Разлома') })
      await expect(info.getByRole('listitem')).toHaveCount(3)
      await expect(info.getByRole('link', { name: /^Вопросы и ответы/ })).toHaveAttribute('target', '_blank')
      expect.soft(await accessibilityFaults(page), 'how to take part').toEqual([])
      await page.keyboard.press('Escape')
      expect.soft(await accessibilityFaults(page), 'the table').toEqual([])
    })

    test('a player wins a leaderboard and the raffle, and recomputes the draw', async ({
      page,
      ownShop: shop,
    }, testInfo) => {
      await signUp(page, shop.url)
      await gotoListening(page, `${shop.url}/leaderboard`)
      const card = page.getByRole('article').filter({ hasText: own('Ночная смена') })
      await askApi(page, '/v1/cases/bliznetsy/open', { multi_open: 5 })
      await expect(page.getByRole('list', { name: 'Первые три места' }).getByText('Вы', { exact: true })).toBeVisible()
      await shop.query('update leaderboards set ends_at = now() where id = 4')
      const prize = page.getByRole('dialog', { name: 'Вы на призовом месте!' })
      await expect(prize).toBeVisible({ timeout: ENDED_WITHIN_MS })
      await expect(prize.getByText(firstPrizeOf('Ночная смена')).first()).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the prize').toEqual([])
      await prize.getByRole('button', { name: /^Продать за/ }).click()
      await expect(prize).toBeHidden()
      await page.reload()
      await expect(card.getByText('Завершён')).toBeVisible()
      await expect(prize).toBeHidden()
      await page.getByRole('radio', { name: 'Прошлые' }).click()
      await page.getByRole('button', { name: new RegExp(`^${own('Ночная смена')}`) }).click()
      await expect(page.getByRole('link', { name: /Вы/ }).first()).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'past leaderboards').toEqual([])

      await page.goto(`${shop.url}/event/raffle`)
      const tickets = page.getByRole('region', { name: 'Ваши билеты' })
      await expect(tickets).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the raffle').toEqual([])
      await shop.query('update raffles set season_id = null, ends_at = now()')
      await expect(page.getByText('Жребий брошен')).toBeVisible({ timeout: DRAWN_WITHIN_MS })
      await expect(page.getByRole('heading', { name: /^Ваш билет № \d+ взял \d-й приз$/ }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Пересчитать у себя' }).click()
      await expect(page.getByText(/^Всё сошлось/)).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the draw').toEqual([])
      const answer = await page.request.get(`${shop.url}/api/v1/event/raffle`)
      const list = await page.request.get(`${shop.url}/api/v1/event/raffle/1/tickets.csv`)
      const [json, csv] = [testInfo.outputPath('raffle.json'), testInfo.outputPath('tickets.csv')]
      writeFileSync(json, await answer.text())
      writeFileSync(csv, await list.text())
      const checked = spawnSync(process.execPath, [CHECKER, json, csv], { encoding: 'utf8' })
      expect([checked.status, checked.stdout.match(/WRONG.*/g)]).toEqual([0, null])
    })
  })
}
