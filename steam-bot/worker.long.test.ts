import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeSteam, startSteam } from './steam.fixtures.ts'
import { Worker } from './worker.fixtures.ts'

let steam: FakeSteam
let worker: Worker
let dir: string
let port: number
beforeAll(async () => {
  port = await freePort()
})
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'runecase-bot-'))
  steam = await startSteam()
  worker = new Worker({ dir, port, steamUrl: steam.url })
  await worker.start()
})
afterEach(async () => {
  await worker.kill('SIGTERM')
  await steam.close()
  await rm(dir, { recursive: true, force: true })
  expect(steam.state.errors).toEqual([])
})
afterAll(() => vi.useRealTimers())

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const PARTNER = '76561198000000999'
let orders = 1000
function newOrder(rest: Record<string, unknown> = {}) {
  orders += 1
  const body = {
    code: `AAAA-BBBB-${orders}`,
    steam_id: PARTNER,
    token: 'tok_en-1',
    market_hash_name: 'Thing of a Test',
    value_minor: 12_345,
    app_id: 730,
    context_id: '2',
    shop: 'AMMOLIT',
    ...rest,
  }
  return { id: String(orders), body }
}
type TestOrder = ReturnType<typeof newOrder>
const put = ({ id, body }: TestOrder) => worker.ask('PUT', `/deliveries/${id}`, body)
const get = ({ id, body }: TestOrder) =>
  worker.ask('GET', `/deliveries/${id}?code=${body.code}`).then((answer) => answer.data)
const untilState = (order: TestOrder, state: string) =>
  vi.waitFor(async () => expect((await get(order)).state).toBe(state), { timeout: 15_000, interval: 30 })
const offersOf = (order: TestOrder) => steam.offerOf(order.body.code)
const onlyOffer = (order: TestOrder) => {
  const [offer, ...others] = offersOf(order)
  if (!offer || others.length > 0) throw new Error(`${others.length + 1} offers`)
  return offer
}

test('an order becomes one confirmed offer with its code and is accepted', async () => {
  const order = newOrder()
  expect((await put(order)).data.state).toBe('queued')
  await untilState(order, 'sent')
  const offer = onlyOffer(order)
  expect([offer.partner, offer.message, offer.state]).toEqual([PARTNER, `AMMOLIT ${order.body.code}`, 2])
  expect((await get(order)).offer).toMatchObject({
    trade_id: offer.id,
    asset_id: offer.assetId,
    bot: { name: 'Shop Bot', level: 37 },
  })
  steam.accept(offer)
  await untilState(order, 'accepted')
  await put(order)
  expect(offersOf(order)).toHaveLength(1)
})

describe('an offer whose creation got no answer is found and never created twice:', () => {
  test.each(['made but answered 500', 'made but hung up', 'not answered'] as const)(
    'an offer whose creation got no answer is found and never created twice: %s',
    async (fault) => {
      steam.state.faults.push(fault)
      if (fault === 'not answered') steam.state.faults.push('made but hung up')
      const order = newOrder()
      await put(order)
      if (fault === 'not answered') {
        await vi.waitFor(() => expect(steam.state.sends).toBe(1), { timeout: 10_000 })
        await worker.kill()
        await worker.start()
      }
      await untilState(order, 'sent')
      await untilQuiet()
      expect(offersOf(order)).toHaveLength(1)
    },
  )

  test('the bot is killed between sending and recording', async () => {
    const order = newOrder()
    const dying = new Promise<void>((resolve) => {
      steam.state.onMade = () => void worker.kill().then(resolve)
    })
    await put(order).catch(() => undefined)
    await dying
    steam.state.onMade = () => undefined
    expect(offersOf(order)).toHaveLength(1)
    await worker.start()
    await untilState(order, 'sent')
    await untilQuiet()
    expect(offersOf(order)).toHaveLength(1)
  })

  test('the bot lost its journal: the offer is found by its code, and nothing is sent before a manual check', async () => {
    const order = newOrder()
    await put(order)
    await untilState(order, 'sent')
    await worker.kill()
    await rm(join(dir, 'bot.journal'), { force: true })
    await worker.start()
    expect(await get(order)).toMatchObject({ state: 'sent', offer: { trade_id: onlyOffer(order).id } })
    const other = newOrder()
    await put(other)
    await vi.waitFor(async () => expect((await worker.ask('GET', '/health')).status).toBe(500), { timeout: 10_000 })
    await untilQuiet()
    expect([offersOf(order).length, offersOf(other).length, (await get(other)).state]).toEqual([1, 0, 'queued'])
  })
})

const untilQuiet = () => new Promise((resolve) => setTimeout(resolve, 800))

