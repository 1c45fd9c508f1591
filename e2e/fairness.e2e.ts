import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { askApi, expect, register, test, toasts } from './journey.ts'

const CHECKER = fileURLToPath(new URL('../scripts/check-roll.mjs', import.meta.url))

function checkRolls(file: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CHECKER, file], (error, output) =>
      resolve({ code: error ? Number(error.code) : 0, output }),
    )
  })
}

test('a player changes the seeds, and the published checker recomputes every drop', async ({ page }, info) => {
  await page.goto('/faq')
  await register(page)
  await askApi(page, '/v1/cases/nochnoy-dozhor/open', { multi_open: 3 })
  for (const slug of ['multicast-ogr-na-udachu', 'treshchina-v-nebe', 'bliznetsy']) {
    await askApi(page, `/v1/cases/${slug}/open`, { multi_open: 1 })
  }

  const { items } = await askApi(page, '/v1/inventory/get?group=all&per_page=100')
  const ids: string[] = items.map((item: { id: string }) => item.id)
  expect(ids.length).toBeGreaterThanOrEqual(7)
  const sealed = await askApi(page, `/v1/fair/roll/${ids[0]}`)
  expect(sealed.server_seed).toBeNull()

  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Честность' }).click()
  const shownHash = await page
    .getByRole('definition')
    .filter({ hasText: /^[0-9a-f]{64}/ })
    .first()
    .textContent()
  expect(shownHash).toContain(sealed.server_seed_hash)
  await expect(page.getByRole('definition').filter({ hasText: 'Совпал: аккаунт начал с этого сида' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Ваш новый сид' }).fill('my-own-seed')
  await page.getByRole('button', { name: 'Сменить сиды' }).click()
  await page.getByRole('dialog', { name: 'Сменить сиды?' }).getByRole('button', { name: 'Сменить сиды' }).click()
  await expect(toasts(page).getByText('Сиды сменились')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'my-own-seed' })).toBeVisible()

  const plays = []
  for (const id of ids) plays.push(await askApi(page, `/v1/fair/roll/${id}`))
  expect(new Set(plays.map((play) => play.nonce))).toEqual(new Set([0, 1, 2, 3]))
  const file = info.outputPath('plays.json')
  await writeFile(file, JSON.stringify(plays))
  const { code, output } = await checkRolls(file)
  expect([code, output.match(/WRONG/g)]).toEqual([0, null])

  const [first] = plays
  first.rolls[0].ticket = (first.rolls[0].ticket + 1) % 100_000_000
  await writeFile(file, JSON.stringify(plays))
  expect((await checkRolls(file)).code).toBe(1)
})
