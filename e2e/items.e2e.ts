import type { Locator, Page } from '@playwright/test'
import {
  askApi,
  expect,
  expectBalance,
  fillInventory,
  type Given,
  goldIn,
  LONG,
  openUntil,
  setMotion,
  signUp,
  stableBalance,
  test,
  toasts,
} from './journey.ts'

/** One opening in 26 gives a pack. */
const PACK_CASE = { slug: 'myasnaya-lavka', price: 249 }

const own = (page: Page): Locator => page.getByRole('region', { name: /^(Инвентарь|В инвентаре)$/ })
const catalogue = (page: Page): Locator => page.getByRole('region', { name: /^(Во что улучшить|В каталоге)$/ })
const cards = (list: Locator): Locator => list.getByRole('button', { name: /^Выбрать .+ GOLD$/ })

/** On a phone, the player's items are in a drawer above the button. */
const drawer = (page: Page): Locator => page.getByRole('button', { name: /^Ваши предметы/ })

async function setDrawer(page: Page, isOpen: boolean): Promise<void> {
  const handle = drawer(page)
  if ((page.viewportSize()?.width ?? 0) >= 768) return
  if ((await handle.getAttribute('aria-expanded')) !== String(isOpen)) await handle.click()
}
const openDrawer = (page: Page): Promise<void> => setDrawer(page, true)
const closeDrawer = (page: Page): Promise<void> => setDrawer(page, false)

async function countOwn(page: Page): Promise<number> {
  return (await askApi(page, '/v1/inventory/get?group=upgrade')).total_item
}

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, name === 'phone' ? LONG : {}, () => {
    test.use({ viewport: { width, height: 900 } })

    test(
      'a player upgrades until they have won and lost, and every play has its proof',
      LONG,
      async ({ playerPage: page }) => {
        // A dozen plays, each with its own animation.
        test.slow()
        await fillInventory(page, 2)
        const before = await countOwn(page)
        // The same link as in the result of an opening: with its item selected.
        const { items } = await askApi(page, '/v1/inventory/get?group=upgrade')
        await page.goto(`/upgrades?item=${items[0].id}`)
        await openDrawer(page)
        const chosen = own(page).locator('[aria-pressed="true"]')
        await expect(chosen).toHaveCount(1)
        await chosen.click()
        await expect(chosen).toHaveCount(0)
        // An upgrade takes at most fifteen items.
        await own(page).getByRole('button', { name: 'Выбрать всё' }).click()
        await expect(chosen).toHaveCount(15)
        await own(page).getByRole('button', { name: 'Снять выбор' }).click()
        await expect(chosen).toHaveCount(0)
        await page.getByRole('switch', { name: 'Быстро' }).click()
        const ends = new Set<string>()
        let plays = 0
        for (; ends.size < 2 && plays < 16; plays += 1) {
          await openDrawer(page)
          const staked = goldIn(await cards(own(page)).nth(0).getAttribute('aria-label'))
          await cards(own(page)).nth(0).click()
          await closeDrawer(page)
          const twice = page.getByRole('button', { name: '×2', exact: true })
          await twice.click()
          await expect(twice).toHaveAttribute('aria-pressed', 'true')
          await expect(page.getByRole('img', { name: /^Шанс \d+,\d\d процента$/ })).toBeVisible()
          await page.getByRole('button', { name: 'Улучшить' }).click()
          await expect(page.getByRole('button', { name: 'Ещё раз' })).toBeVisible()
          const end = page.locator('main').getByText(/^(Получилось!|Не вышло)$/)
          ends.add((await end.first().textContent()) ?? '')
          const cheapest = cards(catalogue(page)).first()
          if (plays === 0) {
            // The used items do not count for the next choice: selecting a cheaper target begins a new choice, as the button does.
            await expect.poll(async () => goldIn(await cheapest.getAttribute('aria-label'))).toBeLessThan(staked)
            await cheapest.click()
            await expect(cheapest).toHaveAttribute('aria-pressed', 'true')
            await expect(page.getByRole('button', { name: 'Выберите предметы' })).toBeDisabled()
          } else await page.getByRole('button', { name: 'Ещё раз' }).click()
        }
        expect([...ends].sort()).toEqual(['Не вышло', 'Получилось!'])
        const statistic = await askApi(page, '/v1/upgrades/statistic')
        expect(statistic).toMatchObject({ count: plays })
        expect(await countOwn(page)).toBe(before - plays + statistic.won)
        const history = page.getByRole('region', { name: 'Ваши апгрейды' })
        await expect(history.getByText(`Всего ${plays}, удачных ${statistic.won}`)).toBeVisible()
        await history.getByRole('button', { name: 'Проверить розыгрыш' }).first().click()
        await expect(page.getByRole('dialog').getByText('Выигрывают билеты ниже')).toBeVisible()
      },
    )

    test('a contract turns three items into one, and the rest is paid as GOLD', LONG, async ({ playerPage: page }) => {
      await fillInventory(page, 1)
      const [items, balance] = [await countOwn(page), await stableBalance(page)]
      await page.goto('/contracts')
      await page.getByRole('button', { name: 'Добавьте ещё 3 предмета' }).click()
      await expect(toasts(page).getByText('Добавьте ещё 3 предмета')).toBeVisible()
      for (const place of [0, 1, 2]) await cards(own(page)).nth(place).click()
      await setMotion(page, true)
      await page.getByRole('button', { name: /^Заключить за/ }).click()
      await expect(page.getByRole('button', { name: 'Пропустить' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { name: 'Ушли в горн' })).toBeVisible()
      const [made] = (await askApi(page, '/v1/contracts')).items
      expect(await stableBalance(page)).toBeCloseTo(balance + made.change, 2)
      expect(await countOwn(page)).toBe(items - 3 + (made.result ? 1 : 0))
      await expectBalance(page, balance + made.change)
      if (made.result) {
        await page.getByRole('button', { name: /^Продать за/ }).click()
        await expectBalance(page, balance + made.change + made.result.price)
        // By now the sale is finished and stays that way.
        await expect(page.getByRole('button', { name: 'Продано' })).toBeDisabled()
      }
      await page.getByRole('button', { name: 'Новый контракт' }).click()
      await expect(page.getByRole('region', { name: 'Ваши контракты' }).getByRole('listitem')).toHaveCount(1)
    })

    test(
      'items are exchanged for cheaper ones, and the rest is paid to the balance',
      LONG,
      async ({ playerPage: page }) => {
        await fillInventory(page, 1)
        const balance = await stableBalance(page)
        await page.goto('/skin-exchange')
        const given: number[] = []
        for (const place of [0, 1]) {
          given.push(goldIn(await cards(own(page)).nth(place).getAttribute('aria-label')))
          await cards(own(page)).nth(place).click()
        }
        const target = cards(catalogue(page)).first()
        await expect
          .poll(async () => goldIn(await target.getAttribute('aria-label')))
          .toBeLessThanOrEqual(given.reduce((sum, price) => sum + price, 0))
        await target.click()
        const price = goldIn(
          await catalogue(page).getByRole('button', { name: /GOLD$/, pressed: true }).getAttribute('aria-label'),
        )
        await page.getByRole('button', { name: 'Обменять 2 на 1' }).click()
        await expect(toasts(page).getByText('Обмен выполнен')).toBeVisible()
        const rest = given.reduce((sum, one) => sum + one, 0) - price
        expect(await stableBalance(page)).toBeCloseTo(balance + rest, 2)
        await expectBalance(page, balance + rest)
      },
    )
  })
}

