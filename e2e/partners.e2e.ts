import type { Browser, Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { approveShown, giveReason } from './admin.ts'
import { agree, askApi, expect, expectBalance, gotoListening, LONG, signUp, test } from './journey.ts'
import { COMPLAINTS_OF_REFILLS, refillByApi } from './refill-desk.ts'

const PHONE = { width: 390, height: 844 }

test.use({ expectedComplaints: COMPLAINTS_OF_REFILLS })

const numberOf = async (page: Page): Promise<string> => (await askApi(page, '/v1/users/me')).user_id
/** A figure of the partner's cabinet, by name. */
const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')

/** An operator makes the player a partner; returns the page of the partner in the back office. */
async function makePartner(adminPage: Page, id: string): Promise<void> {
  await adminPage.getByLabel('Номер игрока').fill(id)
  await giveReason(adminPage, 'Блог о Dota с отчётом о просмотрах', 'Сделать партнёром')
  await adminPage.waitForURL(new RegExp(`/partners/${id}$`))
}

/** Creates a code in the partner's cabinet. */
async function makeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Новый код').fill(code)
  await page.getByLabel('Где он будет').fill('YouTube')
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `/r/${code}` })).toBeVisible()
}

/** Follows the link on a phone as a new visitor and registers. */
async function registerByLink(browser: Browser, link: string, viewport = PHONE): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /приглашает вас$/ })).toBeVisible()
  expect.soft(await accessibilityFaults(page), 'the landing page').toEqual([])
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/v1/auth/registration/quick'))
  await page.getByRole('main').getByRole('link', { name: 'Начать' }).click()
  await agree(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Быстрая регистрация' }).click()
  expect((await counted).status()).toBe(200)
  await expect(page.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()
  return page
}

test("an operator makes a partner; a visitor registers by the partner's link and refills; the commission waits; the code is closed", async ({
  browser,
  playerPage: page,
  operatorPage,
}) => {
  await page.goto('/partner')
  await expect(page.getByText('У вас пока нет партнёрства')).toBeVisible()
  const id = await numberOf(page)
  const code = `E2E-${id.slice(-9)}`
  const adminPage = await operatorPage('marina', '/partners/new')
  await makePartner(adminPage, id)

  await gotoListening(page, '/partner')
  await makeCode(page, code)
  expect.soft(await accessibilityFaults(page), 'the cabinet').toEqual([])
  // A partner's own code has no effect for themselves.
  await gotoListening(page, '/bonuses')
  const invitation = page.getByRole('region', { name: 'Кто вас пригласил?' })
  await invitation.getByLabel('Код блогера').fill(code.toLowerCase())
  await invitation.getByRole('button', { name: 'Применить' }).click()
  await expect(page.getByText('Это ваш собственный код')).toBeVisible()

  const guest = await registerByLink(browser, `/r/${code}`)
  await refillByApi(guest, 1000)
  await gotoListening(page, '/partner')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('1 регистрация').first()).toBeVisible({ timeout: 10_000 })
    await expect(figure(page, 'Ждёт').first()).not.toHaveText(/^0/, { timeout: 10_000 })
  }).toPass()
  await adminPage.reload()
  await expect(adminPage.getByRole('table', { name: 'Кого привёл' }).getByText('ссылка')).toBeVisible()
  await expect(adminPage.getByRole('table', { name: 'Начисления' }).getByText('Пополнение')).toBeVisible()
  expect.soft(await accessibilityFaults(adminPage), 'the partner in the back office').toEqual([])

  await page.getByRole('button', { name: `Закрыть код ${code}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть код' }).click()
  await expect(page.getByText('Закрыт', { exact: true })).toBeVisible()
  expect((await guest.goto(`/r/${code}`))?.status()).toBe(404)
})

test.describe('released commission', LONG, () => {
  test('commission is paid out to the balance by the partner, and by two operators; a second account of the partner earns none', async ({
    browser,
    ownShop: shop,
    page,
    operatorPage,
  }) => {
    test.slow()
    await signUp(page, shop.url)
    await page.goto(`${shop.url}/partner`)
    const id = await numberOf(page)
    const adminPage = await operatorPage('marina', '/partners/new', shop.adminUrl)
    await makePartner(adminPage, id)
    await gotoListening(page, `${shop.url}/partner`)
    await makeCode(page, 'NIKO')
    const guest = await registerByLink(browser, `${shop.url}/r/NIKO`, { width: 1440, height: 900 })
    await refillByApi(guest, 100_000)
    await refillByApi(guest, 100_000)
    const earned = async () => (await askApi(page, '/v1/partners/own')).money
    await expect.poll(async () => (await earned()).earned).toBeGreaterThan(0)
    // Two weeks later.
    await shop.query(
      `set session_replication_role = replica; update partner_commissions set release_at = now() - interval '1 second'; set session_replication_role = origin`,
    )
    const { available } = await earned()
    expect(available).toBeGreaterThan(2000)
    const before = (await askApi(page, '/v1/users/me')).finance.balance
    await gotoListening(page, `${shop.url}/partner`)
    await page.getByLabel('Вывести на баланс').fill('1000')
    expect.soft(await accessibilityFaults(page), 'the payout').toEqual([])
    await page.getByRole('button', { name: 'Вывести', exact: true }).click()
    await expectBalance(page, before + 1000)

    await adminPage.reload()
    await adminPage.getByRole('button', { name: 'Выплатить' }).click()
    const dialog = adminPage.getByRole('dialog', { name: /^Выплатить/ })
    await dialog.getByLabel('Сумма, GOLD').fill('1500')
    await expect(dialog.getByRole('table', { name: 'Различия' })).toBeVisible()
    expect.soft(await accessibilityFaults(adminPage), 'the payout of operators').toEqual([])
    await giveReason(dialog, 'По договору за месяц', 'Отправить на согласование')
    await approveShown(adminPage, await operatorPage('igor', '/change-requests', shop.adminUrl))
    await expectBalance(page, before + 2500)
    await page.reload()
    await expect(page.getByText('Выплата от магазина')).toBeVisible()

    // A second account, seen on the partner's device.
    const { earned: sum } = await earned()
    const own = await (await browser.newContext()).newPage()
    await own.goto(`${shop.url}/r/NIKO`)
    await signUp(own, shop.url)
    await shop.query(`insert into account_signals (user_id, kind, value_hash)
      select user_id, 'device', sha256('one device') from unnest(array[${id}, ${await numberOf(own)}]::int8[]) user_id`)
    await askApi(own, '/v1/partners/invitation', { code: 'NIKO' })
    await refillByApi(own, 5000)
    await expect
      .poll(
        async () => (await shop.query(`select excluded from partner_commissions where excluded is not null`)).length,
      )
      .toBe(1)
    expect((await earned()).earned).toBe(sum)
  })
})
