import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
}, 60_000)
afterAll(() => shop.close())

/** The value of one line of the metrics; undefined where there is none. */
async function figure(line: string): Promise<number | undefined> {
  const { text } = await shop.send('/metrics')
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('the observed return of a case is compared with the cost of its openings', async () => {
  const player = await shop.register()
  const { items, spent } = await shop.read(
    'openCase',
    { params: { name: 'bliznetsy' }, body: {} },
    { player, key: 'k1' },
  )
  const worth = items.reduce((sum, item) => sum + item.price, 0)
  await expect.poll(() => figure('roll_rtp_ratio{case="bliznetsy"}'), { timeout: 10_000 }).toBeCloseTo(worth / spent, 6)
})

test('a battle without a payout is counted with its reason, and a late beacon by its seconds', async () => {
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

test('withdrawals on their way are counted by their state', async () => {
  const player = await shop.register()
  const { items } = await shop.read('openCase', { params: { name: 'bliznetsy' }, body: {} }, { player, key: 'k4' })
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${player.userId % 1_000_000_000n}&token=abc`
  await shop.read('setSteamData', { body: { link } }, { player })
  const ids = items.slice(0, 1).map((item) => item.id)
  await shop.read('sendItems', { body: { ids, method: 'link' } }, { player, key: 'k5' })
  expect([await figure('delivery_state{state="PREPARING"}'), await figure('delivery_unknown_total')]).toEqual([1, 0])
})

test('the age of the last backup is shown; before the first it is infinite', async () => {
  const { text } = await shop.send('/metrics')
  expect(text).toMatch(/^backup_age_seconds \+Inf$/m)
})

test('the last audit is shown with its findings and age; before the first there is none', async () => {
  expect([await figure('auditor_findings{rule="I1"}'), await figure('auditor_lag_seconds')]).toEqual([
    undefined,
    Number.NaN,
  ])
  const at = new Date(Date.now() - 7_200_000).toISOString()
  await writeFile(join(shop.config.dataDir, 'audit-report.json'), JSON.stringify({ at, findings: { I1: 0, I19: 2 } }))
  expect([await figure('auditor_findings{rule="I1"}'), await figure('auditor_findings{rule="I19"}')]).toEqual([0, 2])
  expect(await figure('auditor_lag_seconds')).toBeCloseTo(7200, -2)
})
