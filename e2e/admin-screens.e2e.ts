import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, fillInventory, gotoListening, LONG, signUp, test } from './journey.ts'
import { itemOf, own } from './project.ts'

/** Lists, filled or empty, and the screens that need no record. */
const SCREENS = [
  ...['/dashboard', '/dashboard/rows', '/dashboard/players/2026-11-27', '/players', '/players?text=nobody'],
  ...[
    '/reports',
    '/reports?by=day&period=week',
    '/reports/cohorts',
    '/reports/funnel',
    '/reports/games?by=case',
    '/reports/economy',
  ],
  '/reports/players?of=registered&from=2026-01-01&until=2027-12-31',
  ...['/withdrawals', '/withdrawals?state=late', '/withdrawals/rules'],
  ...['/payments', '/payments/reviews', '/payments/debtors', '/payments/methods', '/payments/levels', '/battles'],
  ...[
    '/cases',
    '/cases/new',
    '/items',
    '/items/new',
    `/items/${itemOf('pack-first-blood').id}`,
    '/sections',
    '/sections/new',
  ],
  ...[
    '/sections/1',
    '/content',
    '/faq',
    '/content/page/contacts',
    '/content/seo/*',
    '/status-notes',
    '/status-notes/new',
    '/support',
    '/support/templates',
    '/nicknames',
    '/linked-accounts',
  ],
  ...['/events', '/events/new', '/events/1', '/events/1/pass', '/events/1/tasks', '/events/1/boards', '/events/1/copy'],
  ...['/leaderboards', '/leaderboards/new', '/leaderboards/1', '/leaderboards/1/copy'],
  ...['/raffles', '/raffles/new', '/raffles/1', '/raffles/1/copy', '/offers', '/offers/new', '/offers/101'],
  ...['/missions', '/missions/vk', '/promo', '/promo/new', '/promo/batch', '/promo/1'],
  ...['/campaigns', '/campaigns/new', '/gift-codes', '/gift-codes/new', '/change-requests', '/operators'],
  ...['/operators/1', '/log', '/books', '/reconciliation', '/settings', '/me', '/players/999', '/nowhere'],
]
const PLAYER_TABS = [
  ...['ledger', 'items', 'rolls', 'orders', 'withdrawals', 'battles', 'promo'],
  ...['limits', 'restrictions', 'sessions', 'nicknames', 'linked', 'timeline'],
]
/** The screens that operators use on a phone. */
const PHONE_SCREENS = ['/withdrawals', '/withdrawals/rules', '/settings']

/** Plays as a player, so that the screens of that player have content. */
async function play(page: Page): Promise<{ readonly id: string; readonly battleId: string }> {
  await fillInventory(page, 1)
  const { battle_ulid: battleId } = await askApi(page, '/battles', {
    cases: [{ slug: 'pervyy-reyd', count: 1 }],
    players: 2,
    mode: 'classic',
    is_private: false,
  })
  const { user_id: id } = await askApi(page, '/v1/users/me')
  return { id, battleId }
}

async function inspect(adminPage: Page, where: string, within?: readonly string[]): Promise<void> {
  // Skeletons have no text to check, and a dialog that is fading in has no contrast yet.
  await expect(adminPage.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await expect
    .poll(() =>
      adminPage.evaluate(
        () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).length,
      ),
    )
    .toBe(0)
  expect.soft(await accessibilityFaults(adminPage, within), where).toEqual([])
  const beyond = await adminPage.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(beyond, `${where}: pixels beyond the screen`).toBe(0)
}

async function walk(adminPage: Page, paths: readonly string[]): Promise<void> {
  for (const [place, path] of paths.entries()) {
    await adminPage.goto(new URL(path, adminPage.url()).href)
    await expect(adminPage.getByRole('main').getByRole('heading').first()).toBeVisible()
    // The menu is the same on every screen.
    await inspect(adminPage, path, place > 0 ? ['main'] : undefined)
  }
}

