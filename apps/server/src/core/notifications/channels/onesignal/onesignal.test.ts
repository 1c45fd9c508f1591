import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayer, makeWorld, type World } from '../../../../testing/make.ts'
import { deliveriesOf, NO_SENDERS, queueNow, runDue } from '../../notifications.fixtures.ts'
import { startOneSignal } from '../../peers.fixtures.ts'
import { hasPushSubscription } from '../../push-subscriptions.sql.ts'
import { subscribePush } from '../../subscribe-push.ts'
import { createOneSignalChannel } from './onesignal-channel.ts'

let world: World
let oneSignal: Awaited<ReturnType<typeof startOneSignal>>
beforeAll(async () => {
  world = await makeWorld()
  oneSignal = await startOneSignal()
})
afterAll(async () => {
  await oneSignal.close()
  await world.close()
})

function depsOf(apiKey = 'rest-key') {
  const push = createOneSignalChannel({ appId: 'app-1', apiKey, apiUrl: oneSignal.url }, world.deps)
  const senders = { ...NO_SENDERS, push }
  const channels = { senders, keys: undefined, isServiceKnown: () => false } as never
  return { ...world.deps, publicUrl: 'https://runecase.example', senders, channels }
}

/** A player whose browser is subscribed at OneSignal. */
async function makeSubscriber() {
  const userId = await makePlayer(world)
  const id = randomUUID()
  oneSignal.subscribed.add(id)
  oneSignal.sent.splice(0)
  await subscribePush(depsOf(), userId, { endpoint: `onesignal:${id}`, p256dh: null, auth: null })
  // The first message, which every new browser gets.
  expect(oneSignal.sent.splice(0)).toEqual([expect.objectContaining({ to: id, title: 'Уведомления включены' })])
  oneSignal.keys.splice(0)
  return { userId, id }
}

test('a message that is sent again has the same key, so that OneSignal shows it once', async () => {
  const { userId, id } = await makeSubscriber()
  oneSignal.answers.push(429, 502)
  const queued = await queueNow(world, userId)
  for (const ms of [0, 60_000, 120_000]) {
    world.pass(ms)
    await runDue(world, depsOf())
  }
  expect(await deliveriesOf(world, queued)).toEqual([{ status: 'sent', reason: null, attempts: 3 }])
  // The state after a process died between sending and recording.
  await world.rows(`update notification_deliveries set status = 'sending', due_at = $2 where notification_id = $1`, [
    queued,
    new Date(world.deps.clock.nowMs()),
  ])
  world.pass(2_000)
  await runDue(world, depsOf())
  expect(oneSignal.sent.filter(({ to }) => to === id)).toEqual([
    {
      to: id,
      title: '«Утренняя <разминка>» снова открывается бесплатно',
      text: 'Кейс «Утренняя <разминка>» ждёт вас. Откройте его, когда будет минутка.',
      url: 'https://runecase.example/open/utrennyaya-razminka',
    },
  ])
  expect(new Set(oneSignal.keys).size).toBe(1)
  expect(oneSignal.keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('a browser that OneSignal no longer knows is removed from the list', async () => {
  const { userId, id } = await makeSubscriber()
  oneSignal.subscribed.delete(id)
  const queued = await queueNow(world, userId)
  await runDue(world, depsOf())
  expect(await deliveriesOf(world, queued)).toEqual([{ status: 'dropped', reason: 'no_address', attempts: 1 }])
  expect(await hasPushSubscription(world.deps.database, userId)).toBe(false)
})

test('a browser that OneSignal does not know is refused', async () => {
  const userId = await makePlayer(world)
  const subscription = { endpoint: `onesignal:${randomUUID()}`, p256dh: null, auth: null }
  await expect(subscribePush(depsOf(), userId, subscription)).rejects.toMatchObject({ code: 'push_service_unknown' })
  expect(await hasPushSubscription(world.deps.database, userId)).toBe(false)
})

test('a wrong key of the app sends nothing, and the browser stays on the list', async () => {
  const { userId, id } = await makeSubscriber()
  await queueNow(world, userId)
  await runDue(world, depsOf('another-key'))
  expect(oneSignal.sent.filter(({ to }) => to === id)).toEqual([])
  expect(await hasPushSubscription(world.deps.database, userId)).toBe(true)
})
