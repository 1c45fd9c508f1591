import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CheckedBeacon, localBeacon } from '../../core/beacon/public.ts'
import { Metrics } from '../../platform/http/metrics.ts'
import { readConfig } from '../../settings/config.ts'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { shopCashier } from '../../testing/shop-parts.ts'
import { checkOnce } from './check-services.ts'
import { getStatus } from './get-status.ts'
import { judgeServices } from './judge-services.ts'
import { OpeningLatencies, stepOf } from './opening-latencies.ts'
import { updateFigures } from './read-services.ts'
import { updateIncidents } from './status.sql.ts'

let world: World
const config = readConfig({})
const reads = { games: shopGames(), cashier: shopCashier() }
const place = () => ({
  ...world.deps,
  ...reads,
  config,
  beacon: new CheckedBeacon(localBeacon(world.deps), world.deps),
})
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('before the first check no state is shown', async () => {
  expect(await getStatus(world.deps.database)).toEqual({
    checkedAt: null,
    services: [],
    notes: [],
    incidents: [],
    openings: null,
    deliveries: null,
    audit: null,
  })
})

test('one of several processes checks, and each service has its state and its day', async () => {
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

test('a period without checks counts as an outage', async () => {
  await world.rows(`update service_states set checked_at = checked_at - interval '1 hour'`)
  expect(await checkOnce(place())).toBe(true)
  const { services } = await getStatus(world.deps.database)
  expect(services[0]?.availability).toBeLessThan(0.05)
  expect(services[0]?.days).toContain('down')
  const { incidents } = await getStatus(world.deps.database)
  expect(incidents).toMatchObject([{ service: 'games', state: 'down', endedAt: expect.any(String) }])
  // A disabled service is not monitored.
  expect(services.at(-1)).toMatchObject({ name: 'beacon', state: 'off', availability: null })
})

test('a service that is late has an incident with its worst state until it works again', async () => {
  const checkWith = async (battleLateS: number) => {
    await world.deps.database.transaction(async (tx) => {
      const calm = { eventsLateS: 0, answeredMs: 3, stuckWithdrawals: 0, refusedOrders: 0, takenOrders: 0 }
      const seen = { beacon: true, hasPayments: true, hasDelivery: true }
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

test('planned work is shown by the last line of its note and never hides an outage', async () => {
  const day = (service: string, ago: number, failed: number) =>
    world.rows(
      `insert into service_days (service, day, checks, degraded, failed) values ($1, (now() at time zone 'UTC')::date - $2::int4, 1000, 0, $3)`,
      [service, ago, failed],
    )
  for (const ago of [3, 4, 5]) await day('withdrawals', ago, ago === 5 ? 0 : 5)
  await day('battles', 4, 500)
  for (const service of ['withdrawals', 'battles'])
    await world.rows(
      `with n as (insert into status_notes (service, title, started_at, closed_at)
                  values ($1, 'work', now() - interval '6 days', now() - interval '4 days') returning id)
       insert into status_note_lines (note_id, place, phase, text, at)
       select id, 1, 'planned', 'announced', now() - interval '6 days' from n
       union all select id, 2, 'planned', 'begins', now() - interval '4 days' from n`,
      [service],
    )
  const { services } = await getStatus(world.deps.database)
  const daysOf = (name: string) => services.find((one) => one.name === name)?.days.slice(-6, -3)
  expect(daysOf('withdrawals')).toEqual(['up', 'planned', 'degraded'])
  expect(daysOf('battles')).toEqual(['none', 'down', 'none'])
})

test('the history of incidents goes back 90 days, or a year', async () => {
  await world.rows(
    `insert into service_incidents (service, state, started_at, ended_at)
     values ('payments', 'down', now() - interval '200 days', now() - interval '199 days')`,
  )
  const countOf = async (past: 'quarter' | 'year') =>
    (await getStatus(world.deps.database, { past })).incidents.filter(({ service }) => service === 'payments').length
  expect([await countOf('quarter'), await countOf('year')]).toEqual([0, 1])
})

test('the bot is asked for its state if it delivers: it works, reports an alarm, or does not respond', async () => {
  let status = 200
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization)
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const botConfig = readConfig({ DELIVERY: 'steam_bot', STEAM_BOT_URL: url, STEAM_BOT_TOKEN: 't'.repeat(32) })
  const stateAfter = async () => {
    await world.rows(`update service_states set checked_at = checked_at - interval '1 minute'`)
    expect(await checkOnce({ ...place(), config: botConfig })).toBe(true)
    return (await getStatus(world.deps.database)).services.find(({ name }) => name === 'bot')?.state
  }
  expect(await stateAfter()).toBe('up')
  status = 500
  expect(await stateAfter()).toBe('degraded')
  await new Promise((resolve) => server.close(resolve))
  expect(await stateAfter()).toBe('down')
  expect(new Set(seen)).toEqual(new Set([`Bearer ${'t'.repeat(32)}`]))
})

test('the figures of the last day cover ended withdrawals and the newest audit', async () => {
  const update = (audit?: { at: string; findings: number }) =>
    world.deps.database.transaction((tx) => updateFigures(reads, tx, audit))
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
  expect(audit).toEqual({ at: '2026-11-20T18:50:00.000Z', findings: 0, head: null })
  // The figures are measured again after five minutes at the earliest.
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
] as const)('measurements %j give the service %s the state %s', (readings, name, state) => {
  const calm = { eventsLateS: 0, answeredMs: 3, battleLateS: 0, stuckWithdrawals: 0, refusedOrders: 0, takenOrders: 0 }
  const seen = { beacon: true, hasPayments: true, hasDelivery: true }
  expect(judgeServices({ ...calm, ...readings }, seen).get(name)).toBe(state)
})

test("the median response time of the last hour's openings covers all processes, minute by minute", async () => {
  const { database } = world.deps
  const route = '/api/v1/cases/:name/open'
  const processes = [1, 2].map(() => {
    const [metrics, latencies] = [new Metrics(), new OpeningLatencies(world.deps)]
    latencies.watch(metrics)
    return { metrics, latencies }
  })
  for (const [index, { metrics, latencies }] of processes.entries()) {
    for (let one = 0; one < 10; one += 1) metrics.countRequest(route, 200, index === 0 ? 20 : 200)
    metrics.countRequest(route, 429, 9000)
    metrics.countRequest('/api/v1/status', 200, 9000)
    await latencies.keep()
    await latencies.keep()
    metrics.close()
  }
  await world.rows(
    `insert into opening_latencies values (date_trunc('minute', now()) - interval '5 minutes', $1, 30), (now() - interval '3 hours', $1, 999)`,
    [stepOf(40)],
  )
  const { openings } = await getStatus(database)
  expect(openings?.curve.filter((ms) => ms !== null)).toHaveLength(2)
  expect(openings?.curve.at(-6)).toBeGreaterThanOrEqual(38)
  expect(openings?.curve.at(-6)).toBeLessThanOrEqual(42)
  // Ten of 20 ms, thirty of 40 ms, ten of 200 ms.
  expect(openings?.medianMs).toBeGreaterThanOrEqual(38)
  expect(openings?.medianMs).toBeLessThanOrEqual(42)
})
