import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
}, 60_000)
afterAll(() => shop.close())

/** The value of one metric; undefined if there is none. */
async function figure(line: string): Promise<number | undefined> {
  const { text } = await shop.send('/metrics')
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('the metrics compare the observed return of a case with the cost of its openings', async () => {
  const player = await shop.register()
  const { items, spent } = await shop.read(
    'openCase',
    { params: { name: 'bliznetsy' }, body: {} },
    { player, key: 'k1' },
  )
  const worth = items.reduce((sum, item) => sum + item.price, 0)
  await expect.poll(() => figure('roll_rtp_ratio{case="bliznetsy"}'), { timeout: 10_000 }).toBeCloseTo(worth / spent, 6)
})

test('the metrics count a voided battle with its reason, and the seconds that a beacon was late', async () => {
  const player = await shop.register()
  await shop.setBalance(player, 1_000_000n)
  const cases = [{ slug: 'meloch-v-karmane', count: 1 }]
  const { battleUlid } = await shop.read(
    'createBattle',
    { body: { cases, players: 2, mode: 'classic', isPrivate: false } },
    { player, key: 'k2' },
  )
  await shop.read('leaveBattle', { body: { battleUlid } }, { player, key: 'k3' })
  expect(await figure('battle_void_total{reason="creator_left"}')).toBe(1)
  expect(await figure('battle_void_total{reason="beacon_silent"}')).toBeUndefined()
  expect(await figure('beacon_age_seconds')).toBe(0)
})

test('the metrics count pending withdrawals by state', async () => {
  const player = await shop.register()
  const { items } = await shop.read('openCase', { params: { name: 'bliznetsy' }, body: {} }, { player, key: 'k4' })
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${player.userId % 1_000_000_000n}&token=abc`
  await shop.read('setSteamData', { body: { link } }, { player })
  const ids = items.slice(0, 1).map((item) => item.id)
  await shop.read('sendItems', { body: { ids, method: 'link' } }, { player, key: 'k5' })
  expect([await figure('delivery_state{state="PREPARING"}'), await figure('delivery_unknown_total')]).toEqual([1, 0])
})

test('the metrics show the age of the last backup, which is infinite before the first', async () => {
  const { text } = await shop.send('/metrics')
  expect(text).toMatch(/^backup_age_seconds \+Inf$/m)
})

test('the metrics show the findings and age of the last audit, and nothing before the first', async () => {
  expect([await figure('auditor_findings{rule="I1"}'), await figure('auditor_lag_seconds')]).toEqual([
    undefined,
    Number.NaN,
  ])
  const at = new Date(Date.now() - 7_200_000).toISOString()
  await writeFile(join(shop.config.dataDir, 'audit-report.json'), JSON.stringify({ at, findings: { I1: 0, I19: 2 } }))
  expect([await figure('auditor_findings{rule="I1"}'), await figure('auditor_findings{rule="I19"}')]).toEqual([0, 2])
  expect(await figure('auditor_lag_seconds')).toBeCloseTo(7200, -2)
})
