import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, LONG, signUp, test } from './journey.ts'

const CHECKER = fileURLToPath(new URL('../scripts/check-roll.mjs', import.meta.url))

function runChecker(file: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CHECKER, file], (error, output) =>
      resolve({ code: error ? Number(error.code) : 0, output }),
    )
  })
}

/** Opens a case as a player, rotates their seeds and saves the receipt of their win. Returns the file and the item's number. */
async function saveReceipt(page: Page): Promise<{ readonly file: string; readonly id: string }> {
  await signUp(page)
  await askApi(page, '/v1/cases/nochnoy-dozhor/open', { multi_open: 1 })
  const { items } = await askApi(page, '/v1/inventory/get?group=all&per_page=10')
  const id: string = items[0].id
  await askApi(page, '/v1/fair/seed', { client_seed: 'my-next-seed' })
  await page.goto(`/provably-fair/check?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Бросок честный' })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.goto('/provably-fair/settings')
  await page.getByRole('button', { name: 'Вся история' }).click()
  const file = await (await coming).path()
  return { file, id }
}

/** Checks the file in another browser, without an account. */
async function checkAsStranger(page: Page, file: string): Promise<void> {
  await page.goto('/provably-fair/check')
  await expect(page).toHaveURL(/\/provably-fair\/instructions$/)
  const loaded = page.waitForLoadState('networkidle')
  await page.getByRole('radio', { name: 'Файл' }).click()
  await loaded
  await page.context().setOffline(true)
  await page.getByLabel('Чек или файл розыгрыша').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Подпись чека верна' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Бросок честный' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Шаги проверки' }).first().getByRole('listitem')
  await expect(steps).toHaveCount(9)
  await expect(steps.getByRole('img', { name: 'не сошлось' })).toHaveCount(0)
  // The receipt contains the colours of the odds.
  const colours = await steps.locator('i[data-r]').evaluateAll((all) => all.map((one) => one.getAttribute('data-r')))
  expect(new Set(colours).size).toBeGreaterThan(2)
  await page.context().setOffline(false)
}

test(
  'a visitor without an account checks a receipt offline, in the browser and with the script',
  LONG,
  async ({ page, browser }) => {
    const { file } = await saveReceipt(page)
    const { code, output } = await runChecker(file)
    expect([code, output.match(/WRONG/g)]).toEqual([0, null])
    const stranger = await browser.newPage({
      storageState: { cookies: await page.context().cookies().then(withoutPlayer), origins: [] },
    })
    await checkAsStranger(stranger, file)
    expect(await accessibilityFaults(stranger)).toEqual([])
    await stranger.close()
  },
)

test('a visitor checks a receipt on a phone', LONG, async ({ page, browser }) => {
  const { file } = await saveReceipt(page)
  const stranger = await browser.newPage({
    viewport: { width: 390, height: 844 },
    storageState: { cookies: await page.context().cookies().then(withoutPlayer), origins: [] },
  })
  await checkAsStranger(stranger, file)
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFaults(stranger)).toEqual([])
  await stranger.close()
})

test('the check, the manual check and the history of a case work by keyboard', LONG, async ({ page }) => {
  const { id } = await saveReceipt(page)
  await page.goto('/provably-fair/check')
  await page.getByRole('radio', { name: 'По номеру' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Бросок честный' })).toBeVisible()
  await page.getByRole('radio', { name: 'По номеру' }).focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('tastydrop-Client_Seed-01')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Выпало 41\s542\s875/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/open/nochnoy-dozhor')
  await page.getByRole('link', { name: 'История шансов' }).click()
  await expect(page.getByRole('heading', { name: 'Обещано и на деле' })).toBeVisible()
  await expect(page.getByText('Первая версия: сравнивать не с чем.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/provably-fair/logs')
  await expect(page.getByText('Цепочка сошлась').first()).toBeVisible()
})

/** The cookies of a browser without the session. */
const withoutPlayer = <C extends { readonly name: string }>(cookies: readonly C[]): C[] =>
  cookies.filter(({ name }) => name !== 'tastyToken')
