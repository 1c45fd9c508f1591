import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, LONG, openAndSkip, sendableBox, test } from './journey.ts'
import { EVERYDAY_ROUTES, GUEST_ROUTES, routesFor } from './routes.ts'

/** The parts that differ between screens; header and footer are the same on all. */
const SCREEN = ['main', '[role="dialog"]', '[role="alertdialog"]']

async function inspect(page: Page, path: string, within?: readonly string[]): Promise<void> {
  await page.goto(path)
  // A dialog hides the screen from screen readers.
  await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
  expect.soft(await accessibilityFaults(page, within), path).toEqual([])
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`accessibility at ${width}`, () => {
    test.use({
      viewport: { width, height },
      // One of the routes does not exist and returns its status.
      expectedComplaints: /status of 404/,
    })
    test.setTimeout(600_000)

    test('screens for a guest are accessible where they differ for guests', LONG, async ({ page }) => {
      for (const path of GUEST_ROUTES) await inspect(page, path)
    })

    test('dialogs for a guest are accessible', LONG, async ({ page }) => {
      await inspect(page, '/#reg')
      await page.getByRole('dialog').getByRole('button', { name: 'Войти по логину и паролю' }).click()
      expect.soft(await accessibilityFaults(page), 'signing in').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Меню', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the menu').toEqual([])
    })

    /** Checks the selected routes as a player, in parallel parts. */
    const walk = (what: string, details: object, parts: number, chooses: (path: string) => boolean) => {
      for (let part = 0; part < parts; part += 1) {
        test(
          `screens for a player are accessible on ${what}, part ${part + 1} of ${parts}`,
          details,
          async ({ playerPage: page }) => {
            const { user_id: userId } = await askApi(page, '/v1/users/me')
            const { battle_ulid: battleId } = await askApi(page, '/battles', {
              cases: [{ slug: 'pervyy-reyd', count: 1 }],
              players: 2,
              mode: 'classic',
              is_private: false,
            })
            const paths = routesFor(userId, battleId)
              .filter(chooses)
              .filter((_path, place) => place % parts === part)
            for (const [place, path] of paths.entries()) await inspect(page, path, place > 0 ? SCREEN : undefined)
          },
        )
      }
    }
    if (width === 1440) walk('one route of each kind', {}, 2, (path) => EVERYDAY_ROUTES.has(path))
    walk('any route', LONG, 3, () => true)

    test(
      'the result of a case and the menu are accessible for a player',
      width === 390 ? LONG : {},
      async ({ playerPage: page }) => {
        await page.goto('/open/nochnoy-dozhor')
        await openAndSkip(page)
        await expect(page.getByRole('link', { name: 'В инвентарь' })).toBeVisible()
        expect.soft(await accessibilityFaults(page), 'what a case gave').toEqual([])
        await page.getByRole('button', { name: 'Меню', exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect.soft(await accessibilityFaults(page), 'the menu').toEqual([])
      },
    )

    test(
      'the inventory, the withdrawal dialogs and the history of an item are accessible for a player',
      LONG,
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
        const look = async (where: string) => expect.soft(await accessibilityFaults(page), where).toEqual([])

        await (await sendableBox(page)).click()
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

test.describe('accessibility at 390', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the dialogs of the kit are accessible', LONG, async ({ page }) => {
    await page.goto('/kit')
    const dialog = page.getByRole('dialog')
    for (const name of ['Возраст', 'Мошенники', 'Приз рейтинга', 'Промокод', 'Нужен ответ']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toBeVisible()
      expect.soft(await accessibilityFaults(page), name).toEqual([])
      await page.keyboard.press('Escape')
      if (await dialog.isVisible()) await dialog.getByRole('button').first().click()
      await expect(dialog).toBeHidden()
    }
  })
})
