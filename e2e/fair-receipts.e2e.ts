import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, LONG, register, test } from './journey.ts'
import type { ShopProcess } from './shop-process.ts'

const CHECKER = fileURLToPath(new URL('../scripts/check-roll.mjs', import.meta.url))
/** Longer than the delay after the end of a window plus the delay until the beacon round of a raffle's list. */
const DRAWN_WITHIN_MS = 90_000

test.describe('receipts', LONG, () => {
  test.setTimeout(240_000)

  /** Opens a case, plays a battle and wins the raffle as a player. Returns the receipt of everything. */
  async function playEverything(page: Page, shop: ShopProcess): Promise<string> {
    await page.goto(`${shop.url}/open/bliznetsy`)
    await register(page)
    await askApi(page, '/v1/cases/bliznetsy/open', { multi_open: 5 })
    const cases = [{ slug: 'meloch-v-karmane', count: 1 }]
    const { battle_ulid: ulid } = await askApi(page, '/battles', {
      cases,
      players: 2,
      mode: 'classic',
      is_private: false,
    })
    await askApi(page, '/battles/start', { battle_ulid: ulid })
    const database = new Client({ connectionString: readFileSync(`${shop.dataDir}/database-url`, 'utf8').trim() })
    await database.connect()
    await database.query('update raffles set season_id = null, ends_at = now()')
    await database.end()
    await page.goto(`${shop.url}/event/raffle`)
    await expect(page.getByText('Жребий брошен')).toBeVisible({ timeout: DRAWN_WITHIN_MS })
    await expect
      .poll(async () => (await askApi(page, `/battles/battle?battle_ulid=${ulid}`)).status, { timeout: 60_000 })
      .toBe('finished')
    await page.getByRole('link', { name: 'Проверить жребий' }).first().click()
    await expect(page.getByRole('heading', { name: /брос(ка|ков) честные$/ })).toBeVisible({ timeout: 60_000 })
    expect.soft(await accessibilityFaults(page), 'the check of the raffle').toEqual([])
    await askApi(page, '/v1/fair/seed', { client_seed: 'my-next-seed' })
    await page.goto(`${shop.url}/provably-fair/settings`)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Вся история' }).click()
    return (await coming).path()
  }

  test('a visitor without an account checks a drop, a battle and the raffle offline', async ({
    page,
    browser,
    ownShop: shop,
  }) => {
    const file = await playEverything(page, shop)
    const checked = spawnSync(process.execPath, [CHECKER, file], { encoding: 'utf8' })
    expect([checked.status, checked.stdout.match(/WRONG.*/g)]).toEqual([0, null])
    expect(checked.stdout).toMatch(/^OK {4}battle .*: round 1, slot 2/m)
    expect(checked.stdout).toMatch(/^OK {4}raffle 1: place 1/m)

    const cookies = await page.context().cookies()
    for (const width of [1440, 390]) {
      const stranger = await browser.newPage({
        viewport: { width, height: 900 },
        storageState: { cookies: cookies.filter(({ name }) => name !== 'tastyToken'), origins: [] },
      })
      await stranger.goto(`${shop.url}/provably-fair/instructions`)
      const loaded = stranger.waitForLoadState('networkidle')
      await stranger.getByRole('radio', { name: 'Файл' }).click()
      await loaded
      await stranger.context().setOffline(true)
      await stranger.getByLabel('Чек или файл розыгрыша').setInputFiles(file)
      await expect(stranger.getByRole('heading', { name: 'Подпись чека верна' })).toBeVisible()
      await expect(stranger.getByText(/^В файле .*не сошлось 0$/)).toBeVisible()
      for (const [play, steps] of [
        [/Битва: верно$/, 'Таблицы шансов всех раундов те самые'],
        [/Розыгрыш билетов: верно$/, 'Ваши билеты в списке'],
      ] as const) {
        const select = stranger.getByRole('combobox', { name: 'Розыгрыши в файле' })
        const option = select.getByRole('option').filter({ hasText: play })
        await select.selectOption((await option.getAttribute('value')) ?? '')
        const list = stranger.getByRole('list', { name: 'Шаги проверки' }).first()
        await expect(list.getByRole('heading', { name: steps })).toBeVisible()
        await expect(list.getByRole('img', { name: 'не сошлось' })).toHaveCount(0)
        expect.soft(await accessibilityFaults(stranger), `${steps} at ${width}`).toEqual([])
      }
      expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await stranger.close()
    }
  })
})
