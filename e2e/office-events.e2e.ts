import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, gotoListening, LONG, signUp, test } from './journey.ts'
import { approveShown, giveReason } from './office.ts'

const MINUTE_MS = 60_000
/** The value of a date input, in the browser's time zone. */
const moscow = (ms: number) => new Date(ms + 3 * 60 * MINUTE_MS).toISOString().slice(0, 16)

/** Ends the demo's event, so that the next one can begin after the lead; returns its end. */
async function endEvent(office: Page, origin: string, leadMs = MINUTE_MS): Promise<number> {
  await office.goto(`${origin}/events/1`)
  await office.getByRole('button', { name: 'Завершить' }).click()
  await giveReason(office.getByRole('dialog'), 'Новое событие раньше', 'Завершить')
  await expect(office.getByText('тратят монеты').first()).toBeVisible()

  // Two events never overlap, with the time in which coins can still be spent.
  const startsMs = Math.ceil((Date.now() + leadMs) / MINUTE_MS) * MINUTE_MS
  await office.getByLabel('Монеты живут до').fill(moscow(startsMs))
  await giveReason(office, 'Дальше новое событие', 'Сохранить')
  await expect(office.getByText('Сохранено')).toBeVisible()
  return startsMs
}

/** A day of the event, and a day in which its coins can still be spent. */
async function fillWindow(office: Page, startsMs: number): Promise<void> {
  await office.getByLabel('Начало').fill(moscow(startsMs))
  await office.getByLabel('Конец').fill(moscow(startsMs + 24 * 60 * MINUTE_MS))
  await office.getByLabel('Монеты живут до').fill(moscow(startsMs + 48 * 60 * MINUTE_MS))
}

test.describe('operations', LONG, () => {
  test('operators change a running raffle, end the event and make the next from it; a player sees each without a restart', async ({
    operatorPage,
    ownShop: shop,
    page,
  }) => {
    test.slow()
    await signUp(page, shop.url)
    const author = await operatorPage('marina', '/raffles/1', shop.officeUrl)
    const approver = await operatorPage('igor', '/change-requests', shop.officeUrl)
    await author.getByRole('button', { name: 'Добавить строку' }).click()
    await author.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await giveReason(author, 'Ещё один приз', 'Сохранить')
    await approveShown(author, approver)
    await page.goto(`${shop.url}/event/raffle`)
    const prizes = (await askApi(page, '/v1/event/raffle')).raffle.prizes
    expect(prizes.length).toBe(21)

    await gotoListening(page, `${shop.url}/event`)
    const startsMs = await endEvent(author, shop.officeUrl)
    await author.getByRole('link', { name: 'Новое из этого' }).click()
    await author.getByLabel('Имя для операторов, латиница').fill('winter_night')
    await author.getByLabel('Название').fill('Событие «Зимняя ночь»')
    await author.getByLabel('Заголовок').first().fill('Зимняя ночь')
    await fillWindow(author, startsMs)
    await giveReason(author, 'Сезон зимы', 'Создать событие')
    await author.waitForURL(/\/events\/2$/)

    // A prize of the ended leaderboards may be announced above it.
    const heading = page.getByRole('heading', { name: 'Зимняя ночь', includeHidden: true })
    await expect(heading, 'at its start, without a reload').toBeVisible({
      timeout: 150_000,
    })
  })

  test('an operator makes a new event with its pass and tasks, and a player finds it at its start', async ({
    operatorPage,
    ownShop: shop,
    page,
  }) => {
    test.slow()
    await signUp(page, shop.url)
    const office = await operatorPage('marina', '/events', shop.officeUrl)
    const startsMs = await endEvent(office, shop.officeUrl, 4 * MINUTE_MS)
    await gotoListening(page, `${shop.url}/event`)
    await office.goto(`${shop.officeUrl}/events`)
    await office.getByRole('link', { name: 'Новое событие' }).click()
    await office.getByLabel('Имя для операторов, латиница').fill('first_frost')
    await office.getByLabel('Название').fill('Событие «Первый мороз»')
    await office.getByLabel('Заголовок').first().fill('Первый мороз')
    await office.getByLabel('Подзаголовок').fill('Собирайте монеты мороза.')
    const look = office.getByRole('region', { name: 'Живой вид' })
    await expect(look, 'the look follows the input').toContainText('Собирайте монеты мороза.')
    // Its input lies below the chosen sections.
    await office.getByRole('combobox', { name: 'Разделы, что дают монеты' }).press('ArrowDown')
    await office.getByRole('option').first().click()
    await office.keyboard.press('Escape')
    await fillWindow(office, startsMs)
    expect.soft(await accessibilityFaults(office), 'the new event').toEqual([])
    await giveReason(office, 'Событие мороза', 'Создать событие')
    await office.waitForURL(/\/events\/2$/)

    await office.getByRole('link', { name: 'Пропуск', exact: true }).click()
    await office.getByRole('button', { name: 'Добавить уровень' }).click()
    await giveReason(office, 'Первый уровень', 'Сохранить')
    await expect(office.getByText('Сохранено')).toBeVisible()
    expect.soft(await accessibilityFaults(office), 'its pass').toEqual([])
    await expect(office.getByRole('table', { name: 'Сколько отдадим' }).getByRole('row')).toHaveCount(4)

    await office.getByRole('link', { name: 'Рейтинги и розыгрыш' }).click()
    await office.getByRole('link', { name: 'Рейтинг', exact: true }).click()
    await expect(office.getByRole('combobox', { name: 'Окно' })).toHaveValue(/Первый мороз/)
    await expect(office.getByLabel('Начало'), 'the window of the event').toBeDisabled()

    const heading = page.getByRole('heading', { name: 'Первый мороз', includeHidden: true })
    await expect(heading, 'at its start, without a reload').toBeVisible({ timeout: 330_000 })
  })
})
