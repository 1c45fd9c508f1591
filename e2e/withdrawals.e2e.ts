import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import {
  askApi,
  expect,
  expectBalance,
  fillInventory,
  type Given,
  gotoListening,
  isSendable,
  LONG,
  openUntil,
  sendableBox,
  signUp,
  stableBalance,
  test,
} from './journey.ts'
import { COMPLAINTS_OF_REFILLS, refillByApi } from './refill-desk.ts'

const CASE = 'pervyy-reyd'
const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=45678901&token=AbCdEfGh'

/** One opening in 15 gives an item that is never delivered. */
const CREDITED_CASE = { slug: 'arkana-ili-nikak', price: 1990 }
/** Enough GOLD for that case: only one player in 10^9 gets no such item. */
const DEEP_POCKET = 150_000
const CREDITED_TYPE = 3

const dialog = (page: Page): Locator => page.getByRole('dialog')
const rows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem')
const boxes = (page: Page): Locator => page.getByRole('button', { name: /^Выбрать: / })

/** Requests a withdrawal with this ending: the demo's provider reads the choice when it receives the item. */
async function send(page: Page, id: string, ending: string): Promise<void> {
  await askApi(page, '/v1/withdrawals/sandbox', { ending })
  const sent = await askApi(page, '/v1/inventory/senditem', { ids: [id], method: 'link' })
  const [{ withdrawal_id: withdrawalId }] = sent.items
  const status = async () => (await askApi(page, `/v1/withdrawals/${withdrawalId}`)).status
  await expect.poll(status, { timeout: 15_000, intervals: [200] }).not.toBe('PREPARING')
}

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, name === 'phone' ? LONG : {}, () => {
    // One withdrawal is deliberately refused, which browsers log.
    test.use({ viewport: { width, height: 900 }, expectedComplaints: /status of 409/ })

    test('a player enters the trade link, withdraws an item, and follows it to Steam', async ({ playerPage: page }) => {
      test.slow()
      await fillInventory(page, 1)
      await gotoListening(page, '/profile')
      await (await sendableBox(page)).click()
      await page.getByRole('button', { name: 'Вывести в Steam', exact: true }).click()
      await expect(dialog(page).getByText('Не указан')).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the withdrawal dialog').toEqual([])
      await dialog(page)
        .getByRole('button', { name: /^Вывести 1 предмет/ })
        .click()
      await expect(dialog(page).getByText('Сначала добавьте ссылку на обмен')).toBeVisible()
      const field = dialog(page).getByLabel('Ссылка на обмен')
      await dialog(page).getByRole('button', { name: 'Сохранить' }).click()
      await expect(dialog(page).getByText('Вставьте ссылку на обмен')).toBeVisible()
      await field.fill('steamcommunity.com/id/severny')
      await expect(dialog(page).getByText('Ссылка не похожа на ссылку обмена Steam')).toBeVisible()
      await field.fill(LINK)
      await field.press('Enter')
      await expect(dialog(page).getByText('можно ещё 50 из 50')).toBeVisible()
      await dialog(page).getByRole('combobox').selectOption('accepted')
      await dialog(page)
        .getByRole('button', { name: /^Вывести 1 предмет/ })
        .click()
      await expect(page.getByText('Предмет в очереди на вывод').first()).toBeVisible()
      await expect(
        page
          .getByRole('tabpanel')
          .getByText(/Готовим отправку|Ищем предмет|Бот подтверждает обмен|Обмен отправлен/)
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Вывести в Steam', exact: true })).toHaveCount(0)

      await page.getByRole('tab', { name: /^Вывод/ }).click()
      await page.getByRole('button', { name: /^Ход вывода/ }).click()
      await expect(dialog(page).getByText('Заявка принята')).toBeVisible()
      // The dialog updates by the messages of the delivery.
      await expect(dialog(page).getByRole('region', { name: 'Как узнать настоящий обмен' })).toBeVisible()
      await expect(dialog(page).getByText('Обмен принят, ждём конца срока отмены.')).toBeVisible({ timeout: 30_000 })
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(rows(page).getByText('Передан в Steam')).toBeVisible()

      // An item withdrawn elsewhere behind an open dialog is refused, with an explanation.
      await page.getByRole('tab', { name: /^Активные/ }).click()
      await (await sendableBox(page)).click()
      await page.getByRole('button', { name: 'Вывести в Steam', exact: true }).click()
      const press = dialog(page).getByRole('button', { name: /^Вывести 1 предмет/ })
      await expect(press).toBeEnabled()
      const { items } = (await askApi(page, '/v1/inventory/get?group=active')) as { items: readonly Given[] }
      await askApi(page, '/v1/inventory/senditem', { ids: [items.find(isSendable)?.id], method: 'link' })
      await press.click()
      await expect(page.getByText('Не удалось отправить предмет').first()).toBeVisible()
      await expect(dialog(page)).toBeHidden()
    })

    test(
      'a failed withdrawal returns the item, which can be sent again, sold or replaced',
      LONG,
      async ({ playerPage: page }) => {
        test.slow()
        await fillInventory(page, 1)
        await askApi(page, '/v1/users/set/steam/data', { link: LINK })
        const before = await askApi(page, '/v1/inventory/get?group=upgrade')
        const idle = before.items.filter((item: { type: number }) => item.type === 1)
        // A reversal holds all later withdrawals, so it comes last.
        const endings = ['declined', 'expired', 'escrow', 'unclear', 'unavailable', 'reversed']
        for (const [place, ending] of endings.entries()) await send(page, idle[place].id, ending)
        await gotoListening(page, '/profile')
        await page.getByRole('tab', { name: /^Вывод/ }).click()
        await expect(rows(page)).toHaveCount(6)
        for (const words of [
          'Вы отклонили обмен.',
          'Предложение обмена истекло.',
          'Steam удерживает обмены вашего аккаунта.',
          'Предмета нет в наличии.',
          'Принятый обмен отменён через Steam.',
        ]) {
          await expect(rows(page).getByText(words)).toBeVisible({ timeout: 30_000 })
        }
        await expect(rows(page).getByText('Вернулся')).toHaveCount(4)
        // The unknown outcome was resolved as a delivery.
        await expect(rows(page).getByText('Обмен принят, ждём конца срока отмены.')).toBeVisible({ timeout: 30_000 })

        const show = (words: string) =>
          rows(page)
            .filter({ hasText: words })
            .getByRole('button', { name: /^Ход вывода/ })
            .click()
        await show('Вы отклонили обмен.')
        await expect(dialog(page).getByText('Предмет снова в инвентаре.')).toBeVisible()
        await dialog(page)
          .getByRole('button', { name: /^Продать за/ })
          .click()
        await expect(page.getByText(/^Продан 1 предмет/).first()).toBeVisible()

        await show('Предмета нет в наличии.')
        await dialog(page).getByRole('button', { name: 'Выбрать замену' }).click()
        const other = dialog(page).getByRole('button', { name: /^Выбрать .+ GOLD$/ })
        await expect(other.or(dialog(page).getByText('Сейчас нет предметов с похожей ценой')).first()).toBeVisible()
        if ((await other.count()) > 0) {
          await other.first().click()
          await dialog(page)
            .getByRole('button', { name: /^Взять/ })
            .click()
          await expect(page.getByText(/^Замена у вас/).first()).toBeVisible()
        } else await page.keyboard.press('Escape')
        await expect(dialog(page)).toBeHidden()

        // A reversal holds further withdrawals: the button is disabled, and says until when.
        await show('Предложение обмена истекло.')
        await dialog(page).getByRole('button', { name: 'Вывести ещё раз' }).click()
        await expect(dialog(page).getByRole('alert')).toContainText('Обмен был отменён через Steam')
        const held = dialog(page).getByRole('button', { name: /^Вывести 1 предмет/ })
        await expect(held).toBeDisabled()
        await expect(held).toHaveAccessibleDescription(/^Обмен был отменён через Steam\. Вывод закрыт до \d/)
        const left = await askApi(page, '/v1/inventory/get?group=upgrade')
        // Of the six items one was sold, one is in support and one in delivery; the replaced one is in the inventory as another item.
        expect(left.total_item).toBe(before.total_item - 3)
      },
    )
  })
}

