import type { Page } from '@playwright/test'
import { hindrances } from './hindrances.ts'
import { askApi, expect, LONG, openAndSkip, test } from './journey.ts'
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
      // Among the routes is one that is nowhere, which says so with its status.
      expectedComplaints: /status of 404/,
    })
    test.setTimeout(600_000)

    // Of the long set: the journeys of these screens look at most of them as a guest.
    test('as a guest, where a guest is shown something else', LONG, async ({ page }) => {
      for (const path of GUEST_ROUTES) await inspect(page, path)
    })

    test('as a guest, in the dialogs over a screen', width === 390 ? LONG : {}, async ({ page }) => {
      await inspect(page, '/#reg')
      await page.getByRole('dialog').getByRole('button', { name: 'Войти по логину и паролю' }).click()
      expect.soft(await hindrances(page), 'signing in').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Меню', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await hindrances(page), 'the menu').toEqual([])
    })

    for (const part of [0, 1, 2]) {
      test(
        `as a player, on any route, part ${part + 1} of 3`,
        width === 390 ? LONG : {},
        async ({ playerPage: page }) => {
          const { user_id: userId } = await askApi(page, '/v1/users/me')
          const { battle_ulid: battleId } = await askApi(page, '/battles', {
            cases: [{ slug: 'pervyy-reyd', count: 1 }],
            players: 2,
            mode: 'classic',
            is_private: false,
          })
          const paths = routesFor(userId, battleId).filter((_path, place) => place % 3 === part)
          for (const path of paths) await inspect(page, path)
        },
      )
    }

    test(
      'as a player, at what a case gave and in the menu',
      width === 390 ? LONG : {},
      async ({ playerPage: page }) => {
        await page.goto('/open/nochnoy-dozhor')
        await openAndSkip(page)
        await expect(page.getByRole('link', { name: 'В инвентарь' })).toBeVisible()
        expect.soft(await hindrances(page), 'what a case gave').toEqual([])
        await page.getByRole('button', { name: 'Меню', exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect.soft(await hindrances(page), 'the menu').toEqual([])
      },
    )

    test(
      'as a player among his items, in the windows of a withdrawal, and on the history of an item',
      width === 390 ? LONG : {},
      async ({ playerPage: page }) => {
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
  test.use({ viewport: { width: 390, height: 844 } })

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
