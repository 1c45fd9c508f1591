import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import {
  askApi,
  balanceShown,
  expect,
  expectBalance,
  goldIn,
  gotoListening,
  LONG,
  register,
  stableBalance,
} from './journey.ts'
import { inProject, own } from './project.ts'
import { bank, CARD, COMPLAINTS_OF_REFILLS, chooseDirection, fillSum, order, payByCard, test } from './refill-desk.ts'

test.use({ expectedComplaints: COMPLAINTS_OF_REFILLS })

const receipt = (page: Page): Locator => page.locator('dl').filter({ hasText: 'Итого на баланс' })

async function takeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Есть промокод?').fill(code)
  await page.getByRole('button', { name: 'Применить' }).click()
}

/** Records in the tab every call that navigates its page to another document. */
function noteWhatLeaves(): void {
  sessionStorage.setItem('left', 'never')
  window.navigation.addEventListener('navigate', ({ navigationType, destination }) => {
    if (destination.sameDocument) return
    sessionStorage.setItem('left', `${navigationType} to ${destination.url} ${new Error().stack}`)
  })
}

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, name === 'phone' ? LONG : {}, () => {
    test.use({ viewport: { width, height: 900 } })

    test("a player refills by card, confirms with the bank's code, and sees the balance grow without a reload", async ({
      refillPage: page,
    }) => {
      const before = await balanceShown(page)
      await chooseDirection(page, /^Банковская карта/)
      await fillSum(page, '1000')
      const promised = goldIn(await receipt(page).getByText('GOLD').first().locator('..').textContent())
      expect(promised, 'four percent come with this sum').toBe(1040)
      await order(page)
      // A reloaded page shows the form too.
      await page.reload()
      await expect(bank(page).getByRole('button').first()).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the form of the card').toEqual([])
      // Whatever the bank does in its frame, the page around it is never reloaded.
      await page.evaluate(noteWhatLeaves)
      await payByCard(page, CARD.confirmed)
      const bankText = await bank(page)
        .getByText(/^Учебный код:/)
        .textContent()
      await bank(page).getByLabel('Код из SMS').fill('00000000')
      await bank(page).getByRole('button', { name: 'Подтвердить' }).click()
      await expect(bank(page).getByRole('alert')).toHaveText(/Код не подошёл/)
      await bank(page)
        .getByLabel('Код из SMS')
        .fill(/\d+/.exec(bankText ?? '')?.[0] ?? '')
      await bank(page).getByRole('button', { name: 'Подтвердить' }).click()
      await expect(page).toHaveURL(/\/refill\/result/)
      await expect(page.getByText('Зачислено', { exact: true })).toBeVisible()
      await expectBalance(page, before + promised)
      expect.soft(await accessibilityFaults(page), 'the order that was paid').toEqual([])
      expect(await stableBalance(page)).toBeCloseTo(before + promised, 2)
      expect(await page.evaluate(() => sessionStorage.getItem('left')), 'without a reload').toBe('never')
    })
  })
}

test('a declined card credits nothing and keeps the promo code', LONG, async ({ refillPage: page }) => {
  const before = await balanceShown(page)
  await takeCode(page, ' rune7')
  await expect(
    page
      .getByText('+7% к пополнению')
      .or(page.getByText(/\+7\s%/))
      .first(),
  ).toBeVisible()
  await chooseDirection(page, /^Банковская карта/)
  await order(page)
  await payByCard(page, CARD.declined)
  await expect(page.getByText('Оплата не прошла')).toBeVisible()
  await expect(page.getByText(`Промокод ${own('RUNE7')} остался у вас.`, { exact: false })).toBeVisible()
  expect(await stableBalance(page)).toBe(before)
  await page.getByRole('link', { name: 'Попробовать снова' }).click()
  await expect(page.getByRole('button', { name: `Убрать код ${own('RUNE7')}` })).toBeVisible()
})