test(
  'an item out of stock is exchanged for one of about its price by keyboard, with the exact difference',
  LONG,
  async ({ playerPage: page }) => {
    await fillInventory(page, 1)
    await askApi(page, '/v1/users/set/steam/data', { link: LINK })
    const { items }: { items: readonly Given[] } = await askApi(page, '/v1/inventory/get?group=active')
    // The most expensive item has similar ones: for the cheapest, the catalogue may have none within 5 %.
    const [item] = items.filter(isSendable).toSorted((a, b) => b.price - a.price)
    if (!item) throw new Error('no item can be sent')
    await send(page, item.id, 'unavailable')
    await gotoListening(page, '/profile')
    await page.getByRole('tab', { name: /^Вывод/ }).press('Enter')
    await expect(rows(page).getByText('Предмета нет в наличии.')).toBeVisible({ timeout: 60_000 })
    await rows(page)
      .getByRole('button', { name: /^Ход вывода/ })
      .press('Enter')
    await dialog(page).getByRole('button', { name: 'Выбрать замену' }).press('Enter')
    await expect(dialog(page).getByRole('heading', { name: 'Замена предмета' })).toBeVisible()
    const offered = dialog(page).getByRole('button', { name: /^Выбрать .+ GOLD$/ })
    await expect(offered.first()).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await expect(dialog(page).getByRole('button', { name: 'Выберите предмет' })).toBeDisabled()
    const answer = await askApi(page, `/v1/inventory/get/replacements?id=${item.id}`)
    const before = await stableBalance(page)
    await offered.first().press('Enter')
    await dialog(page)
      .getByRole('button', { name: /^Взять/ })
      .press('Enter')
    await expect(page.getByText(/^Замена у вас/).first()).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    const left: { items: readonly Given[] } = await askApi(page, '/v1/inventory/get?group=active')
    expect(left.items.map(({ id }) => id)).not.toContain(item.id)
    const [first] = answer.items
    expect(left.items.map(({ name }) => name)).toContain(first.name)
    // A cheaper replacement pays the difference, a more expensive one costs nothing.
    expect(await stableBalance(page)).toBeCloseTo(before + Math.max(0, item.price - first.price), 2)
  },
)

