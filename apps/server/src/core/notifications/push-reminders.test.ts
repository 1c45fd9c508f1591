import { DAY_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { isServiceKnown } from './channels/push/vapid-keys.ts'
import { deliveriesOf, queueNow, runDue, secondsUntilDue } from './notifications.fixtures.ts'
import { pushDeps } from './push-deps.fixtures.ts'
import { startPushService } from './push-service.fixtures.ts'
import { hasPushSubscription } from './push-subscriptions.sql.ts'
import { queueNotification } from './queue-notification.ts'
import { subscribePush, unsubscribePush } from './subscribe-push.ts'

const publicUrl = 'https://runecase.example'
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

const depsOf = () => pushDeps(world, service, keys)

/** A player whose browser is subscribed. */
async function makeSubscriber(browsers = 1) {
  const userId = await makePlayer(world)
  const targets = Array.from({ length: browsers }, () => service.subscribe())
  for (const target of targets) await subscribePush(depsOf(), userId, target)
  // The first messages, which every new browser gets.
  service.received.splice(0)
  return { userId, targets }
}
const pathOf = (endpoint: string) => new URL(endpoint).pathname
const pushesTo = (endpoint: string) => service.received.filter(({ path }) => path === pathOf(endpoint))

test('a reminder goes to every browser of the player, signed by VAPID and encrypted for that browser', async () => {
  const { userId, targets } = await makeSubscriber(2)
  const id = await queueNow(world, userId)
  await runDue(world, depsOf())
  expect(service.faults).toEqual([])
  for (const { endpoint } of targets) {
    const [push, ...others] = pushesTo(endpoint)
    expect(others).toEqual([])
    expect(push?.key).toBe(keys.publicKey)
    expect(push?.claims.sub).toBe('mailto:owner@runecase.example')
    const message = JSON.parse(push?.text ?? '{}')
    expect(message).toEqual({
      id: expect.stringMatching(/^\d+$/),
      title: '«Утренняя <разминка>» снова открывается бесплатно',
      body: 'Кейс «Утренняя <разминка>» ждёт вас. Откройте его, когда будет минутка.',
      url: `${publicUrl}/open/utrennyaya-razminka`,
      tag: `n${message.id}`,
    })
    expect(push?.headers.topic).toBe(message.tag)
  }
  expect((await deliveriesOf(world, id)).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

test('the message of a campaign is pushed with its own texts and link', async () => {
  const { userId, targets } = await makeSubscriber()
  const nowMs = world.deps.clock.nowMs()
  const params = { title: 'Новая глава', text: 'Десять кейсов до воскресенья', path: '/event?campaign=7' }
  await world.deps.database.transaction((tx) =>
    queueNotification(tx, { kind: 'campaign', params, key: `campaign:7:${userId}`, userId, dueAtMs: nowMs, nowMs }),
  )
  await runDue(world, depsOf())
  const [push] = pushesTo(targets[0]?.endpoint ?? '')
  expect(JSON.parse(push?.text ?? '{}')).toMatchObject({
    title: 'Новая глава',
    body: 'Десять кейсов до воскресенья',
    url: `${publicUrl}/event?campaign=7`,
  })
})

test.each([404, 410])(
  'a subscription is ended when its push service answers %i, and other subscriptions stay',
  async (status) => {
    const { userId } = await makeSubscriber()
    service.answerWith(status)
    const id = await queueNow(world, userId)
    await runDue(world, depsOf())
    service.answerWith(201)
    expect(await deliveriesOf(world, id)).toEqual([{ status: 'dropped', reason: 'no_address', attempts: 1 }])
    expect(await hasPushSubscription(world.deps.database, userId)).toBe(false)
    expect(await world.rows('select end_cause from push_subscriptions where user_id = $1', [userId])).toEqual([
      { end_cause: 'gone' },
    ])
  },
)

test('a busy push service is retried after its Retry-After and a failing one after a pause, both with the same id', async () => {
  const { userId, targets } = await makeSubscriber()
  service.answerWith(429, { 'retry-after': '600' })
  const id = await queueNow(world, userId)
  await runDue(world, depsOf())
  expect(await secondsUntilDue(world, id)).toBe(600)
  world.pass(600_000)
  service.answerWith(503)
  await runDue(world, depsOf())
  expect(await secondsUntilDue(world, id)).toBe(60)
  world.pass(60_000)
  service.answerWith(201)
  await runDue(world, depsOf())
  expect(await deliveriesOf(world, id)).toEqual([{ status: 'sent', reason: null, attempts: 3 }])
  const tags = pushesTo(targets[0]?.endpoint ?? '').map(({ headers }) => headers.topic)
  expect(tags).toHaveLength(3)
  expect(new Set(tags).size).toBe(1)
})

test('an unsubscribed player gets no more messages, and waiting ones are dropped', async () => {
  const { userId, targets } = await makeSubscriber(2)
  const [first, second] = targets
  service.answerWith(503)
  const id = await queueNow(world, userId)
  await runDue(world, depsOf())
  service.answerWith(201)
  await unsubscribePush(world.deps, userId, first?.endpoint ?? '')
  world.pass(60_000)
  await runDue(world, depsOf())
  expect((await deliveriesOf(world, id)).map(({ reason, status }) => reason ?? status)).toEqual(['no_address', 'sent'])
  await unsubscribePush(world.deps, userId, null)
  world.pass(DAY_MS)
  const next = await queueNow(world, userId)
  await runDue(world, depsOf())
  expect(await deliveriesOf(world, next)).toEqual([])
  expect(pushesTo(second?.endpoint ?? '')).toHaveLength(2)
})

test('a browser belongs to the player who subscribed last, and no other player can end the subscription', async () => {
  const { userId, targets } = await makeSubscriber()
  const other = await makePlayer(world)
  const target = targets[0] ?? service.subscribe()
  await unsubscribePush(world.deps, other, target.endpoint)
  expect(await hasPushSubscription(world.deps.database, userId)).toBe(true)
  await Promise.all([subscribePush(depsOf(), other, target), subscribePush(depsOf(), other, target)])
  expect(await hasPushSubscription(world.deps.database, userId)).toBe(false)
  expect(
    await world.rows('select user_id, end_cause from push_subscriptions where endpoint = $1 order by id', [
      target.endpoint,
    ]),
  ).toEqual([
    { user_id: userId, end_cause: 'moved' },
    { user_id: other, end_cause: null },
  ])
})

test('a subscription with a host that is no push service is refused', async () => {
  const userId = await makePlayer(world)
  const target = service.subscribe()
  const bad = [
    'https://evil.example/push/1',
    'http://127.0.0.1/push',
    `https://user:pass@${service.host}/push/1`,
    `https://${service.host}.evil.example/`,
    'onesignal:11111111-1111-1111-1111-111111111111',
  ]
  for (const endpoint of bad) {
    await expect(subscribePush(depsOf(), userId, { ...target, endpoint }), endpoint).rejects.toMatchObject({
      code: 'push_service_unknown',
    })
  }
  expect(isServiceKnown(['.push.apple.com'], 'https://a.push.apple.com/x')).toBe(true)
  expect(isServiceKnown(['.push.apple.com'], 'https://evilpush.apple.com.example/x')).toBe(false)
})
