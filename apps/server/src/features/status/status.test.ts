import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { CheckedBeacon, localBeacon } from '../../core/beacon/public.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { checkOnce } from './check-services.ts'
import { getStatus } from './get-status.ts'
import { judgeServices } from './judge-services.ts'

let world: World
const config = readConfig({})
const place = () => ({ ...world.deps, config, beacon: new CheckedBeacon(localBeacon(world.deps), world.deps) })
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('before the first check nothing is claimed', async () => {
  expect(await getStatus(world.deps.database)).toEqual({ checkedAt: null, services: [] })
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
  // What is off is not watched.
  expect(services.at(-1)).toMatchObject({ name: 'beacon', state: 'off', availability: null })
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