test('a common promo code adds its exact percentage and can be used once', LONG, async ({ refillPage: page }) => {
  const before = await balanceShown(page)
  await takeCode(page, 'snova10')
  await chooseDirection(page, /^Банковская карта/)
  await fillSum(page, '333,33')
  const promised = goldIn(await receipt(page).getByText('GOLD').first().locator('..').textContent())
  // 333.33, two percent for the level of the sum and ten for the code, each rounded down.
  expect(promised).toBe(333.33 + 6.66 + 33.33)
  await order(page)
  await payByCard(page, CARD.good)
  await expect(page.getByText(`Код ${own('SNOVA10')}`)).toBeVisible()
  await expectBalance(page, before + promised)
  await page.getByRole('link', { name: 'Пополнить ещё' }).click()
  await takeCode(page, own('SNOVA10'))
  await expect(page.getByText('Вы уже использовали этот код')).toBeVisible()
})

test("a blogger's code gives coins and a free opening", LONG, async ({ refillPage: page }) => {
  await takeCode(page, 'OgrMag')
  await chooseDirection(page, /^Банковская карта/)
  await fillSum(page, '500')
  await expect(receipt(page).getByText(own('Первый рейд'))).toBeVisible()
  await order(page)
  await payByCard(page, CARD.good)
  await expect(page.getByText(`Кейс «${own('Первый рейд')}»`)).toBeVisible()
  const coins = async () => (await askApi(page, '/v1/users/me')).finance.coin_balance
  await expect.poll(coins, { message: 'five percent of 500' }).toBe(25)
  await page.getByRole('link', { name: 'К подарку' }).click()
  await expect(page).toHaveURL(new RegExp(inProject('/open/pervyy-reyd')))
  const balance = await stableBalance(page)
  await page.getByRole('button', { name: /^Открыть/ }).click()
  await expect.poll(async () => (await askApi(page, '/v1/users/me')).statistic.cases.opened).toBe(1)
  expect(await stableBalance(page), 'the opening is a gift').toBe(balance)
})

test(
  'an instant code pays once; expired, exhausted and unknown codes are refused',
  LONG,
  async ({ refillPage: page }) => {
    const before = await balanceShown(page)
    await takeCode(page, 'privet25 ')
    await expectBalance(page, before + 25)
    for (const [code, words] of [
      [own('PRIVET25'), 'Вы уже использовали этот код'],
      [own('LETO20'), 'Срок кода вышел'],
      ['FIRST100', 'Код уже разобрали'],
      ['NOSUCHCODE', 'Такого кода нет'],
    ] as const) {
      await takeCode(page, code)
      await expect(page.getByText(words)).toBeVisible()
    }
    expect(await stableBalance(page)).toBe(before + 25)
  },
)

test('an account without a stated age is asked once, at the first refill', LONG, async ({ page }) => {
  await page.goto('/faq')
  const { origin } = new URL(page.url())
  const ask = { headers: { origin, 'x-client-language': 'ru' } }
  const promised = await page.request.get(`${origin}/api/v1/auth/registration/commitment`, ask)
  const { commitment } = (await promised.json()).data
  const made = await page.request.post(`${origin}/api/v1/auth/registration/quick`, {
    ...ask,
    data: { commitment, client_seed: 'of-a-page-from-before' },
  })
  expect(made.status()).toBe(200)
  // No notice appears by itself during a payment.
  await gotoListening(page, '/refill')
  await chooseDirection(page, /^Банковская карта/)
  await fillSum(page, '500')
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.getByRole('button', { name: 'Да, мне есть 18. Продолжить' }).click()
  await expect(page).toHaveURL(/\/cardform\?/)
  await gotoListening(page, '/refill')
  await chooseDirection(page, /^Банковская карта/)
  await fillSum(page, '500')
  await order(page)
})