/** Signs the page in as a player with an item that is never delivered, among others. */
async function comeWithCredited(page: Page): Promise<Given> {
  await signUp(page)
  await refillByApi(page, DEEP_POCKET)
  const found = await openUntil(page, CREDITED_CASE, ({ type }) => type === CREDITED_TYPE)
  if (!found) throw new Error('no opening gave a thing that is never delivered')
  await askApi(page, `/v1/cases/${CASE}/open`, { multi_open: 3 })
  return found
}

test.describe('with an item that cannot be delivered', () => {
  test.use({ expectedComplaints: COMPLAINTS_OF_REFILLS })

  test(
    'an undeliverable item can be selected only with others of its kind, and its withdrawal credits its price at once, without a trade link',
    LONG,
    async ({ page }) => {
      await comeWithCredited(page)
      const { items } = (await askApi(page, '/v1/inventory/get?group=active')) as { items: readonly Given[] }
      const alike = items.filter(({ type }) => type === CREDITED_TYPE)
      // In the order of the page: the first of several items with one name.
      const [item] = alike
      if (!item) throw new Error('no item that is never delivered')
      await gotoListening(page, '/profile')
      await expect(boxes(page)).toHaveCount(items.length)
      await page
        .getByRole('button', { name: `Выбрать: ${item.name}` })
        .first()
        .click()
      await expect(boxes(page)).toHaveCount(alike.length)
      const before = await stableBalance(page)
      await page.getByRole('button', { name: 'Вывести в Steam', exact: true }).click()
      await expect(dialog(page).getByRole('heading', { name: 'Зачислить на баланс' })).toBeVisible()
      await dialog(page)
        .getByRole('button', { name: /^Зачислить .+ GOLD$/ })
        .click()
      await expect(page.getByText(/^Предмет нельзя передать в Steam\. На баланс зачислено/).first()).toBeVisible()
      await expect(dialog(page)).toBeHidden()
      await expectBalance(page, before + item.price)
      expect(await stableBalance(page)).toBeCloseTo(before + item.price, 2)
      await expect(boxes(page)).toHaveCount(items.length - 1)
      await page.goto(`/profile/items/${item.id}`)
      await expect(page.getByRole('list', { name: 'Шаги предмета' }).getByRole('listitem').last()).toContainText(
        'Зачислен на баланс',
      )
    },
  )

  for (const width of [1440, 390]) {
    test(
      `an undeliverable item selected with another is credited and the other is sent, as the dialog says before and after, at ${width}`,
      LONG,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        const thing = await comeWithCredited(page)
        await askApi(page, '/v1/users/set/steam/data', { link: LINK })
        const { items } = (await askApi(page, '/v1/inventory/get?group=active')) as { items: readonly Given[] }
        const other = items.find(({ type }) => type === 1)
        if (!other) throw new Error('nothing else was drawn')
        await gotoListening(page, '/profile')
        const choose = (name: string) =>
          page
            .getByRole('button', { name: `Выбрать: ${name}` })
            .first()
            .click()
        await choose(other.name)
        await choose(thing.name)
        const before = await stableBalance(page)
        await page.getByRole('button', { name: 'Вывести в Steam', exact: true }).click()
        const part = (name: string) => dialog(page).getByRole('region', { name })
        await expect(part('Уйдёт в Steam').getByRole('listitem')).toHaveCount(1)
        await expect(part('Зачислим на баланс').getByRole('img', { name: thing.name })).toBeVisible()
        await expect(part('Зачислим на баланс').getByRole('link', { name: 'Подробнее' })).toHaveAttribute(
          'href',
          '/faq#question-19',
        )
        await dialog(page).getByRole('button', { name: 'Вывести и зачислить' }).click()
        const outcomes = dialog(page).getByRole('list', { name: 'Что стало с предметами' }).getByRole('listitem')
        await expect(outcomes.filter({ hasText: other.name })).toContainText('Готовим отправку до')
        await expect(outcomes.filter({ hasText: thing.name })).toContainText('Зачислено')
        await dialog(page).getByRole('button', { name: 'Понятно' }).click()
        await expect(dialog(page)).toBeHidden()
        await expectBalance(page, before + thing.price)
        await expect(page.getByRole('button', { name: `Выбрать: ${thing.name}` })).toHaveCount(
          items.filter(({ name }) => name === thing.name).length - 1,
        )
      },
    )
  }
})
