import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, expectBalance, goldIn, LONG, test } from './journey.ts'

const board = (page: Page): Locator => page.getByRole('group', { name: /^Поле из 25 клеток/ })
const cells = (page: Page, look: string): Locator => board(page).getByRole('button', { name: new RegExp(`: ${look}$`) })
const cashOut = (page: Page): Locator => page.getByRole('button', { name: /^Забрать / })

/** Starts a board with this many mines for 10 GOLD. */
async function start(page: Page, mines: number): Promise<void> {
  await page.getByLabel('Ставка, GOLD').fill('10')
  await page.getByLabel('Сколько мин').fill(String(mines))
  await page.getByRole('button', { name: 'Играть за 10' }).click()
  await expect(page.getByRole('button', { name: 'Откройте клетку' })).toBeVisible()
}

/** The positions of the mines on the player's last finished board. */
const lastBoard = async (page: Page) => (await askApi(page, '/v1/techies/boards?per_page=1')).items[0]

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, name === 'phone' ? LONG : {}, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a player wins and loses boards of Techies, and checks their proofs', LONG, async ({ playerPage: page }) => {
      test.slow()
      await page.goto('/techies')
      await expect(page.getByRole('heading', { level: 1, name: 'Сапёр' })).toBeVisible()
      await expect(page.getByText('Возврат 95 %').first()).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      const { finance } = await askApi(page, '/v1/users/me')
      const had = finance.balance

      // One mine among 25: starts boards until a first cell was safe.
      let spent = 0
      do {
        await start(page, 1)
        spent += 10
        await cells(page, 'закрыта').first().click()
        await expect(board(page).locator('[data-asked]')).toHaveCount(0)
        if (await cashOut(page).isVisible()) break
        await page.getByRole('button', { name: 'Новое поле' }).click()
      } while (spent < 200)
      await expectBalance(page, had - spent)
      await expect(cells(page, 'безопасная')).toHaveCount(1)
      expect(await accessibilityFaults(page)).toEqual([])

      // After a reload the board is still open, and the keyboard plays it.
      await page.reload()
      await expect(cells(page, 'безопасная')).toHaveCount(1)
      const payout = goldIn(await cashOut(page).textContent())
      expect(payout).toBeCloseTo(9.89, 2)
      await cashOut(page).click()
      await expect(page.getByRole('heading', { name: 'Выигрыш забран' })).toBeVisible()
      await expectBalance(page, had - spent + payout)
      await expect(cells(page, 'мина')).toHaveCount(1)

      // 24 mines: the first cell is almost surely one of them.
      await page.getByRole('button', { name: 'Новое поле' }).click()
      await start(page, 24)
      await board(page).getByRole('button').first().focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Новое поле' })).toBeVisible()
      const { mines_at: minesAt, end } = await lastBoard(page)
      expect(minesAt).toHaveLength(24)
      await expect(cells(page, 'мина, взрыв')).toHaveCount(end === 'lost' ? 1 : 0)
      expect(await accessibilityFaults(page)).toEqual([])

      await page
        .getByRole('region', { name: 'Ваши поля' })
        .getByRole('button', { name: 'Проверка поля' })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Проверка розыгрыша' })).toContainText('Мины в клетках')
    })
  })
}

test.describe('with an unfinished board', () => {
  // The status while the seed is in use.
  test.use({ expectedComplaints: /status of 409/ })

  test('the seed of an unfinished board cannot be changed', LONG, async ({ playerPage: page }) => {
    await page.goto('/techies')
    await start(page, 3)
    await page.goto('/provably-fair/settings')
    await page.getByRole('textbox', { name: 'Ваш новый сид' }).fill('another-seed')
    await page.getByRole('button', { name: 'Сменить сиды' }).click()
    await page.getByRole('dialog', { name: 'Сменить сиды?' }).getByRole('button', { name: 'Сменить сиды' }).click()
    await expect(page.getByText('Этим сидом решается незаконченная игра').first()).toBeVisible()
  })
})
