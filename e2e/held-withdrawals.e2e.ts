import type { Page } from '@playwright/test'
import { askApi, expect, gotoListening, LONG, openAndSkip, register, test } from './journey.ts'

const CASE = 'pervyy-reyd'
const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=45678900&token=AbCdEfGh'
/** Paid with items, which the demo's bank can refund at once. */
const BY_THINGS = { direction_id: 9, sum: 500, country_iso: 'RU', is_adult: true }

/** A refill that is refunded before it was spent. */
async function refillAndReturn(page: Page): Promise<void> {
  const { url } = await askApi(page, '/v1/payments/transaction/start', BY_THINGS)
  await page.request.post(new URL(url, page.url()).href, { form: { step: 'action', action: 'chargeback' } })
}

test(
  'an operator turns a rule on; it holds a player with a refunded refill; one item is released and one refused',
  LONG,
  async ({ page, operatorPage }) => {
    test.slow()
    const risk = await operatorPage('marina', '/withdrawals/rules')
    // This rule holds no withdrawals of other journeys on the same server.
    const rule = risk.getByLabel('После возврата пополнения')
    if (!(await rule.isChecked())) {
      await rule.check({ force: true })
      await risk.getByRole('textbox', { name: 'Причина' }).fill('Возвраты участились')
      await risk.getByRole('button', { name: 'Сохранить' }).click()
      await expect(risk.getByText('Сохранено')).toBeVisible()
    }

    await page.goto(`/open/${CASE}`)
    await register(page)
    await openAndSkip(page)
    await refillAndReturn(page)
    await askApi(page, `/v1/cases/${CASE}/open`, { multi_open: 3 })
    await askApi(page, '/v1/users/set/steam/data', { link: LINK })
    await expect
      .poll(async () => (await askApi(page, '/v1/users/movements?kind=refill')).movements.length, { timeout: 30_000 })
      .toBeGreaterThan(1)
    const { items } = await askApi(page, '/v1/inventory/get?group=upgrade')
    const ids = items.filter(({ type }: { type: number }) => type === 1).map(({ id }: { id: string }) => id)
    const sent = await askApi(page, '/v1/inventory/senditem', { ids: ids.slice(0, 2), method: 'link' })
    const [released, refused] = sent.items.map((item: { withdrawal_id: string }) => item.withdrawal_id)

    await gotoListening(page, '/profile')
    await expect(page.getByText('На проверке:')).toHaveCount(2)
    await page
      .getByRole('button', { name: /^Подробнее/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('dialog').getByText('Вывод проверяет оператор.', { exact: false })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /^Вывод/ }).click()
    await expect(page.getByText('Вывод проверяется', { exact: false })).toHaveCount(2)

    await risk.goto(new URL(`/withdrawals/${refused}`, risk.url()).href)
    await expect(risk.getByText('Пополнение возвращено').last()).toBeVisible()
    await risk.keyboard.press('r')
    await risk.getByLabel('Причина решения').pressSequentially('Сначала подтвердите платёж')
    await risk.keyboard.press('Control+Enter')
    await expect(risk, 'the next one that waits opens').toHaveURL(new RegExp(`/withdrawals/${released}\\?state=held`))
    await expect(page.getByText('Вывод проверяется', { exact: false }), 'it follows the decision').toHaveCount(1)
    await risk.getByLabel('Причина решения').fill('История чистая')
    await risk.getByRole('button', { name: 'Одобрить' }).click()
    await expect(risk.getByText('Одобрил Марина К.')).toBeVisible()
    await expect(page.getByText('Вывод проверяется', { exact: false })).toHaveCount(0)
    await expect
      .poll(async () => (await askApi(page, `/v1/withdrawals/${released}`)).status, { timeout: 15_000 })
      .not.toBe('PREPARING')
    expect(await askApi(page, `/v1/withdrawals/${refused}`)).toMatchObject({
      status: 'canceled',
      cause: 'refused',
      note: 'Сначала подтвердите платёж',
    })
  },
)
