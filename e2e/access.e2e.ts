import type { Page } from '@playwright/test'
import { hindrances } from './hindrances.ts'
import { askApi, expect, LONG, openAndSkip, register, test } from './journey.ts'
import { GUEST_ROUTES, routesFor } from './routes.ts'

async function inspect(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Behind a dialog the screen is hidden from readers.
  await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
  expect.soft(await hindrances(page), path).toEqual([])
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width}, nobody is hindered`, () => {
    test.use({
      viewport: { width, height },
      contextOptions: { reducedMotion: 'reduce' },
      // Among the routes is one that is nowhere, which says so with its status.
      expectedComplaints: /status of 404/,
    })
    test.setTimeout(600_000)

    test(
      'as a guest, where a guest is shown something else, and in the dialogs over it',
      width === 390 ? LONG : {},
      async ({ page }) => {
        for (const path of GUEST_ROUTES) await inspect(page, path)
        await inspect(page, '/#reg')
        await page.getByRole('dialog').getByRole('button', { name: 'Войти по логину и паролю' }).click()
        expect.soft(await hindrances(page), 'signing in').toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Меню', exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect.soft(await hindrances(page), 'the menu').toEqual([])
      },
    )

    test('as a player, on any route and in the menu', width === 390 ? LONG : {}, async ({ page }) => {
      await page.goto('/open/nochnoy-dozhor')
      await register(page)
      await page.goto('/profile')
      const userId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const { battle_ulid: battleId } = await askApi(page, '/battles', {
        cases: [{ slug: 'pervyy-reyd', count: 1 }],
        players: 2,
        mode: 'classic',
        is_private: false,
      })
      for (const path of routesFor(userId, battleId)) await inspect(page, path)
      await page.goto('/open/nochnoy-dozhor')
      await openAndSkip(page)
      await expect(page.getByRole('link', { name: 'В инвентарь' })).toBeVisible()
      expect.soft(await hindrances(page), 'what a case gave').toEqual([])
      await page.goto('/')
      await page.getByRole('button', { name: 'Меню', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await hindrances(page), 'the menu').toEqual([])
    })

    test(
      'as a player among his items, in the windows of a withdrawal, and on the history of an item',
      width === 390 ? LONG : {},
      async ({ page }) => {
        await page.goto('/open/pervyy-reyd')
        await register(page)
        await askApi(page, '/v1/cases/pervyy-reyd/open', { multi_open: 10 })
        await askApi(page, '/v1/users/set/steam/data', {
          link: 'https://steamcommunity.com/tradeoffer/new/?partner=45678901&token=AbCdEfGh',
        })
        await askApi(page, '/v1/withdrawals/sandbox', { ending: 'accepted' })
        const held = await askApi(page, '/v1/inventory/get?group=upgrade')
        const [item] = held.items.filter((one: { type: number }) => one.type === 1)
        await askApi(page, '/v1/inventory/senditem', { ids: [item.id], method: 'link' })
        await inspect(page, `/profile/items/${item.id}`)
        await inspect(page, '/profile')
        const dialog = page.getByRole('dialog')
        const look = async (where: string) => expect.soft(await hindrances(page), where).toEqual([])

        await page
          .getByRole('button', { name: /^Выбрать: / })
          .first()
          .click()
        await page.getByRole('button', { name: 'Вывести в Steam', exact: true }).click()
        await expect(dialog.getByText(/^можно ещё/)).toBeVisible()
        await look('asking for a withdrawal')
        await dialog.getByRole('button', { name: 'Изменить' }).click()
        await expect(dialog.getByLabel('Ссылка на обмен')).toBeVisible()
        await look('the trade link')
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()

        const more = page.getByRole('button', { name: 'Фильтры и порядок' })
        if (await more.isVisible()) await more.click()
        await page.getByRole('switch', { name: 'Сложить одинаковые' }).click()
        await expect(page.getByRole('button', { name: /^Показать по одному/ }).first()).toBeVisible()
        await look('stacks')

        await page.getByRole('tab', { name: /^Вывод/ }).click()
        await page.getByRole('button', { name: /^Ход вывода/ }).click()
        await expect(dialog.getByText('Заявка принята')).toBeVisible()
        await look('the way of a withdrawal')
      },
    )
  })
}

test.describe('at 390, nobody is hindered', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

  test('in what asks or tells over a screen', async ({ page }) => {
    await page.goto('/kit')
    const dialog = page.getByRole('dialog')
    for (const name of ['Возраст', 'Мошенники', 'Приз рейтинга', 'Промокод', 'Нужен ответ']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toBeVisible()
      expect.soft(await hindrances(page), name).toEqual([])
      await page.keyboard.press('Escape')
      if (await dialog.isVisible()) await dialog.getByRole('button').first().click()
      await expect(dialog).toBeHidden()
    }
  })
})
