import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { pushDeps } from './push-deps.fixtures.ts'
import { startPushService } from './push-service.fixtures.ts'
import { selectAcceptedPush } from './push-subscriptions.sql.ts'
import { subscribePush, unsubscribePush } from './subscribe-push.ts'

const keys = webPush.generateVAPIDKeys()
let world: World
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  world = await makeWorld()
  service = await startPushService()
})
afterAll(async () => {
  await service.close()
  await world.close()
})

const subscribe = (userId: bigint, target: Parameters<typeof subscribePush>[2]) =>
  subscribePush(pushDeps(world, service, keys), userId, target)
const subscriptionsOf = (userId: bigint) =>
  world.rows<{ endpoint: string; end_cause: string | null }>(
    'select endpoint, end_cause from push_subscriptions where user_id = $1 order by id',
    [userId],
  )
const accepted = (userId: bigint) => selectAcceptedPush(world.deps.database, userId)

test('a new browser gets a first message once, and counts as accepted once its push service has taken it', async () => {
  const userId = await makePlayer(world)
  const target = service.subscribe()
  service.answerWith(503)
  await subscribe(userId, target)
  expect(await accepted(userId)).toEqual([])
  service.answerWith(201)
  service.received.splice(0)
  await subscribe(userId, target)
  await subscribe(userId, target)
  expect(await accepted(userId)).toEqual([target.endpoint])
  expect(service.received.map(({ text }) => JSON.parse(text).title)).toEqual(['Уведомления включены'])
  expect(service.faults).toEqual([])
})

test.each([404, 410])(
  'a subscription is refused when the push service answers %i to its first message',
  async (status) => {
    const userId = await makePlayer(world)
    service.answerWith(status)
    await expect(subscribe(userId, service.subscribe())).rejects.toMatchObject({ code: 'push_service_unknown' })
    service.answerWith(201)
    expect((await subscriptionsOf(userId)).map(({ end_cause }) => end_cause)).toEqual(['gone'])
  },
)

test('an invented endpoint of a known push service is stored at most, and never counts as accepted', async () => {
  const userId = await makePlayer(world)
  await subscribe(userId, { ...service.subscribe(), endpoint: `https://${service.host}/push/invented` })
  expect(await accepted(userId)).toEqual([])
  expect(service.faults.splice(0)).toEqual(['Error: no such subscription'])
})

test('endpoints that differ only in query, fragment, port or case of the host are the same subscription', async () => {
  const userId = await makePlayer(world)
  const target = service.subscribe()
  await subscribe(userId, target)
  for (const end of ['?x', '?x=2', '#x', '?'])
    await subscribe(userId, { ...target, endpoint: `${target.endpoint}${end}` })
  expect(await subscriptionsOf(userId)).toEqual([{ endpoint: target.endpoint, end_cause: null }])
  await unsubscribePush(world.deps, userId, `${target.endpoint}?y`)
  expect(await accepted(userId)).toEqual([])
})

const OFF_CURVE = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
const COMPRESSED = (() => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return ecdh.getPublicKey('base64url', 'compressed')
})()
test.each([
  ['p256dh', { p256dh: OFF_CURVE }],
  ['p256dh', { p256dh: COMPRESSED }],
  ['p256dh', { p256dh: Buffer.alloc(65).toString('base64url') }],
  ['auth', { auth: randomBytes(15).toString('base64url') }],
  ['auth', { auth: randomBytes(17).toString('base64url') }],
  ['endpoint', { path: '/push//x' }],
  ['endpoint', { path: '/push/%78' }],
  ['endpoint', { path: '/push/x/' }],
  ['endpoint', { path: '/' }],
] as const)('a subscription with a wrong %s (%j) is refused, naming the field', async (field, change) => {
  const userId = await makePlayer(world)
  const { path, ...wrong } = { path: undefined, ...change }
  const target = service.subscribe()
  const given = { ...target, ...wrong, ...(path && { endpoint: `https://${service.host}${path}` }) }
  await expect(subscribe(userId, given)).rejects.toMatchObject({
    code: 'validation',
    params: { faults: [{ path: field, reason: 'bad_value' }] },
  })
  expect(await subscriptionsOf(userId)).toEqual([])
})

test('a player has at most ten browsers, even when many subscribe at once, and the oldest ones end', async () => {
  const userId = await makePlayer(world)
  const targets = Array.from({ length: 10 }, () => service.subscribe())
  for (const target of targets) await subscribe(userId, target)
  const others = Array.from({ length: 4 }, () => service.subscribe())
  await Promise.all(others.map((target) => subscribe(userId, target)))
  const active = (await subscriptionsOf(userId)).filter(({ end_cause }) => end_cause === null)
  expect(active.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [...targets.slice(4), ...others].map(({ endpoint }) => endpoint).toSorted(),
  )
})

test('a renewed subscription replaces the previous one without a message', async () => {
  const userId = await makePlayer(world)
  const stranger = await makePlayer(world)
  const [before, after, foreign] = [service.subscribe(), service.subscribe(), service.subscribe()]
  await subscribe(userId, before)
  await subscribe(stranger, foreign)
  service.received.splice(0)
  await subscribe(userId, { ...after, replaces: before.endpoint })
  await subscribe(userId, { ...after, replaces: foreign.endpoint })
  expect(service.received).toEqual([])
  expect(await subscriptionsOf(userId)).toEqual([
    { endpoint: before.endpoint, end_cause: 'replaced' },
    { endpoint: after.endpoint, end_cause: null },
  ])
  expect(await accepted(stranger)).toEqual([foreign.endpoint])
})
