import type { Page } from '@playwright/test'
import { MINUTE_MS } from '@runecase/game/durations.ts'
import { accessibilityFaults } from './accessibility.ts'
import { approveShown, giveReason } from './admin.ts'
import { askApi, expect, gotoListening, LONG, signUp, test } from './journey.ts'

/** The value of a date input in the browser's time zone. */
const moscow = (ms: number) => new Date(ms + 3 * 60 * MINUTE_MS).toISOString().slice(0, 16)

/** Ends the demo's event, so that the next one can begin after the lead; returns the end. */
async function endSeason(adminPage: Page, origin: string, leadMs = MINUTE_MS): Promise<number> {
  await adminPage.goto(`${origin}/events/1`)
  await adminPage.getByRole('button', { name: 'Завершить' }).click()
  await giveReason(adminPage.getByRole('dialog'), 'Новое событие раньше', 'Завершить')
  await expect(adminPage.getByText('тратят монеты').first()).toBeVisible()

  // Two events never overlap, and neither do their periods in which coins can still be spent.
  const startsMs = Math.ceil((Date.now() + leadMs) / MINUTE_MS) * MINUTE_MS
  await adminPage.getByLabel('Монеты живут до').fill(moscow(startsMs))
  await giveReason(adminPage, 'Дальше новое событие', 'Сохранить')
  await expect(adminPage.getByText('Сохранено')).toBeVisible()
  return startsMs
}

/** Sets one day for the event, and one day in which its coins can still be spent. */
async function fillWindow(adminPage: Page, startsMs: number): Promise<void> {
  await adminPage.getByLabel('Начало').fill(moscow(startsMs))
  await adminPage.getByLabel('Конец').fill(moscow(startsMs + 24 * 60 * MINUTE_MS))
  await adminPage.getByLabel('Монеты живут до').fill(moscow(startsMs + 48 * 60 * MINUTE_MS))
}

test.describe('operations', LONG, () => {
  test('operators change a running raffle, end the event and copy it to the next one; a player sees each change without a restart', async ({
    operatorPage,
    ownShop: shop,
    page,
  }) => {
    test.slow()
    await signUp(page, shop.url)
    const author = await operatorPage('marina', '/raffles/1', shop.adminUrl)
    const approver = await operatorPage('igor', '/change-requests', shop.adminUrl)
    await author.getByRole('button', { name: 'Добавить строку' }).click()
    await author.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await giveReason(author, 'Ещё один приз', 'Сохранить')
    await approveShown(author, approver)
    await page.goto(`${shop.url}/event/raffle`)
    const prizes = (await askApi(page, '/v1/event/raffle')).raffle.prizes
    expect(prizes.length).toBe(21)

    await gotoListening(page, `${shop.url}/event`)
    const startsMs = await endSeason(author, shop.adminUrl)
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

  test('an operator creates an event with its pass and tasks, and a player sees it when it starts', async ({
    operatorPage,
    ownShop: shop,
    page,
  }) => {
    test.slow()
    await signUp(page, shop.url)
    const adminPage = await operatorPage('marina', '/events', shop.adminUrl)
    const startsMs = await endSeason(adminPage, shop.adminUrl, 4 * MINUTE_MS)
    await gotoListening(page, `${shop.url}/event`)
    await adminPage.goto(`${shop.adminUrl}/events`)
    await adminPage.getByRole('link', { name: 'Новое событие' }).click()
    await adminPage.getByLabel('Имя для операторов, латиница').fill('first_frost')
    await adminPage.getByLabel('Название').fill('Событие «Первый мороз»')
    await adminPage.getByLabel('Заголовок').first().fill('Первый мороз')
    await adminPage.getByLabel('Подзаголовок').fill('Собирайте монеты мороза.')
    const look = adminPage.getByRole('region', { name: 'Живой вид' })
    await expect(look, 'the look follows the input').toContainText('Собирайте монеты мороза.')
    // The input is below the selected sections.
    await adminPage.getByRole('combobox', { name: 'Разделы, что дают монеты' }).press('ArrowDown')
    await adminPage.getByRole('option').first().click()
    await adminPage.keyboard.press('Escape')
    await fillWindow(adminPage, startsMs)
    expect.soft(await accessibilityFaults(adminPage), 'the new event').toEqual([])
    await giveReason(adminPage, 'Событие мороза', 'Создать событие')
    await adminPage.waitForURL(/\/events\/2$/)

    await adminPage.getByRole('link', { name: 'Пропуск', exact: true }).click()
    await adminPage.getByRole('button', { name: 'Добавить уровень' }).click()
    await giveReason(adminPage, 'Первый уровень', 'Сохранить')
    await expect(adminPage.getByText('Сохранено')).toBeVisible()
    expect.soft(await accessibilityFaults(adminPage), 'its pass').toEqual([])
    await expect(adminPage.getByRole('table', { name: 'Сколько отдадим' }).getByRole('row')).toHaveCount(4)

    await adminPage.getByRole('link', { name: 'Рейтинги и розыгрыш' }).click()
    await adminPage.getByRole('link', { name: 'Рейтинг', exact: true }).click()
    await expect(adminPage.getByRole('combobox', { name: 'Окно' })).toHaveValue(/Первый мороз/)
    await expect(adminPage.getByLabel('Начало'), 'the window of the event').toBeDisabled()

    const heading = page.getByRole('heading', { name: 'Первый мороз', includeHidden: true })
    await expect(heading, 'at its start, without a reload').toBeVisible({ timeout: 330_000 })
  })
})
