import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from './testing/test-app.ts'

let shop: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('a shop that is closed for maintenance lets everybody look, changes nothing, and opens again', async () => {
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
  expect((await shop.call('setLimit', limit, { player })).status, 'who wants to protect himself may').toBe(200)
  expect((await shop.call('takePause', { body: { pause: 'day' } }, { player })).status).toBe(200)
  expect(JSON.parse((await shop.call('getMonitoringStatus', {})).text).data).toEqual({ is_offline: true })
  await setMaintenance(false)
  await expect
    .poll(async () => (await shop.call('rotateSeed', rotation, { player })).status, { timeout: 5000 })
    .toBe(200)
})