test('a gift card is credited only once', LONG, async ({ refillPage: page }) => {
  const before = await balanceShown(page)
  const redeem = async (code: string | null) => {
    await chooseDirection(page, /^Подарочная карта/)
    await page.getByLabel(/почт/i).first().fill('igrok@example.com')
    await order(page, /\/demo\/pay\//)
    const bankText = await page.getByText(/^Учебный код:/).textContent()
    const used = code ?? (bankText ?? '').replace('Учебный код:', '').trim()
    await page.getByLabel('Код подарочной карты').fill(used)
    await page.getByRole('button', { name: 'Погасить код' }).click()
    return used
  }
  const code = await redeem(null)
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click()
  await expect(page.getByText('Зачислено', { exact: true })).toBeVisible()
  const credited = (await stableBalance(page)) - before
  expect(credited).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Пополнить ещё' }).click()
  await redeem(code)
  await expect(page.getByRole('alert')).toHaveText('Этот код уже использован')
  expect(await stableBalance(page)).toBeCloseTo(before + credited, 2)
})

test(
  'a promo code in the URL is offered on any page except refills, and applied with one click',
  LONG,
  async ({ playerPage: page }) => {
    const popup = page.getByRole('dialog', { name: 'Для вас есть промокод' })
    await page.goto('/refill?utm_content=lunar')
    await expect(page.getByRole('heading', { name: 'Пополнение баланса' })).toBeVisible()
    await expect(popup).toBeHidden()
    await page.goto('/contacts?utm_content=%20lunar%20')
    await expect(popup.getByText(/Заберём сами через/)).toBeVisible()
    await popup.getByRole('button', { name: 'Забрать' }).click()
    await expect(popup).toBeHidden()
    expect((await askApi(page, '/v1/users/me')).promo.code).toBe(own('LUNAR'))
  },
)

test('an offered promo code is applied once after a minute', LONG, async ({ playerPage: page }) => {
  const before = await stableBalance(page)
  await page.clock.install()
  await page.goto('/contacts?utm_content=privet25')
  const popup = page.getByRole('dialog', { name: 'Для вас есть промокод' })
  await expect(popup).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(popup).toBeHidden()
  await expect.poll(() => stableBalance(page)).toBe(before + 25)
})

test('a guest sees the refill calculation, signs in, and keeps the promo code', LONG, async ({ page }) => {
  await page.goto('/refill')
  await expect(page).toHaveURL(/\/refill\/unauth/)
  await takeCode(page, 'lunar')
  await expect(page.getByRole('button', { name: `Убрать код ${own('LUNAR')}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Войти и пополнить' })).toBeVisible()
  await register(page)
  await expect(page).toHaveURL(/\/refill$/)
  await expect.poll(async () => (await askApi(page, '/v1/users/me')).promo?.code).toBe(own('LUNAR'))
})

test(
  'a refill limit and a pause stop the player; only a stricter limit applies at once',
  LONG,
  async ({ playerPage: page }) => {
    await page.goto('/profile/settings')
    const limit = async (button: RegExp, sum: string, save: string) => {
      await page.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Сумма в золоте').fill(sum)
      await dialog.getByRole('button', { name: save }).click()
      await expect(dialog).toBeHidden()
    }
    await limit(/^Задать лимит: Пополнения, за день/, '500', 'Сохранить')
    await expect(page.getByText('0 из 500')).toBeVisible()
    await limit(/^Изменить лимит: Пополнения, за день/, '5000', 'Запросить повышение')
    await expect(page.getByText('Подтвердить можно с')).toBeVisible()
    await gotoListening(page, '/refill')
    await chooseDirection(page, /^Банковская карта/)
    await fillSum(page, '501')
    await page.getByRole('button', { name: /^Оплатить/ }).click()
    await expect(page.getByText('Вы сами просили остановиться здесь')).toBeVisible()
    await page.getByRole('link', { name: 'Лимиты и паузы' }).click()
    await page.getByRole('button', { name: 'Взять паузу' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Да, взять паузу' }).click()
    await expect(page.getByText(/^Пауза до/)).toBeVisible()
    await page.goto('/open/pervyy-reyd')
    await page.getByRole('button', { name: /^Открыть/ }).click()
    await expect(page.getByText(/^Вы взяли паузу до/)).toBeVisible()
  },
)
