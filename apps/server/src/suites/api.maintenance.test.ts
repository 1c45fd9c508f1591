import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingInvariants } from '../../../../audit/settings.ts'
import { runShopCommand } from '../core/maintenance/shop-command.ts'
import { changeSettings, readSettings } from '../core/settings/public.ts'
import { startTestApp } from '../testing/test-app.ts'

let shop: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('a shop in maintenance mode can be read, changes nothing, and opens again', async () => {
  const player = await shop.register()
  const setMaintenance = (isOn: boolean) =>
    shop.rows(`update site_switches set is_on = $1 where name = 'maintenance'`, [isOn])
  const rotation = { body: { clientSeed: 'seed' } }
  await setMaintenance(true)
  await expect
    .poll(async () => (await shop.call('rotateSeed', rotation, { player })).status, { timeout: 5000 })
    .toBe(503)
  const refused = await shop.call('rotateSeed', rotation, { player })
  expect(refused.headers['retry-after']).toBe('60')
  expect(JSON.parse(refused.text)).toMatchObject({ status: 'error', key: 'maintenance' })
  expect((await shop.call('getSeeds', {}, { player })).status).toBe(200)
  const limit = { body: { kind: 'loss', period: 'day', amount: 5 } } as const
  expect((await shop.call('setLimit', limit, { player })).status, 'who wants to protect themselves may').toBe(200)
  expect((await shop.call('takePause', { body: { pause: 'day' } }, { player })).status).toBe(200)
  expect(JSON.parse((await shop.call('getMonitoringStatus', {})).text).data).toMatchObject({ is_offline: true })
  await setMaintenance(false)
  await expect
    .poll(async () => (await shop.call('rotateSeed', rotation, { player })).status, { timeout: 5000 })
    .toBe(200)
})

test('maintenance that operators announce in the settings starts and ends at its times and shows players its text', async () => {
  const { database } = shop
  const now = Date.now()
  const notice = (startsAt: number, endsAt: number) => ({
    maintenance: {
      isOn: true,
      text: 'Переучёт',
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    },
  })
  const announce = (values: ReturnType<typeof notice>) =>
    database.transaction(async (tx) => {
      const { version } = await readSettings(tx)
      const author = { operatorId: null, changeRequestId: null, reason: 'stocktaking' }
      await changeSettings(tx, { version, values, author })
    })
  const status = () => shop.read('getMonitoringStatus', {})
  const open = { isOffline: false, text: null, endsAt: null }
  await announce(notice(now + 3_600_000, now + 7_200_000))
  expect(await status()).toEqual(open)
  const running = notice(now - 1000, now + 3_600_000)
  await announce(running)
  expect(await status()).toEqual({ isOffline: true, text: 'Переучёт', endsAt: running.maintenance.endsAt })
  await announce(notice(now - 2000, now - 1000))
  expect(await status()).toEqual(open)
  await announce(running)
  const print = () => undefined
  expect(await runShopCommand(['open'], { database, print, printError: print })).toBe(0)
  expect(await status()).toEqual(open)
  // The auditor accepts the console's version, unlike those that this test makes without an operator.
  const findings: string[] = []
  for (const { check } of settingInvariants) {
    const verdict = await check({ client: database.pool } as never)
    findings.push(...verdict.findings)
  }
  expect(findings.length).toBeGreaterThan(0)
  expect(findings.filter((finding) => !finding.endsWith('stocktaking'))).toEqual([])
})