/** Signs the page in as a player with a pack: the first of five new players who gets one. One run in 300 fails. */
async function comeWithPack(page: Page): Promise<Given> {
  for (let newcomers = 5; newcomers > 0; newcomers -= 1) {
    await signUp(page)
    await fillInventory(page, 0)
    const pack = await openUntil(page, PACK_CASE, (given) => given.pack_items.length > 0)
    if (pack) return pack
    await page.context().clearCookies({ name: /^(?!shop-adult$)/ })
  }
  throw new Error('no opening of five newcomers gave a pack')
}

/** Opens the pack from its card and waits for the end of its animation, if there is one. */
async function unpack(page: Page, pack: Given): Promise<void> {
  const before = await countOwn(page)
  await page
    .getByRole('button', { name: `Подробнее: ${pack.name}` })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Распаковать' }).click()
  await expect.poll(() => countOwn(page)).toBe(before - 1 + pack.pack_items.length)
  await expect(page.getByRole('tabpanel').locator('ul[aria-busy="false"]')).toBeVisible()
}

test('a pack is unpacked in the inventory, and its items appear first', LONG, async ({ page }) => {
  const pack = await comeWithPack(page)
  await page.goto('/profile')
  await unpack(page, pack)
  const { items } = await askApi(page, '/v1/inventory/get?group=active')
  expect(items.slice(0, pack.pack_items.length).map((item: { source: string }) => item.source)).toEqual(
    pack.pack_items.map(() => 'Pack'),
  )
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: items[0].name }).first()).toBeVisible()
})

test(
  'a pack is unpacked in an inventory sorted by price, and its items appear in that order',
  LONG,
  async ({ page }) => {
    const pack = await comeWithPack(page)
    await page.goto('/profile')
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('combobox', { name: 'Порядок' }).selectOption('dear')
    await unpack(page, pack)
    const { items } = (await askApi(page, '/v1/inventory/get?group=active&sort=dear')) as { items: readonly Given[] }
    await expect(panel.getByRole('listitem').getByRole('heading')).toHaveText(items.map((item) => item.name))
  },
)

test('a pack is unpacked in the history and stays there as opened', LONG, async ({ page }) => {
  const pack = await comeWithPack(page)
  await page.goto('/profile')
  await page.getByRole('tab', { name: /^История/ }).click()
  await unpack(page, pack)
  const { items } = (await askApi(page, '/v1/inventory/get?group=all')) as { items: readonly Given[] }
  await expect(page.getByRole('tabpanel').getByRole('listitem').getByRole('heading')).toHaveText(
    items.map((item) => item.name),
  )
})

test('a guest sees chances and catalogue, and a sign-in button', LONG, async ({ page }) => {
  for (const path of ['/upgrades', '/contracts', '/skin-exchange']) {
    await page.goto(path)
    await expect(page.getByText('Войдите, чтобы играть своими предметами')).toBeVisible()
  }
  await page.goto('/contracts')
  await expect(page.getByText('Ожидаемый возврат 90 %')).toBeVisible()
})