for (const width of [1440, 1024]) {
  test.describe(`screens of the back office at ${width}`, LONG, () => {
    // An unknown player returns 404.
    test.use({ viewport: { width, height: 900 }, expectedComplaints: /status of 404/ })
    test.setTimeout(900_000)

    test('screens of the back office have no accessibility violations and are not wider than the window', async ({
      operatorPage,
      playerPage: page,
    }) => {
      const { id, battleId } = await play(page)
      const adminPage = await operatorPage('marina', '/dashboard')
      await walk(adminPage, [
        ...SCREENS,
        `/battles/${battleId}`,
        ...PLAYER_TABS.map((tab) => `/players/${id}?tab=${tab}`),
      ])
      await adminPage.goto(new URL(`/cases?text=${encodeURIComponent(own('Кружка эля'))}`, adminPage.url()).href)
      await adminPage.getByRole('table').getByText(own('Кружка эля')).click()
      const tabs = adminPage.getByRole('tab')
      await expect(tabs).toHaveCount(5)
      for (let place = 0; place < 5; place += 1) {
        await tabs.nth(place).click()
        await inspect(adminPage, `tab ${place} of a case`, ['main'])
      }
    })

    test('dialogs and menus of the back office have no accessibility violations', async ({
      operatorPage,
      playerPage: page,
    }) => {
      const { id } = await play(page)
      const adminPage = await operatorPage('marina', `/players/${id}?tab=items`)
      const dialog = adminPage.getByRole('dialog')
      const press = async (name: string | RegExp) => {
        await adminPage.getByRole('button', { name }).first().click()
        await expect(dialog).toBeVisible()
        await inspect(adminPage, String(name))
        await adminPage.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(adminPage.getByRole('button', { name }).first(), 'the opener').toBeFocused()
      }
      for (const name of [/^История/, 'Отменить предмет', 'Ограничить', 'Завершить сеансы', 'Показать контакты'])
        await press(name)
      await adminPage.getByRole('tab', { name: 'Журнал счёта' }).click()
      await press('Ручная правка')

      await adminPage.goto(new URL('/players', adminPage.url()).href)
      await expect(adminPage.getByRole('table').getByRole('cell').first()).toBeVisible()
      await adminPage.keyboard.press('/')
      const search = adminPage.getByRole('searchbox', { name: 'Начало имени' })
      await expect(search, 'the search of the list').toBeFocused()
      await search.blur()
      for (const key of ['j', 'j', 'k']) await adminPage.keyboard.press(key)
      await expect(adminPage.locator('tr[data-picked]'), 'one row is picked').toHaveCount(1)
      await adminPage.keyboard.press('Enter')
      await expect(adminPage).toHaveURL(/\/players\/\d+/)
      await adminPage.goto(new URL('/dashboard', adminPage.url()).href)
      const explanation = adminPage.getByRole('button', { name: 'Что это: Возврат', exact: true })
      await explanation.click()
      await expect(adminPage.getByText('Выигрыши, делённые на ставки')).toBeVisible()
      await inspect(adminPage, 'an explanation')
      await explanation.click()
      await expect(dialog).toBeHidden()
      await adminPage.keyboard.press('/')
      await expect(dialog.getByRole('searchbox'), 'a screen without a list searches everything').toBeFocused()
      await adminPage.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      await adminPage.keyboard.press('Control+k')
      await dialog.getByRole('searchbox').fill(id)
      await expect(dialog.getByRole('option').first()).toBeVisible()
      await inspect(adminPage, 'the search')
      await dialog.getByRole('searchbox').fill('nothing like it')
      await expect(dialog.getByText('Ничего не найдено')).toBeVisible()
      await adminPage.keyboard.press('Escape')

      await adminPage.goto(new URL('/operators', adminPage.url()).href)
      await press('Пригласить')
      await adminPage.goto(new URL('/offers/101', adminPage.url()).href)
      await press(/Картинка/)
      await adminPage.goto(new URL('/leaderboards/1/copy', adminPage.url()).href)
      await press(/Картинка/)
      await adminPage.getByRole('button', { name: /Марина/ }).click()
      await expect(adminPage.getByRole('menuitem', { name: 'Выйти' })).toBeVisible()
      await inspect(adminPage, 'the menu of the account')
    })
  })
}

test.describe('screens of the back office at 390', LONG, () => {
  // In maintenance mode, calls return 503.
  test.use({ viewport: { width: 390, height: 844 }, expectedComplaints: /status of 503/ })

  test('the back office on a phone is usable for withdrawals and maintenance', async ({
    operatorPage,
    playerPage: page,
  }) => {
    test.slow()
    await fillInventory(page, 1)
    await askApi(page, '/v1/users/set/steam/data', {
      link: 'https://steamcommunity.com/tradeoffer/new/?partner=45678901&token=AbCdEfGh',
    })
    const { items } = await askApi(page, '/v1/inventory/get?group=upgrade')
    const [item] = items.filter(({ type }: { type: number }) => type === 1)
    const sent = await askApi(page, '/v1/inventory/senditem', { ids: [item.id], method: 'link' })
    const adminPage = await operatorPage('marina', '/withdrawals')
    await walk(adminPage, [...PHONE_SCREENS, `/withdrawals/${sent.items[0].withdrawal_id}?state=all`])
    await adminPage.getByRole('button', { name: 'Открыть меню' }).click()
    await expect(adminPage.getByRole('link', { name: 'Выводы' })).toBeVisible()
    await inspect(adminPage, 'the menu')
  })

  test('an operator starts maintenance mode on a phone with a text that players read at once, and ends it', async ({
    operatorPage,
    ownShop: shop,
    page,
  }) => {
    test.slow()
    await signUp(page, shop.url)
    await gotoListening(page, `${shop.url}/open/pervyy-reyd`)
    const adminPage = await operatorPage('marina', '/settings', shop.adminUrl)
    const games = adminPage.getByLabel('Остановить игры')
    const save = async (isOn: boolean, reason: string) => {
      await games.setChecked(isOn, { force: true })
      await adminPage.getByLabel('Причина').fill(reason)
      await adminPage.getByRole('button', { name: /^Сохранить версию/ }).click()
      await expect(adminPage.getByLabel('Причина'), 'it is saved').toHaveValue('')
    }
    await adminPage.getByLabel('Текст для игроков').fill('Меняем диск, вернёмся к обеду.')
    await save(true, 'Замена диска')
    await expect(page.getByText('Меняем диск, вернёмся к обеду.'), 'without a reload').toBeVisible()
    await save(false, 'Диск заменён')
    await expect(page.getByText('Меняем диск, вернёмся к обеду.')).toBeHidden()
    await expect(page.getByRole('button', { name: /^Открыть/ }).first()).toBeVisible()
  })
})
