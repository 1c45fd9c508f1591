import type { Browser, Page } from '@playwright/test'
import { hindrances } from './hindrances.ts'
import { expect, openAndSkip, test } from './journey.ts'

const OFFICE = `http://127.0.0.1:${process.env.E2E_ADMIN_PORT}`
const HEADERS = { origin: OFFICE, 'content-type': 'application/json', 'x-client-language': 'ru' }

/** A page of the back office, signed in as one of the demo's known operators. A code is taken once, so another journey may have been first. */
async function officePage(browser: Browser, index: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  await expect(async () => {
    const known = await (await page.request.get(`${OFFICE}/operator/v1/sign-in`, { headers: HEADERS })).json()
    const { password, operators } = known.data.demo
    const { login, code } = operators[index]
    await page.request.post(`${OFFICE}/operator/v1/sign-in`, { headers: HEADERS, data: { login, password } })
    const answer = await page.request.post(`${OFFICE}/operator/v1/sign-in/code`, { headers: HEADERS, data: { code } })
    expect(answer.status()).toBe(200)
  }).toPass({ timeout: 90_000 })
  return page
}

test('two operators change the odds of a case, and a player opens it under the new version', async ({
  browser,
  playerPage: page,
}) => {
  const author = await officePage(browser, 0)
  await author.goto(`${OFFICE}/cases?text=Кружка`)
  await author.getByRole('table').getByText('Кружка эля').click()
  const tickets = author.getByRole('textbox', { name: /^Билеты:/ })
  await expect(tickets.first()).toBeVisible()
  const before = Number((await tickets.first().inputValue()).replace(/\D/g, ''))
  await tickets.first().fill(String(before + 500))
  await expect(author.getByText('лишних 500')).toBeVisible()
  await author.getByRole('button', { name: 'Выровнять' }).click()
  await expect(author.getByText('100 000 000')).toBeVisible()
  await author.getByRole('button', { name: 'Посчитать' }).click()
  await expect(author.getByRole('img', { name: 'Сколько игроков получили какую долю уплаченного' })).toBeVisible()
  expect(await hindrances(author)).toEqual([])
  await author.getByRole('button', { name: 'На согласование' }).click()
  const dialog = author.getByRole('dialog', { name: 'На согласование' })
  await dialog.getByLabel('Причина').fill('Новые цены арканы')
  await dialog.getByRole('button', { name: 'На согласование' }).click()
  await author.waitForURL(/\/change-requests\/\d+/)

  const approver = await officePage(browser, 1)
  await approver.goto(author.url())
  await expect(approver.getByText('Шансы: Кружка эля').first()).toBeVisible()
  await approver.getByRole('button', { name: 'Согласовать' }).click()
  await expect(approver.getByText('в силе').first()).toBeVisible()

  await page.goto('/open/kruzhka-elya')
  await expect(page.getByText('Версия шансов').locator('..')).toContainText('2')
  await openAndSkip(page)
  await author.context().close()
  await approver.context().close()
})
