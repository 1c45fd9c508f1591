import type { Page } from '@playwright/test'
import { askApi, balanceKept, expect, expectBalance, gotoListening, LONG, signUp, test } from './journey.ts'

const CASE = 'pervyy-reyd'

async function fillInventory(page: Page, openings: number): Promise<void> {
  await signUp(page)
  await askApi(page, `/v1/cases/${CASE}/open`, { multi_open: 1 })
  for (let left = openings; left > 0; left -= 1) await askApi(page, `/v1/cases/${CASE}/open`, { multi_open: 10 })
}

interface Listed {
  readonly id: string
  readonly name: string
  readonly price: number
}

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, name === 'phone' ? LONG : {}, () => {
    test.use({ viewport: { width, height: 900 } })

    const unfold = async (page: Page) => {
      const more = page.getByRole('button', { name: 'Фильтры и порядок' })
      if (await more.isVisible()) await more.click()
    }

    test('a player finds, orders and stacks his items', async ({ page }) => {
      await fillInventory(page, 3)
      const { items } = (await askApi(page, '/v1/inventory/get?group=active')) as { items: Listed[] }
      await gotoListening(page, '/profile')
      const panel = page.getByRole('tabpanel')
      const names = panel.getByRole('listitem').getByRole('heading')
      const [wanted] = items
      if (!wanted) throw new Error('no items')
      const alike = items.filter((item) => item.name === wanted.name)
      await panel.getByRole('searchbox').fill(wanted.name.toUpperCase())
      await expect(names).toHaveText(alike.map((item) => item.name))
      await panel.getByRole('searchbox').fill('так ничего не называется')
      await panel.getByRole('button', { name: 'Сбросить фильтры' }).click()
      await expect(names).toHaveCount(items.length)

      await unfold(page)
      await panel.getByRole('combobox', { name: 'Порядок' }).selectOption('dear')
      const dearest = Math.max(...items.map((item) => item.price))
      await expect(names.first()).toHaveText(
        new RegExp(
          items
            .filter((item) => item.price === dearest)
            .map((item) => item.name)
            .join('|'),
        ),
      )

      await panel.getByRole('switch', { name: 'Сложить одинаковые' }).click()
      await expect(names).toHaveCount(new Set(items.map((item) => item.name)).size)
      await panel.getByRole('button', { name: `Показать по одному: ${wanted.name}, ${alike.length} шт.` }).click()
      await expect(names).toHaveText(alike.map((item) => item.name))
      await panel.getByRole('button', { name: 'Ко всем стопкам' }).click()
      await expect(names).toHaveCount(new Set(items.map((item) => item.name)).size)
      await panel.getByRole('searchbox').fill('так ничего не называется')
      await panel.getByRole('button', { name: 'Сбросить фильтры' }).click()
      await expect(names).toHaveCount(new Set(items.map((item) => item.name)).size)
      await panel.getByRole('button', { name: 'Продать всё' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Продать', exact: true }).click()
      await expect(panel.getByText('В инвентаре пусто')).toBeVisible()
    })

    test('he sells one, some and all, and the balance moves by what they were worth', async ({ page }) => {
      await fillInventory(page, 3)
      const balance = await balanceKept(page)
      const { items, total_price: worth } = await askApi(page, '/v1/inventory/get?group=active')
      await gotoListening(page, '/profile')
      const panel = page.getByRole('tabpanel')
      const boxes = panel.getByRole('button', { name: /^Выбрать: / })
      await boxes.nth(0).click()
      await boxes.nth(1).click()
      await page
        .getByRole('region', { name: 'Выбранные предметы' })
        .getByRole('button', { name: /^Продать за/ })
        .click()
      const sold = items[0].price + items[1].price
      // The bar goes with what was chosen; the focus goes to what stays.
      await expect(panel.locator('li:focus-within')).toHaveCount(1)
      await expectBalance(page, balance + sold)
      await expect(boxes).toHaveCount(items.length - 2)

      await panel.getByRole('button', { name: 'Продать всё' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Продать', exact: true }).click()
      await expect(panel.getByText('В инвентаре пусто')).toBeVisible()
      await expectBalance(page, balance + worth)
    })

    test('every step of an item is told, with the proof of its roll', async ({ page }) => {
      await fillInventory(page, 0)
      const { items } = await askApi(page, '/v1/inventory/get?group=active')
      const [item] = items as Listed[]
      if (!item) throw new Error('no items')
      await page.goto('/profile')
      await page
        .getByRole('button', { name: `Подробнее: ${item.name}` })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('link', { name: 'История предмета' }).click()
      await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible()
      const steps = page.getByRole('list', { name: 'Шаги предмета' }).getByRole('listitem')
      await expect(steps).toHaveCount(1)
      await steps.getByRole('button', { name: 'Проверить розыгрыш' }).click()
      await expect(steps.getByText('Билет').first()).toBeVisible()
      await askApi(page, '/v1/inventory/sell', { id: item.id })
      await page.reload()
      await expect(steps).toHaveCount(2)
      await expect(steps.nth(1)).toContainText('Продан')
      await expect(steps.nth(1)).toContainText('Вы сами')
    })
  })
}
