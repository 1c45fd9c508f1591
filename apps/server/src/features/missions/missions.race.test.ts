import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { dataOf, makeIdempotency, makePlayer } from '../../testing/make.ts'
import { openWorld } from '../../testing/open-world.ts'
import { checkSocialMission } from './check-social-mission.ts'
import { claimPwaBonus } from './claim-pwa-bonus.ts'
import { importMissions, readMissionsFile } from './import-missions.ts'
import { createNetworks } from './networks.ts'

const world = await openWorld()

const DEMO_FILE = fileURLToPath(new URL('../../../../../projects/dota/catalogue/missions.json', import.meta.url))
const DEMO = { vk: undefined, steam: undefined, telegram: undefined, isDemo: true }
const PWA = { platform: 'android', displayMode: 'standalone' } as const
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const coinsOf = async (userId: bigint) =>
  (await world.rows<{ coins: bigint }>('select coins from players where user_id = $1', [userId]))[0]?.coins

test('one mailbox pays once however it is written, also for concurrent claims', async () => {
  const deps = { ...world.deps, networks: createNetworks(DEMO, world.deps) }
  const mails = ['j.oe@gmail.com', 'joe+shop@GMAIL.com', 'Joe@googlemail.com', 'jo.e+2@gmail.com']
  const players = await Promise.all(
    mails.map(async (mail) => {
      const userId = await makePlayer(world)
      await world.rows('update users set email = $2 where id = $1', [userId, mail])
      return userId
    }),
  )
  const answers = await Promise.all(
    players.map((userId) =>
      checkSocialMission(
        deps,
        makeIdempotency('checkSocialMission', userId, undefined, { body: { type: 'email' } }),
        'email',
      ),
    ),
  )
  expect(answers.map((one) => dataOf(one).status).sort()).toEqual(['completed', 'open', 'open', 'open'])
  expect((await Promise.all(players.map(coinsOf))).reduce<bigint>((sum, coins) => sum + (coins ?? 0n), 0n)).toBe(30n)
})

test("one of fifty calls of one player on two nodes for the app's bonus is paid", async () => {
  const nodes = [world.deps, world.otherProcess(2)]
  const userId = await makePlayer(world)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, one) =>
      claimPwaBonus(
        nodes[one % 2] ?? world.deps,
        makeIdempotency('claimPwaBonus', userId, `key ${one}`, { body: PWA }),
        PWA,
        ANDROID,
      ),
    ),
  )
  for (const answer of answers) expect(dataOf(answer)).toMatchObject({ status: 'completed' })
  expect(await coinsOf(userId)).toBe(200n)
  expect(
    await world.rows(
      `select c.channel, c.coins, c.platform, e.amount, k.name from mission_claims c
         join ledger_entries e on e.operation_id = c.operation_id and e.account_id = c.user_id join entry_kinds k on k.id = e.kind
        where c.user_id = $1`,
      [userId],
    ),
  ).toEqual([{ channel: 'pwa', coins: 200n, platform: 'android', amount: 200n, name: 'app bonus' }])
  expect(
    await world.rows(
      `select 1 from outbox cross join lateral json_array_elements(events) e
        where e->>'userId' = $1 and e->>'kind' = 'mission.completed'`,
      [String(userId)],
    ),
  ).toHaveLength(1)
})

test('one of fifty calls of two players on two nodes with one mailbox is paid', async () => {
  const nodes = [world.deps, world.otherProcess(2)].map((deps) => ({
    ...deps,
    networks: createNetworks(DEMO, world.deps),
  }))
  const players = [await makePlayer(world), await makePlayer(world)]
  await world.rows(`update users set email = 'two@example.com' where id = any($1::int8[])`, [players])
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, one) => {
      const deps = nodes[Math.floor(one / 2) % 2]
      const userId = players[one % 2]
      if (!deps || userId === undefined) throw new Error('there are two of each')
      const input = { body: { type: 'email' } } as const
      return checkSocialMission(deps, makeIdempotency('checkSocialMission', userId, `key ${one}`, input), 'email')
    }),
  )
  expect(new Set(answers.map((one) => dataOf(one).status))).toEqual(new Set(['completed', 'open']))
  const coins = await Promise.all(players.map(coinsOf))
  expect(coins.toSorted()).toEqual([0n, 30n])
})

test('a prize that changes during claims is paid at the old or new amount, and the claim records which', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => makePlayer(world)))
  const entries = await readMissionsFile(DEMO_FILE)
  const dearer = entries.map((one) => (one.channel === 'pwa' ? { ...one, prize: { ...one.prize, amount: 300 } } : one))
  const claim = (userId: bigint) =>
    claimPwaBonus(world.deps, makeIdempotency('claimPwaBonus', userId, 'one', { body: PWA }), PWA, ANDROID)
  await Promise.all([
    ...players.slice(0, 10).map(claim),
    importMissions(world.deps, dearer),
    ...players.slice(10).map(claim),
  ])
  const wrong = await world.rows(
    `select c.user_id, c.coins, m.prize_coins from mission_claims c join missions m using (channel)
      where c.channel = 'pwa' and c.completed_at >= m.prize_since and c.coins <> m.prize_coins`,
  )
  expect(wrong).toEqual([])
  const coins = await Promise.all(players.map(coinsOf))
  expect(coins.every((one) => one === 200n || one === 300n)).toBe(true)
  await importMissions(world.deps, entries)
})
