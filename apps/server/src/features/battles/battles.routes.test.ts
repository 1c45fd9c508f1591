import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppPlayer, startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
let creator: AppPlayer
let stranger: AppPlayer
let battleUlid: string
beforeAll(async () => {
  shop = await startTestApp({ hasRateLimits: true })
  creator = await shop.register()
  stranger = await shop.register()
  const body = {
    cases: [{ slug: 'meloch-v-karmane', count: 1 }],
    players: 2,
    mode: 'classic' as const,
    isPrivate: false,
  }
  battleUlid = (await shop.read('createBattle', { body }, { player: creator })).battleUlid
})
afterAll(() => shop.close())

test('watchers are counted from when they open a battle until they close it', async () => {
  const body = { battleUlid }
  expect(await shop.read('openBattleView', { body })).toEqual({ spectators: 1 })
  expect(await shop.read('openBattleView', { body }, { player: stranger })).toEqual({ spectators: 2 })
  expect(await shop.read('openBattleView', { body }, { player: stranger })).toEqual({ spectators: 2 })
  expect((await shop.read('getBattle', { query: { battleUlid } })).spectators).toBe(2)
  expect(await shop.read('closeBattleView', { body }, { player: stranger })).toEqual({ spectators: 1 })
  expect(await shop.read('closeBattleView', { body })).toEqual({ spectators: 0 })
})

test('a player in the battle can send an emoji of the set once a second, and nobody else can send one as them', async () => {
  const memberId = String(creator.userId)
  const send = (player: AppPlayer, body: { content: string; memberId: string }) =>
    shop.call('sendBattleEmoji', { body: { battleUlid, ...body } as never }, { player })
  const strange = await send(stranger, { content: 'gg', memberId })
  expect([strange.status, strange.json().key]).toEqual([409, 'battle_not_member'])
  expect((await send(creator, { content: 'gg', memberId })).status).toBe(200)
  const soon = await send(creator, { content: 'gg', memberId })
  expect([soon.status, soon.json().key, soon.headers['retry-after']]).toEqual([429, 'rate_limited', '1'])
  const [sent] = await shop.rows<{ data: string }>(
    `select data from rt_log where data::text like '%battles_emoji_sent%'`,
  )
  expect(JSON.parse(sent?.data ?? '{}')).toEqual({
    event: 'battles_emoji_sent',
    battle_ulid: battleUlid,
    member_id: memberId,
    content: 'gg',
  })
  await expect
    .poll(async () => (await send(creator, { content: 'a text', memberId })).json().key, { timeout: 5000 })
    .toBe('validation')
})
