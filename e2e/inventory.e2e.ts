import type { Page } from '@playwright/test'
import { askApi, expect, expectBalance, fillInventory, gotoListening, LONG, stableBalance, test } from './journey.ts'

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

    test('a player searches, sorts and stacks items', LONG, async ({ playerPage: page }) => {
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

    test(
      'a player sells some items and all of them, and the balance grows by their price',
      LONG,
      async ({ playerPage: page }) => {
        await fillInventory(page, 3)
        const balance = await stableBalance(page)
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
        // The bar disappears with the selection; the focus moves to a remaining element.
        await expect(panel.locator('li:focus-within')).toHaveCount(1)
        await expectBalance(page, balance + sold)
        await expect(boxes).toHaveCount(items.length - 2)

        await panel.getByRole('button', { name: 'Продать всё' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Продать', exact: true }).click()
        await expect(panel.getByText('В инвентаре пусто')).toBeVisible()
        await expectBalance(page, balance + worth)
      },
    )

    test('the history of an item shows every step with the proof of its roll', LONG, async ({ playerPage: page }) => {
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

    test.describe('without a response', () => {
      test.use({ expectedComplaints: /v1\/inventory\// })

      test(
        "an inventory that fails to load shows the server's message until a retry succeeds",
        LONG,
        async ({ playerPage: page }) => {
          await fillInventory(page, 1)
          await gotoListening(page, '/profile')
          const panel = page.getByRole('tabpanel')
          const names = panel.getByRole('listitem').getByRole('heading')
          await expect(names.first()).toBeVisible()
          const name = (await names.first().textContent()) ?? ''
          const reads = /\/v1\/inventory\/(get|stacks)/
          const msg = 'Предметы пересчитываются, это займёт минуту'
          const answer = { status: 'error', key: 'items_counted', msg, data: { code: 'items_counted', params: {} } }
          await unfold(page)
          for (const ask of [
            () => panel.getByRole('searchbox').fill(name),
            () => panel.getByRole('switch', { name: 'Сложить одинаковые' }).click(),
          ]) {
            await page.route(reads, (route) => route.fulfill({ status: 422, json: answer }))
            await ask()
            const alert = panel.getByRole('alert')
            await expect(alert).toContainText('Не удалось загрузить инвентарь')
            await expect(alert).toContainText(msg)
            await page.unroute(reads)
            await alert.getByRole('button').click()
            await expect(names.first()).toHaveText(name)
            await expect(alert).toHaveCount(0)
          }
        },
      )
    })
  })
}
