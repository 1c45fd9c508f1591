import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { pushDeps } from '../../core/notifications/push-deps.fixtures.ts'
import { startPushService } from '../../core/notifications/push-service.fixtures.ts'
import { subscribePush } from '../../core/notifications/subscribe-push.ts'
import { dataOf, makeIdempotency, makePlayer } from '../../testing/make.ts'
import { openWorld } from '../../testing/open-world.ts'
import { claimPushBonus } from './claim-push-bonus.ts'

const world = await openWorld()
const keys = webPush.generateVAPIDKeys()
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const nodes = [world.deps, world.otherProcess(2)]
let calls = 0
const claim = (userId: bigint) => {
  calls += 1
  const node = nodes[calls % nodes.length] ?? world.deps
  return claimPushBonus(node, makeIdempotency('claimPushBonus', userId, `push ${calls}`)).then(dataOf)
}
const subscribe = (userId: bigint, target: Parameters<typeof subscribePush>[2]) =>
  subscribePush(pushDeps(world, service, keys), userId, target)
const coinsOf = async (userId: bigint) =>
  (await world.rows<{ coins: bigint }>('select coins from players where user_id = $1', [userId]))[0]?.coins

test('an invented endpoint pays nothing, and a browser whose push service accepted a message pays', async () => {
  const userId = await makePlayer(world)
  const real = service.subscribe()
  const invented = { ...real, endpoint: `https://${service.host}/push/invented` }
  expect(await claim(userId)).toMatchObject({ status: 'open', msg: 'mission_not_done' })
  await subscribe(userId, invented)
  expect(await claim(userId)).toMatchObject({ status: 'open', msg: 'mission_not_done' })
  await subscribe(userId, { ...invented, replaces: real.endpoint })
  expect(await claim(userId)).toMatchObject({ status: 'open', msg: 'mission_not_done' })
  expect(await coinsOf(userId)).toBe(0n)
  await subscribe(userId, real)
  expect(await claim(userId)).toMatchObject({ status: 'completed' })
  expect(await coinsOf(userId)).toBe(100n)
})

test('one browser pays once, for fifty calls of two players on two nodes and with any query', async () => {
  const players = [await makePlayer(world), await makePlayer(world)]
  const [first = 0n, second = 0n] = players
  const target = service.subscribe()
  await subscribe(first, target)
  const mine = await Promise.all(Array.from({ length: 25 }, () => claim(first)))
  expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(['completed']))
  // The other player signs in there, and writes its endpoint in another form.
  for (const end of ['?x', '#x', '']) {
    await subscribe(second, { ...target, endpoint: `${target.endpoint}${end}` })
    const theirs = await Promise.all(Array.from({ length: 25 }, () => claim(second)))
    expect(new Set(theirs.map(({ status, msg }) => `${status} ${msg}`))).toEqual(new Set(['open mission_taken']))
  }
  expect(await Promise.all(players.map(coinsOf))).toEqual([100n, 0n])
  await subscribe(second, service.subscribe())
  expect(await claim(second), 'of another browser').toMatchObject({ status: 'completed' })
})

test('one of two players who subscribe and claim with one browser at once is paid', async () => {
  const players = [await makePlayer(world), await makePlayer(world)]
  const target = service.subscribe()
  await Promise.all(
    players.flatMap((userId) =>
      Array.from({ length: 5 }, async (_, one) => {
        await subscribe(userId, { ...target, endpoint: `${target.endpoint}?${one}` })
        await claim(userId)
      }),
    ),
  )
  const coins = await Promise.all(players.map(coinsOf))
  expect(coins.toSorted()).toEqual([0n, 100n])
})
