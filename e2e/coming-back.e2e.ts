import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, gotoListening, LONG, signUp, test } from './journey.ts'

const ADDRESS = 'weekly@example.com'

test.describe('a player who returns', LONG, () => {
  test('a player gets the weekly letter that they turned on, gets none after unsubscribing by its link, and is notified of the anniversary', async ({
    ownShop: shop,
    page,
    browser,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await signUp(page, shop.url)
    await page.goto(`${shop.url}/profile/settings`)
    const { user_id: id } = await askApi(page, '/v1/users/me')
    const letter = page.getByRole('switch', { name: 'Итоги недели' })
    await expect(letter, 'without an address').toBeDisabled()
    await page.getByRole('textbox', { name: 'Адрес почты' }).fill(ADDRESS)
    await page.getByRole('textbox', { name: 'Адрес почты' }).press('Enter')
    await expect(page.getByText(`Письмо отправлено на ${ADDRESS}`)).toBeVisible()
    await page.goto(`${shop.url}/dev/mail`)
    await page.getByRole('article').filter({ hasText: ADDRESS }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible()
    await page.goto(`${shop.url}/profile/settings`)
    await expect(letter).toHaveAttribute('aria-checked', 'false')
    await letter.click()
    await expect(letter).toHaveAttribute('aria-checked', 'true')

    // Queues the emails of a Monday morning.
    await shop.query(
      `insert into notifications (dedup_key, subject, user_id, kind, params, channels, due_at, give_up_at, created_at)
       values ('weekly-letter:${id}:2026-01-05', 'weekly-letter', ${id}, 'weekly_letter',
         '{"plays": 12, "days": 3, "stakedMinor": "120000", "wonMinor": "98000", "bestMinor": "55000"}', '{email}', now(), now() + interval '1 day', now())`,
    )
    const mail = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    const own = mail.getByRole('article').filter({ hasText: ADDRESS }).filter({ hasText: /недел/ })
    await expect(async () => {
      await mail.goto(`${shop.url}/dev/mail`)
      await expect(own).toHaveCount(1, { timeout: 500 })
    }).toPass({ timeout: 60_000 })
    await expect(own).toContainText('1 200')
    await own
      .getByRole('link', { name: /unsubscribe|letter/ })
      .last()
      .click()
    await expect(mail.getByText('Перестать присылать письмо с итогами недели?')).toBeVisible()
    expect.soft(await accessibilityFaults(mail), 'the unsubscribing').toEqual([])
    await mail.getByRole('button', { name: 'Отписаться' }).click()
    await expect(mail.getByText('Готово, писем с итогами больше не будет')).toBeVisible()
    await page.reload()
    await expect(letter).toHaveAttribute('aria-checked', 'false')

    await gotoListening(page, `${shop.url}/profile`)
    await shop.query(
      `insert into outbox (events) values ('[{"kind": "account.anniversary", "userId": "${id}", "years": 1, "level": 3, "opened": "11"}]')`,
    )
    await page.getByRole('button', { name: /^Уведомления/ }).click()
    await expect(page.getByText('Вы с нами уже 1 год')).toBeVisible()
    await expect(page.getByText('Ваш уровень: 3, открыто кейсов: 11.', { exact: false })).toBeVisible()
  })
})
