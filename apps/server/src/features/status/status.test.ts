import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { CheckedBeacon, localBeacon } from '../../core/beacon/public.ts'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { checkOnce } from './check-services.ts'
import { getStatus } from './get-status.ts'
import { judgeServices } from './judge-services.ts'
import { updateFigures, updateIncidents } from './status.sql.ts'

let world: World
const config = readConfig({})
const place = () => ({ ...world.deps, config, beacon: new CheckedBeacon(localBeacon(world.deps), world.deps) })
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('before the first check nothing is claimed', async () => {
  expect(await getStatus(world.deps.database)).toEqual({
    checkedAt: null,
    services: [],
    incidents: [],
    deliveries: null,
    audit: null,
  })
})

test('of several processes one checks, and each service has its state and its day', async () => {
  const turns = await Promise.all([1, 2, 3].map(() => checkOnce(place())))
  expect(turns.filter(Boolean)).toHaveLength(1)
  const { checkedAt, services } = await getStatus(world.deps.database)
  expect(Date.parse(checkedAt ?? '')).toBeGreaterThan(0)
  expect(services.map(({ name, state }) => [name, state])).toEqual([
    ['games', 'up'],
    ['battles', 'up'],
    ['payments', 'up'],
    ['withdrawals', 'up'],
    ['events', 'up'],
    ['beacon', 'off'],
  ])
  expect(services[0]).toMatchObject({ availability: 1 })
  expect(services[0]?.days.slice(-2)).toEqual(['none', 'up'])
  expect(await checkOnce(place())).toBe(false)
})

test('time in which nobody checked counts as an outage', async () => {
  await world.rows(`update service_states set checked_at = checked_at - interval '1 hour'`)
  expect(await checkOnce(place())).toBe(true)
  const { services } = await getStatus(world.deps.database)
  expect(services[0]?.availability).toBeLessThan(0.05)
  expect(services[0]?.days).toContain('down')
  const { incidents } = await getStatus(world.deps.database)
  expect(incidents).toMatchObject([{ service: 'games', state: 'down', endedAt: expect.any(String) }])
  // What is off is not watched.
  expect(services.at(-1)).toMatchObject({ name: 'beacon', state: 'off', availability: null })
})

test('a service that is late has an incident until it works again, by its worst state', async () => {
  const checkWith = async (battleLateS: number) => {
    await world.deps.database.transaction(async (tx) => {
      const calm = { eventsLateS: 0, stuckWithdrawals: 0, refusedOrders: 0, takenOrders: 0 }
      const seen = { answeredMs: 3, beacon: true, hasPayments: true, hasDelivery: true }
      await updateIncidents(tx, judgeServices({ ...calm, battleLateS }, seen), null, 30)
    })
    return (await getStatus(world.deps.database)).incidents.filter(({ service }) => service === 'battles')
  }
  expect(await checkWith(0)).toEqual([])
  expect(await checkWith(20)).toMatchObject([{ state: 'degraded', endedAt: null }])
  expect(await checkWith(130)).toMatchObject([{ state: 'down', endedAt: null }])
  expect(await checkWith(20)).toMatchObject([{ state: 'down', endedAt: null }])
  expect(await checkWith(0)).toMatchObject([{ state: 'down', endedAt: expect.any(String) }])
})

test('figures of the last day are of withdrawals that ended, and of the newest audit', async () => {
  const update = (audit?: { at: string; findings: number }) =>
    world.deps.database.transaction((tx) => updateFigures(tx, audit))
  const measureAnew = () => world.rows(`update service_figures set measured_at = measured_at - interval '1 hour'`)
  const userId = await makePlayer(world)
  const withdraw = async (item: number, status: number, seconds: number | null) =>
    world.rows(
      `insert into withdrawals (id, user_id, item_id, catalogue_item_id, price_minor, method, provider, steam_id, code, status, cause,
                                created_at, ready_at, accepted_at, ended_at)
       values ((((extract(epoch from clock_timestamp()) * 1000)::int8 - 1767225600000) << 22) + $1, $2, $1, 1, 100, 'link', 'sandbox', '76561198000000001', $3, $4, 'done', clock_timestamp() - interval '1 hour', clock_timestamp(),
               clock_timestamp() - interval '1 hour' + make_interval(secs => $5), clock_timestamp())`,
      [item, userId, `AAAA-AAAA-000${item}`, status, seconds],
    )
  await withdraw(1, 20, 60)
  await withdraw(2, 20, 100)
  await withdraw(3, 20, 140)
  await withdraw(4, 21, null)
  await measureAnew()
  await update({ at: '2026-11-20T18:50:00.000Z', findings: 0 })
  await update({ at: '2026-11-19T18:50:00.000Z', findings: 3 })
  const { deliveries, audit } = await getStatus(world.deps.database)
  expect(deliveries).toEqual({ delivered: 3, returned: 1, medianS: 100, p95S: 136 })
  expect(audit).toEqual({ at: '2026-11-20T18:50:00.000Z', findings: 0 })
  // Within five minutes nothing is measured anew.
  await withdraw(5, 21, null)
  await update()
  expect((await getStatus(world.deps.database)).deliveries?.returned).toBe(1)
})

test.each([
  [{ eventsLateS: 6 }, 'events', 'degraded'],
  [{ eventsLateS: 61 }, 'events', 'down'],
  [{ battleLateS: 11 }, 'battles', 'degraded'],
  [{ stuckWithdrawals: 1 }, 'withdrawals', 'degraded'],
  [{ refusedOrders: 1, takenOrders: 5 }, 'payments', 'degraded'],
  [{ refusedOrders: 3 }, 'payments', 'down'],
] as const)('readings %j make %s %s', (readings, name, state) => {
  const calm = { eventsLateS: 0, battleLateS: 0, stuckWithdrawals: 0, refusedOrders: 0, takenOrders: 0 }
  const seen = { answeredMs: 3, beacon: true, hasPayments: true, hasDelivery: true }
  expect(judgeServices({ ...calm, ...readings }, seen).get(name)).toBe(state)
})
