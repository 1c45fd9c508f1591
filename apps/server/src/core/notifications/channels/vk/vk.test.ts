import { afterAll, beforeAll, expect, test } from 'vitest'
import { runForRequest } from '../../../../platform/request-scope.ts'
import { makePlayer, makeWorld, type World } from '../../../../testing/make.ts'
import { findSubscriptions } from '../../consents.sql.ts'
import { checkLink, linkChannel, unlinkChannel } from '../../link-channel.ts'
import { createNotificationRunners } from '../../notification-runners.ts'
import { deliveriesOf, NO_SENDERS, queueNow, runDue } from '../../notifications.fixtures.ts'
import { startVk } from '../../peers.fixtures.ts'
import { createVkChannel, isVkAllowed } from './vk-channel.ts'

let world: World
let vk: Awaited<ReturnType<typeof startVk>>
beforeAll(async () => {
  world = await makeWorld()
  vk = await startVk()
})
afterAll(async () => {
  await vk.close()
  await world.close()
})

const settings = () => ({ apiUrl: vk.url, groupId: '77', token: 'vk-token' })
const linking = () => ({
  ...world.deps,
  links: {
    telegram: undefined,
    vk: { url: 'https://vk.me/club77', isAllowed: (id: string) => isVkAllowed(settings(), id) },
  },
})
const delivering = () => ({
  ...world.deps,
  publicUrl: 'https://runecase.example',
  senders: { ...NO_SENDERS, vk: createVkChannel(settings(), world.deps.log) },
})

let subjects = 9000
/** A player who signs in with VK. */
async function makeVkPlayer(isAllowed: boolean) {
  const userId = await makePlayer(world)
  subjects += 1
  const subject = String(subjects)
  await world.rows(`insert into identities (provider, subject, user_id) values ('vk', $1, $2)`, [subject, userId])
  if (isAllowed) vk.allowed.add(subject)
  return { userId, subject }
}

test('a player who signs in by VK and allows messages is reminded there, until they unlink it', async () => {
  const { userId, subject } = await makeVkPlayer(false)
  expect(await linkChannel(linking(), userId, 'vk')).toBe('https://vk.me/club77')
  expect(await checkLink(linking(), userId, 'vk')).toBe(false)
  expect(await findSubscriptions(world.deps.database, userId)).toMatchObject({ vk: false })
  vk.allowed.add(subject)
  expect(await checkLink(linking(), userId, 'vk')).toBe(true)
  const id = await queueNow(world, userId)
  await runDue(world, delivering())
  expect(await deliveriesOf(world, id)).toEqual([{ status: 'sent', reason: null, attempts: 1 }])
  expect(vk.sent.filter(({ peer }) => peer === subject).map(({ text }) => text)).toEqual([
    expect.stringContaining('https://runecase.example/open/utrennyaya-razminka'),
  ])
  await unlinkChannel(world.deps, userId, 'vk')
  expect(await findSubscriptions(world.deps.database, userId)).toMatchObject({ vk: false })
})

test('a player who does not sign in by VK cannot link it, and an outage of VK links no account', async () => {
  const userId = await makePlayer(world)
  await expect(linkChannel(linking(), userId, 'vk')).rejects.toMatchObject({ code: 'channel_no_identity' })
  expect(await checkLink(linking(), userId, 'vk')).toBe(false)
  const known = await makeVkPlayer(true)
  vk.answers.push({ status: 500 })
  await expect(checkLink(linking(), known.userId, 'vk')).rejects.toMatchObject({ code: 'temporarily_unavailable' })
})

test('a message that is sent again has the same random_id, so that VK shows it once', async () => {
  const { userId, subject } = await makeVkPlayer(true)
  await checkLink(linking(), userId, 'vk')
  vk.answers.push({ error: 10 }, { status: 502 })
  const id = await queueNow(world, userId)
  for (const ms of [0, 30_000, 60_000]) {
    world.pass(ms)
    await runDue(world, delivering())
  }
  expect(await deliveriesOf(world, id)).toEqual([{ status: 'sent', reason: null, attempts: 3 }])
  // The state after a process died between sending and recording.
  await world.rows(`update notification_deliveries set status = 'sending', due_at = $2 where notification_id = $1`, [
    id,
    new Date(world.deps.clock.nowMs()),
  ])
  world.pass(2_000)
  await runDue(world, delivering())
  expect(await deliveriesOf(world, id)).toEqual([{ status: 'sent', reason: null, attempts: 4 }])
  expect(vk.sent.filter(({ peer }) => peer === subject)).toHaveLength(1)
})

test('a player who forbids messages gets one more attempt, and the link ends', async () => {
  const { userId, subject } = await makeVkPlayer(true)
  await checkLink(linking(), userId, 'vk')
  vk.allowed.delete(subject)
  const id = await queueNow(world, userId)
  await runDue(world, delivering())
  expect(await deliveriesOf(world, id)).toEqual([{ status: 'dropped', reason: 'no_address', attempts: 1 }])
  expect(await findSubscriptions(world.deps.database, userId)).toMatchObject({ vk: false })
})

test('a message keeps the id of the request that caused it, on every node', async () => {
  const { userId, subject } = await makeVkPlayer(true)
  await linkChannel(linking(), userId, 'vk')
  await checkLink(linking(), userId, 'vk')
  const id = await runForRequest('note-1', () => queueNow(world, userId, { channels: ['vk'] }))
  const runners = createNotificationRunners({ ...delivering(), ...world.otherProcess(2) })
  for (const runner of runners) runner.start()
  await expect.poll(async () => (await deliveriesOf(world, id))[0]?.status, { timeout: 20_000 }).toBe('sent')
  for (const runner of runners) await runner.stop()
  expect(vk.sent.filter(({ peer }) => peer === subject).map(({ requestId }) => requestId)).toEqual(['note-1'])
})
