import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BOT_STEAM_ID, type FakeSteam, startSteam } from '../../../../../../../steam-bot/steam.fixtures.ts'
import { BOT_TOKEN, Worker } from '../../../../../../../steam-bot/worker.fixtures.ts'
import { checkLedger } from '../../../../testing/make.ts'
import { TESTING_PROJECT } from '../../../../testing/testing-project.ts'
import type { WithdrawalDeps } from '../../withdrawal-deps.ts'
import { makeWithdrawals, type Withdrawals } from '../../withdrawals.fixtures.ts'
import { botDelivery, findBot } from './bot-delivery.ts'

let shop: Withdrawals
let steam: FakeSteam
let worker: Worker
let deps: WithdrawalDeps
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'runecase-bot-'))
  shop = await makeWithdrawals({ reversalMs: 0 })
  steam = await startSteam()
  worker = new Worker({ dir, port: await freePort(), steamUrl: steam.url })
  await worker.start()
  deps = shop.withDelivery(botDelivery({ url: worker.url, token: BOT_TOKEN }, TESTING_PROJECT))
  const thing = [...shop.catalogue.items()].find((item) => item.type === 1 && !item.isRetired)
  for (const assetId of steam.state.assets.keys()) steam.state.assets.set(assetId, thing?.name ?? '')
})
afterAll(async () => {
  await worker.kill('SIGTERM')
  await steam.close()
  await checkLedger(shop.world)
  await shop.close()
  await rm(dir, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function begin() {
  const { id, itemId } = await shop.sendOne(await shop.newPlayer(3), deps)
  await shop.pass(300_000)
  const { code } = await shop.row<{ code: string }>('select code from withdrawals where id = $1', [id])
  return { id, itemId, code }
}
/** Runs turns until the item has this status. */
const untilStatus = ({ id, itemId }: { id: bigint; itemId: bigint }, status: string) =>
  vi.waitFor(
    async () => {
      await shop.pass(30_000)
      await shop.step(id, deps)
      expect(await shop.statusOf(itemId)).toBe(status)
    },
    { timeout: 20_000, interval: 100 },
  )

test('the bot sends an item once, the player sees the bot and the code, and the item is delivered', async () => {
  const one = await begin()
  await untilStatus(one, 'send')
  const [offer] = steam.offerOf(one.code)
  if (!offer) throw new Error('no offer')
  const row = await shop.row('select trade_id, asset_id, bot from withdrawals where id = $1', [one.id])
  expect(row).toEqual({
    trade_id: offer.id,
    asset_id: offer.assetId,
    bot: { steamId: BOT_STEAM_ID, name: 'Shop Bot', level: 37, joinedAt: expect.any(String) },
  })
  steam.accept(offer)
  await untilStatus(one, 'completed')
  expect(steam.offerOf(one.code)).toHaveLength(1)
})

test.each([
  [7, 'declined'],
  [5, 'expired'],
])('an offer that ends in state %i returns the item: %s', async (state, cause) => {
  const one = await begin()
  await untilStatus(one, 'send')
  const [offer] = steam.offerOf(one.code)
  if (offer) steam.move(offer, state)
  await untilStatus(one, 'progress')
  expect((await shop.storyOf(one.id)).at(-1)).toBe(`canceled: ${cause}`)
})

test('an unreachable bot delays the withdrawal, and an offer that it made before it died stays the only one', async () => {
  await worker.kill()
  const one = await begin()
  await shop.step(one.id, deps)
  expect((await shop.storyOf(one.id)).at(-1)).toBe('PREPARING: provider_unavailable')
  steam.state.faults.push('made but hung up')
  await worker.start()
  await untilStatus(one, 'send')
  expect(steam.offerOf(one.code)).toHaveLength(1)
})

test('a bot that dies while it accepts an order leaves a doubt, which ends when it is back', async () => {
  const front = createServer((_, response) => response.destroy())
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const { port } = front.address() as AddressInfo
  const cut = shop.withDelivery(botDelivery({ url: `http://127.0.0.1:${port}`, token: BOT_TOKEN }, TESTING_PROJECT))
  const one = await begin()
  await shop.step(one.id, cut)
  expect(await shop.statusOf(one.itemId)).toBe('error')
  await new Promise((resolve) => front.close(resolve))
  await untilStatus(one, 'send')
  expect(steam.offerOf(one.code)).toHaveLength(1)
})

test('the bot gives its Steam id to callers with the secret', async () => {
  expect(await findBot({ url: worker.url, token: BOT_TOKEN })).toBe(BOT_STEAM_ID)
  await expect(findBot({ url: worker.url, token: 'another secret' })).rejects.toMatchObject({
    code: 'temporarily_unavailable',
  })
})