test('three failed sends end the order without an offer', async () => {
  steam.state.faults.push('answered 500', 'answered 500', 'answered 500')
  const order = newOrder()
  await put(order)
  await untilState(order, 'failed')
  expect([(await get(order)).cause, steam.state.sends, offersOf(order).length]).toEqual(['vendor_failed', 3, 0])
})

test('three declined orders have one offer each, none is sent again', async () => {
  for (let round = 0; round < 3; round += 1) {
    const order = newOrder()
    await put(order)
    await untilState(order, 'sent')
    steam.move(onlyOffer(order), 7)
    await untilState(order, 'failed')
    expect((await get(order)).cause).toBe('declined')
    expect(offersOf(order)).toHaveLength(1)
  }
})

test.each([
  [4, 'countered'],
  [5, 'expired'],
  [6, 'canceled'],
  [8, 'items_gone'],
  [10, 'canceled'],
])('an offer that ends in state %i ends its order: %s', async (state, cause) => {
  const order = newOrder()
  await put(order)
  await untilState(order, 'sent')
  steam.move(onlyOffer(order), state)
  await untilState(order, 'failed')
  expect((await get(order)).cause).toBe(cause)
})

test('nothing is sent to an account with a trade hold or an invalid link', async () => {
  steam.state.held.add(PARTNER)
  const held = newOrder()
  await put(held)
  await untilState(held, 'failed')
  steam.state.held.clear()
  steam.state.unknown.add(PARTNER)
  const unknown = newOrder()
  await put(unknown)
  await untilState(unknown, 'failed')
  expect([(await get(held)).cause, (await get(unknown)).cause, steam.state.sends]).toEqual([
    'escrow',
    'link_invalid',
    0,
  ])
})

test('an offer in escrow is reported as held, and as accepted after the hold', async () => {
  const order = newOrder()
  await put(order)
  await untilState(order, 'sent')
  steam.move(onlyOffer(order), 11)
  await untilState(order, 'held')
  steam.move(onlyOffer(order), 2)
  await untilState(order, 'sent')
  steam.accept(onlyOffer(order))
  await untilState(order, 'accepted')
})

test('an accepted trade that Steam rolls back is reported as reversed', async () => {
  const order = newOrder()
  await put(order)
  await untilState(order, 'sent')
  steam.accept(onlyOffer(order))
  await untilState(order, 'accepted')
  steam.reverse(onlyOffer(order))
  await untilState(order, 'reversed')
})

test('an unanswered offer is cancelled after its time', async () => {
  await worker.kill('SIGTERM')
  worker = new Worker({ dir, port, steamUrl: steam.url, env: { OFFER_LIFETIME_MS: '500' } })
  await worker.start()
  const order = newOrder()
  await put(order)
  await untilState(order, 'failed')
  expect([(await get(order)).cause, onlyOffer(order).state]).toEqual(['expired', 6])
})

test('two concurrent orders never get the same item; the second is refused if there is only one', async () => {
  steam.state.assets.clear()
  steam.state.assets.set('900', 'Thing of a Test')
  const [one, other] = [newOrder(), newOrder()]
  await Promise.all([put(one), put(other)])
  await untilState(one, 'sent')
  await untilState(other, 'failed')
  expect((await get(other)).cause).toBe('no_stock')
  expect(steam.state.offers.size).toBe(1)
})

test('the daily cap is never exceeded', async () => {
  const [dear, dearer] = [newOrder({ value_minor: 6_000_000 }), newOrder({ value_minor: 6_000_000 })]
  await Promise.all([put(dear), put(dearer)])
  await untilState(dear, 'sent')
  await untilQuiet()
  expect([(await get(dearer)).state, steam.state.offers.size]).toEqual(['queued', 1])
})

test('orders wait while Steam is down and are sent afterwards', async () => {
  steam.state.isDown = true
  const order = newOrder()
  await put(order)
  await untilQuiet()
  expect((await get(order)).state).toBe('queued')
  steam.state.isDown = false
  await untilState(order, 'sent')
})

test('the API accepts only the shop, and an order cannot be changed', async () => {
  const order = newOrder()
  expect((await worker.ask('GET', '/health', undefined, 'another token')).status).toBe(401)
  expect((await put(order)).status).toBe(200)
  expect((await put({ ...order, body: { ...order.body, steam_id: '76561198000000111' } })).status).toBe(409)
  expect((await worker.ask('PUT', '/deliveries/77', { code: 'x' })).status).toBe(400)
  expect((await worker.ask('GET', '/deliveries/77?code=CCCC-CCCC-CCCC')).data).toEqual({ state: 'absent' })
  expect((await worker.ask('GET', '/bot')).data).toEqual({ bot_steamid: '76561198000000042' })
})

test('one process per journal', async () => {
  const second = new Worker({ dir, port: await freePort(), steamUrl: steam.url })
  await expect(second.start()).rejects.toThrow('locked')
})
