import { accessibilityFaults } from './accessibility.ts'
import { approveShown, giveReason } from './admin.ts'
import { askApi, expect, LONG, openAndSkip, stableBalance, test, toasts } from './journey.ts'
import { caseOf } from './project.ts'
import { COMPLAINTS_OF_REFILLS, refillByApi } from './refill-desk.ts'

const GIFT = caseOf('dvoynoy-kast')
const OTHER = { slug: 'pervyy-reyd', price: 49 }
/** The amount that only this reader has spent, so that the campaign reaches no other player of the shop. */
const SPENT = 3000

/** A time zone where it is about noon now: campaigns are sent from the reader's morning on. */
function zoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours()
  // The signs of these zones are inverted.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

test.describe('a campaign with a gift', LONG, () => {
  test.use({ timezoneId: zoneAtNoon(), expectedComplaints: COMPLAINTS_OF_REFILLS })

  test('a player with consent gets a campaign, follows its link, is shown the gift and opens it for free', async ({
    operatorPage,
    playerPage: page,
  }) => {
    test.slow()
    const email = `campaign-${Date.now()}@example.com`
    const title = `Зимний подарок ${Date.now()}`
    const message = (words: string) => page.getByRole('article').filter({ hasText: email }).filter({ hasText: words })

    await refillByApi(page, 5000)
    for (let left = SPENT; left > 0; left -= 10 * OTHER.price) {
      await askApi(page, `/v1/cases/${OTHER.slug}/open`, { multi_open: 10 })
    }
    await page.goto('/bonuses')
    const mission = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Подтвердите почту' }) })
    await mission.getByRole('link', { name: /^Подтвердить/ }).click()
    await page.getByRole('textbox', { name: 'Адрес почты' }).fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Письмо отправлено на ${email}`)).toBeVisible()
    await page.goto('/dev/mail')
    await message('').getByRole('link').first().click()
    await expect(page.getByRole('link', { name: 'Забрать бонус' })).toBeVisible()
    await page.goto('/profile/settings')
    const mail = page.getByRole('switch', { name: /^Почта/ })
    if (!(await mail.isChecked())) await mail.click()
    await expect(mail).toBeChecked()
    await askApi(page, '/v1/notifications/time-zone', { timeZone: zoneAtNoon() })

    const author = await operatorPage('marina', '/campaigns/new')
    await author.getByLabel('Заголовок').fill(title)
    await author.getByLabel('Текст').fill('Откройте кейс за наш счёт.')
    await author.getByLabel('Страница сайта').fill('/daily-cases')
    await author.getByLabel('Потратил не меньше, золота').fill(String(SPENT))
    await author.getByRole('combobox', { name: 'Подарок: открытие кейса' }).fill(GIFT.name)
    await author.getByRole('option', { name: GIFT.name, exact: true }).click()
    // Yesterday: it starts as soon as it is approved.
    await author.getByLabel('Начало').fill(new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 16))
    await expect(author.getByRole('region', { name: 'Что изменится' }).getByRole('status')).toContainText('соглас')
    expect.soft(await accessibilityFaults(author), 'the campaign').toEqual([])
    await giveReason(author, 'Подарок к зиме', 'Отправить на согласование')
    await approveShown(author, await operatorPage('igor', '/change-requests'))

    await expect(async () => {
      await page.goto('/dev/mail')
      await expect(message(title)).toHaveCount(1, { timeout: 500 })
    }).toPass({ timeout: 60_000 })
    await message(title)
      .getByRole('link', { name: /daily-cases/ })
      .click()
    await expect(toasts(page).getByText('Подарок: одно открытие кейса')).toBeVisible()
    await expect(toasts(page).getByText(`«${GIFT.name}» ждёт вас`, { exact: false })).toBeVisible()
    expect.soft(await accessibilityFaults(page), 'the toast').toEqual([])
    await expect(page, 'a reload asks for nothing again').toHaveURL(/\/daily-cases$/)

    const before = await stableBalance(page)
    await page.goto(`/open/${GIFT.slug}`)
    await expect(page.getByRole('button', { name: 'Открыть бесплатно' })).toBeVisible()
    await openAndSkip(page)
    expect(await stableBalance(page)).toBe(before)

    await author.goto(new URL('/campaigns', author.url()).href)
    const row = author.getByRole('row', { name: new RegExp(title) })
    await expect(row).toContainText('Завершена')
    await expect(row).toContainText(GIFT.name)
  })
})
