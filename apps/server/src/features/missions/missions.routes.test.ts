import { api } from '@runecase/api/api.ts'
import { FastMission, SocialMission } from '@runecase/api/missions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppPlayer, startTestApp, type TestApp } from '../../testing/test-app.ts'

const APP = { platform: 'android', displayMode: 'standalone' } as const
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8)' }

let shop: TestApp
let player: AppPlayer
beforeAll(async () => {
  shop = await startTestApp()
  player = await shop.register()
})
afterAll(() => shop.close())

const coinsOf = async (who: AppPlayer) => (await shop.read('getCurrentUser', {}, { player: who })).finance.coinBalance
const codeOf = (answer: { readonly json: () => { readonly key?: string } }) => answer.json().key

test('a guest sees every mission, none of them started', async () => {
  const { missions } = await shop.read('listMissions', {})
  expect(missions.map(({ channel, type, prize, progress }) => [channel, type, prize.amount, progress])).toEqual([
    ['push', 'push', 100, 0],
    ['pwa', 'pushPWA', 200, 0],
    ['vk', 'social', 50, 0],
    ['telegram', 'social', 50, 0],
    ['steam', 'social', 50, 0],
    ['email', 'social', 30, 0],
  ])
  for (const mission of missions) expect(FastMission.strict().parse(mission)).toEqual(mission)
  expect((await shop.call('listSocialMissions', {})).status).toBe(401)
})

test('progress is visible to its player only', async () => {
  const own = await shop.register()
  await shop.rows(`update users set email = 'routes@example.com', email_confirmed_at = now() where id = $1`, [
    own.userId,
  ])
  await shop.rows(
    `insert into push_subscriptions (user_id, endpoint, created_at, accepted_at)
     values ($1, 'https://push.example/routes', now(), now())`,
    [own.userId],
  )
  const { missions } = await shop.read('listMissions', {}, { player: own })
  const progress = Object.fromEntries(missions.map((one) => [one.channel, one.progress]))
  expect(progress).toEqual({ push: 2, pwa: 0, vk: 0, telegram: 0, steam: 0, email: 2 })
  const social = await shop.read('listSocialMissions', {}, { player: own })
  for (const mission of social) expect(SocialMission.strict().parse(mission)).toEqual(mission)
  const mine = { params: { userId: String(own.userId), type: 'email' } } as const
  expect(await shop.read('getSocialMission', mine, { player: own })).toMatchObject({ type: 'email', progress: 2 })
  expect((await shop.call('getSocialMission', mine, { player })).status).toBe(404)
  expect(await shop.read('claimPushBonus', {}, { player: own })).toMatchObject({ status: 'completed', coins: 100 })
  expect(await coinsOf(own)).toBe(100)
})

test.each([
  ['in a browser', { ...APP, displayMode: 'browser' }, PHONE],
  ['on a desktop computer', APP, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' }],
  ['on a platform other than the stated one', { ...APP, platform: 'ios' }, PHONE],
] as const)('the app bonus is not paid %s', async (_, body, headers) => {
  expect(await shop.read('claimPwaBonus', { body }, { player, headers })).toMatchObject({ status: 'open' })
  expect(await coinsOf(player)).toBe(0)
})

test("the app's bonus is paid once, and a repeated request gets the same response", async () => {
  expect(await shop.read('getPwaBonus', {}, { player })).toEqual({ status: 'open' })
  const claim = (key: string) => shop.call('claimPwaBonus', { body: APP }, { player, headers: PHONE, key })
  const first = await claim('once')
  expect(first.json().data).toEqual({ status: 'completed', msg: 'Награда получена: +200', coins: 200 })
  expect((await claim('once')).text).toBe(first.text)
  expect((await claim('again')).json().data).toMatchObject({ status: 'completed' })
  expect(await coinsOf(player)).toBe(200)
  expect(await shop.read('getPwaBonus', {}, { player })).toEqual({ status: 'completed' })
  expect(codeOf(await shop.call('checkSocialMission', { body: { type: 'vk' } }, { player, key: 'once' }))).toBe(
    'idempotency_mismatch',
  )
})

test('every claim is refused during a pause and while a reminder is unanswered', async () => {
  const paused = await shop.register()
  const claims = () =>
    Promise.all([
      shop.call('claimPwaBonus', { body: APP }, { player: paused, headers: PHONE, key: crypto.randomUUID() }),
      shop.call('claimPushBonus', {}, { player: paused, key: crypto.randomUUID() }),
      shop.call('checkSocialMission', { body: { type: 'telegram' } }, { player: paused, key: crypto.randomUUID() }),
    ])
  const set = (change: string) => shop.rows(`update players set ${change} where user_id = $1`, [paused.userId])
  await set(`excluded_until = now() + interval '1 day'`)
  expect((await claims()).map(codeOf)).toEqual(Array(3).fill('self_excluded'))
  await set(`excluded_until = null, reminder_due_at = now()`)
  expect((await claims()).map(codeOf)).toEqual(Array(3).fill('reality_check_required'))
  expect(await coinsOf(paused)).toBe(0)
})

test('a mission that is no longer offered cannot be claimed', async () => {
  await shop.rows(`update missions set is_active = false where channel in ('pwa', 'vk')`)
  const late = await shop.register()
  const { missions } = await shop.read('listMissions', {}, { player: late })
  expect(missions.map(({ channel }) => channel)).toEqual(['push', 'telegram', 'steam', 'email'])
  const answers = [
    await shop.call('getPwaBonus', {}, { player: late }),
    await shop.call('claimPwaBonus', { body: APP }, { player: late, headers: PHONE }),
    await shop.call('checkSocialMission', { body: { type: 'vk' } }, { player: late }),
  ]
  expect(answers.map(codeOf)).toEqual(Array(3).fill('dataNotFound'))
  expect(await shop.rows('select 1 from mission_claims where user_id = $1', [late.userId])).toEqual([])
})

test('a call that does not name the platform of the app is refused by the field and changes nothing', async () => {
  const answer = await shop.callAny(
    api.claimPwaBonus,
    { body: { platform: 'symbian', displayMode: 'standalone' } },
    { player },
  )
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.json())).toContain('platform')
})
