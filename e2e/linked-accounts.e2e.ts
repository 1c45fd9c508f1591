import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { giveReason } from './admin.ts'
import { agree, askApi, expect, fillInventory, gotoListening, LONG, stableBalance, test } from './journey.ts'
import { refillByApi } from './refill-desk.ts'

const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=45678911&token=AbCdEfGh'
const APPEAL = 'Это аккаунт моего брата, мы живём вместе'

/** Registers with one click in the dialog of this page; returns the player's id. */
async function registerHere(page: Page): Promise<string> {
  await page.evaluate(() => window.location.assign('#reg-here'))
  await agree(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Быстрая регистрация' }).click()
  await expect(page.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('unsaved-sign-in'))
  return (await askApi(page, '/v1/users/me')).user_id
}

test.describe('linked accounts', LONG, () => {
  test('accounts of one browser get one gift; operators see the group, its withdrawal is held, and an appeal arrives through support', async ({
    browser,
    ownShop: shop,
    operatorPage,
  }) => {
    test.slow()
    const adminPage = await operatorPage('marina', '/settings', shop.adminUrl)
    const rule = adminPage.getByLabel('Приветственный подарок один на группу')
    await rule.check({ force: true })
    await giveReason(
      adminPage,
      'Подарки собирают пачками',
      (await adminPage.getByRole('button', { name: /^Сохранить версию/ }).textContent()) ?? '',
    )
    await expect(adminPage.getByLabel('Причина'), 'it is saved').toHaveValue('')
    await adminPage.goto(`${shop.adminUrl}/withdrawals/rules`)
    await adminPage.getByLabel('Связанные аккаунты').check({ force: true })
    await giveReason(adminPage, 'Проверяем группы', 'Сохранить')
    await expect(adminPage.getByText('Сохранено')).toBeVisible()

    const context = await browser.newContext()
    await context.addInitScript(() => {
      localStorage.setItem('lastClosedScamPopup', String(Date.now()))
      localStorage.setItem('event-popup-seen-1', '1')
    })
    const page = await context.newPage()
    await page.goto(`${shop.url}/faq`)
    // Without consent to more than the necessary cookies, a browser is not recognised again.
    await page.getByRole('complementary', { name: 'Файлы cookie' }).getByRole('button', { name: 'Хорошо' }).click()
    const first = await registerHere(page)
    const gift = await stableBalance(page)
    expect(gift).toBeGreaterThan(0)
    await page.request.get(`${shop.url}/nitro-api/logout`, { headers: { referer: `${shop.url}/` } })
    await page.goto(`${shop.url}/faq`)
    const second = await registerHere(page)
    expect(second).not.toBe(first)
    expect(await stableBalance(page), 'the gift is one').toBe(0)

    await refillByApi(page, 1000)
    await fillInventory(page, 1)
    await askApi(page, '/v1/users/set/steam/data', { link: LINK })
    const { items } = await askApi(page, '/v1/inventory/get?group=upgrade')
    const id = items.find(({ type }: { type: number }) => type === 1).id
    await askApi(page, '/v1/inventory/senditem', { ids: [id], method: 'link' })
    await gotoListening(page, `${shop.url}/profile/items/${id}`)
    await expect(page.getByText(/проверяет/i).first()).toBeVisible()
    await page.getByRole('button', { name: 'Что-то не так?' }).click()
    await page.getByLabel('Что случилось').fill(APPEAL)
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
    await expect(page.getByRole('dialog', { name: 'Обращение отправлено' })).toBeVisible()

    await adminPage.goto(`${shop.adminUrl}/linked-accounts`)
    await adminPage.getByRole('table').getByText('Устройство').first().click()
    await adminPage.waitForURL(/\/linked-accounts\/\d+/)
    const members = adminPage.getByRole('table', { name: 'Аккаунты' })
    await expect(members.getByRole('link')).toHaveCount(2)
    await expect(adminPage.getByRole('table', { name: 'Связи' }).getByText('1 общее устройство')).toBeVisible()
    expect.soft(await accessibilityFaults(adminPage), 'the group').toEqual([])

    // Support reads the appeal, and risk splits the group.
    const support = await operatorPage('olga', '/support?state=waiting', shop.adminUrl)
    await support.getByText(APPEAL).first().click()
    await expect(support.getByRole('link', { name: /^Вывод/ }).first()).toBeVisible()
    await support.goto(adminPage.url())
    await expect(support.getByRole('table', { name: 'Аккаунты' })).toBeVisible()
    await expect(support.getByRole('button', { name: 'Разные люди' })).toHaveCount(0)
    await adminPage.getByRole('button', { name: 'Разные люди' }).click()
    const dialog = adminPage.getByRole('dialog', { name: 'Разные люди' })
    expect.soft(await accessibilityFaults(adminPage), 'the decision').toEqual([])
    await giveReason(dialog, 'Братья, адрес и документы проверены', 'Разные люди')
    await expect(adminPage.getByText('Разные люди', { exact: true }).first()).toBeVisible()
    await expect(adminPage.getByText(/^Марина К\., /)).toBeVisible()
    await adminPage.goto(`${shop.adminUrl}/log`)
    await expect(adminPage.getByText('Состояние: новая разные люди')).toBeVisible()
    await context.close()
  })
})
