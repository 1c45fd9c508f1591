import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeShop } from '../cli/describe-shop.ts'
import { runShopCommand } from '../core/maintenance/shop-command.ts'
import { Database } from '../platform/db.ts'
import { type AppPlayer, startTestApp, type TestApp } from '../testing/test-app.ts'

let shop: TestApp
let database: Database
let player: AppPlayer
beforeAll(async () => {
  shop = await startTestApp()
  database = new Database({ url: shop.databaseUrl, poolSize: 1 })
  player = await shop.register()
})
afterAll(async () => {
  await database.close()
  await shop.close()
})

/** Runs `npm run shop -- ...` and returns its output and exit code. */
async function runShop(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const describe = () => describeShop(database)
  return { code: await runShopCommand(args, { database, print, printError: print, describe }), lines }
}

/** How much of the due work was done: withdrawals given to their provider, events moved, ledger statements linked. */
async function workDone() {
  const [row] = await shop.rows<{ asked: number; waiting: number; links: number }>(
    `select (select count(*) from withdrawals where asked_at is not null)::int4 as asked,
            (select count(*) from outbox)::int4 as waiting, (select count(*) from ledger_chain)::int4 as links`,
  )
  return row
}

const isOffline = async () => (await shop.read('getMonitoringStatus', {})).isOffline

test('a shop started in the closed state refuses every call, does no due work, and opens on command', async () => {
  await shop.setBalance(player, 1_000_000n)
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${player.userId % 1_000_000_000n}&token=abc`
  await shop.read('setSteamData', { body: { link } }, { player })
  const open = { params: { name: 'nochnoy-dozhor' }, body: { multiOpen: 10 } }
  const { items } = await shop.read('openCase', open, { player, key: 'open' })
  const ids = items.filter((item) => item.type === 1).map((item) => item.id)
  await shop.read('sendItems', { body: { ids: ids.slice(0, 1), method: 'link' } }, { player, key: 'send' })

  await shop.restart({ closes: true })
  await shop.rows('update withdrawals set due_at = clock_timestamp()')
  await shop.rows(`insert into outbox (events) values ('[]')`)
  await shop.setBalance(player, 2_000_000n)
  const before = await workDone()
  expect(before?.asked).toBe(0)
  // The event inserted above, and those that consumers published while the shop stopped.
  expect(before?.waiting).toBeGreaterThan(0)

  const rotation = { body: { clientSeed: 'seed' } }
  for (const answer of [
    await shop.call('rotateSeed', rotation, { player }),
    await shop.call('getSeeds', {}, { player }),
    await shop.call('listMainSections', {}),
    await shop.call('takePause', { body: { pause: 'day' } }, { player }),
    await shop.send('/api/v1/payments/webhook/sandbox', { method: 'POST', body: '{}' }),
    await shop.send('/%61pi/v1/sections-main'),
  ]) {
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.json()).toMatchObject({ status: 'error', key: 'maintenance' })
  }
  const ready = await shop.send('/health/ready')
  expect([ready.status, ready.text]).toEqual([503, 'closed\n'])
  expect((await shop.send('/health/live')).status).toBe(200)
  expect((await shop.send('/')).text, 'pages are served').toBe('page')
  expect(await isOffline()).toBe(true)

  // Background work runs once when it starts, and stopping waits for that run.
  await shop.restart()
  expect(await isOffline(), 'a start without the option does not open it').toBe(true)
  expect(await runShop('maintenance', 'now')).toMatchObject({ code: 1 })
  expect(await runShop('status')).toEqual({
    code: 0,
    lines: [
      'The shop is closed',
      expect.stringMatching(/^Nodes: \d+ \(0 sockets\)/),
      // The event inserted above, and those waiting for consumers.
      expect.stringMatching(/^Events: [1-9]\d* not logged/),
      'Market: 0 under way, with support: none',
    ],
  })
  expect(await workDone()).toEqual(before)

  expect(await runShop('open')).toEqual({ code: 0, lines: ['The shop is open'] })
  await vi.waitFor(async () => expect(await workDone()).toMatchObject({ asked: 1, waiting: 0 }), { timeout: 30_000 })
  await vi.waitFor(async () => expect((await workDone())?.links).toBeGreaterThan(before?.links ?? 0), {
    timeout: 30_000,
  })
  expect((await shop.call('rotateSeed', rotation, { player })).status).toBe(200)
  expect((await shop.send('/health/ready')).text).toBe('ready\n')
  expect(await isOffline()).toBe(false)
})

test('a running open shop closes and opens again on command', async () => {
  await runShop('close')
  await expect.poll(async () => (await shop.send('/health/ready')).text, { timeout: 10_000 }).toBe('closed\n')
  expect((await shop.call('getSeeds', {}, { player })).status).toBe(503)
  await runShop('maintenance')
  await expect.poll(async () => (await shop.send('/health/ready')).text, { timeout: 10_000 }).toBe('ready\n')
  expect((await shop.call('getSeeds', {}, { player })).status).toBe(200)
  expect((await shop.call('rotateSeed', { body: { clientSeed: 'seed' } }, { player })).status).toBe(503)
  await runShop('open')
  await expect.poll(async () => await isOffline()).toBe(false)
})

test('the command retires seeds only while the shop is closed', async () => {
  expect(await runShop('retire-seeds')).toMatchObject({ code: 1, lines: [expect.stringContaining('not closed')] })
  await runShop('close')
  expect(await runShop('retire-seeds')).toMatchObject({ code: 0, lines: [expect.stringMatching(/^1 seeds/)] })
})
