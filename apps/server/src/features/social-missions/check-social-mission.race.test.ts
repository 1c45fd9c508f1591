import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, dataOf, makeGesture, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { checkSocialMission, listSocialMissions } from './check-social-mission.ts'
import { createNetworks } from './networks.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(async () => {
  await checkLedger(world)
  await world.close()
})

const DEMO = { vk: undefined, steam: undefined, isDemo: true }
const coinsOf = async (userId: bigint) =>
  (await world.rows<{ coins: bigint }>('select coins from players where user_id = $1', [userId]))[0]?.coins

test('a network of the demo takes some seconds to notice, and then the prize is paid once however often it is asked', async () => {
  const deps = { ...world.deps, networks: createNetworks(DEMO, world.deps) }
  const userId = await makePlayer(world)
  const check = (key: string) =>
    checkSocialMission(deps, makeGesture('checkSocialMission', userId, key, { body: { type: 'vk' } }), 'vk')
  expect(dataOf(await check('first'))).toMatchObject({ status: 'checking' })
  expect(await coinsOf(userId)).toBe(0n)
  await world.rows(`update social_missions set asked_at = asked_at - interval '6 seconds'`)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, one) => check(`key ${one}`)))
  for (const answer of answers) expect(dataOf(answer)).toMatchObject({ status: 'completed' })
  expect(await coinsOf(userId)).toBe(50n)
  const missions = await listSocialMissions(deps, userId)
  expect(missions.map(({ type, progress }) => [type, progress])).toEqual([
    ['vk', 3],
    ['telegram', 0],
    ['steam', 0],
    ['email', 0],
  ])
})

test('within a pause, or while a reminder waits for an answer, no mission is paid', async () => {
  const deps = { ...world.deps, networks: createNetworks(DEMO, world.deps) }
  const userId = await makePlayer(world)
  await world.rows(`update users set email = 'y@example.com' where id = $1`, [userId])
  const check = () =>
    checkSocialMission(deps, makeGesture('checkSocialMission', userId, undefined, { body: { type: 'email' } }), 'email')
  const set = (change: string) => world.rows(`update players set ${change} where user_id = $1`, [userId])
  await set(`excluded_until = now() + interval '1 day'`)
  await expect(check()).rejects.toMatchObject({ code: 'self_excluded' })
  await set(`excluded_until = null, played_at = now(), play_began_at = now() - interval '61 minutes'`)
  await expect(check()).rejects.toMatchObject({ code: 'reality_check_required' })
  expect(await coinsOf(userId)).toBe(0n)
  await set('play_began_at = now()')
  expect(dataOf(await check())).toMatchObject({ status: 'completed' })
  await set(`excluded_until = 'infinity'`)
  expect(dataOf(await check()), 'what was paid before is still told').toMatchObject({ status: 'completed' })
})

test('the mission of the mail is done by whoever confirmed an address, and by nobody else', async () => {
  const deps = { ...world.deps, networks: createNetworks(DEMO, world.deps) }
  const userId = await makePlayer(world)
  const check = (key: string) =>
    checkSocialMission(deps, makeGesture('checkSocialMission', userId, key, { body: { type: 'email' } }), 'email')
  expect(dataOf(await check('a'))).toMatchObject({ status: 'open' })
  await world.rows(`update users set email = 'x@example.com' where id = $1`, [userId])
  expect(dataOf(await check('b'))).toMatchObject({ status: 'completed' })
  expect(await coinsOf(userId)).toBe(30n)
})

test('real networks are asked by the number that the player signs in by, and an outage pays nothing', async () => {
  const asked: string[] = []
  let answer: () => Response = () => Response.json({ response: 1 })
  const send = (async (url: string, init?: RequestInit) => {
    asked.push(`${new URL(url).pathname}?${init?.body ?? new URL(url).searchParams}`)
    return answer()
  }) as typeof fetch
  const networks = createNetworks(
    {
      vk: { group: 'runecase', serviceToken: 'token', apiUrl: 'https://api.vk.example' },
      steam: { group: '103582791429521412', apiKey: 'key', apiUrl: 'https://api.steam.example' },
      isDemo: false,
    },
    { ...world.deps, send },
  )
  const userId = await makePlayer(world)
  expect([...networks.keys()].sort()).toEqual(['email', 'steam', 'vk'])
  expect(await networks.get('vk')?.ask(userId, 0)).toBe('no')
  expect(asked).toEqual([])
  await world.rows(
    `insert into identities (provider, subject, user_id) values ('vk', '42', $1), ('steam', '765', $1)`,
    [userId],
  )
  expect(await networks.get('vk')?.ask(userId, 0)).toBe('yes')
  expect(asked[0]).toBe('/method/groups.isMember?group_id=runecase&user_id=42&access_token=token&v=5.199')
  answer = () => Response.json({ response: 0 })
  expect(await networks.get('vk')?.ask(userId, 0)).toBe('no')
  answer = () => Response.json({ response: { success: true, groups: [{ gid: '4' }, { gid: '9' }] } })
  expect(await networks.get('steam')?.ask(userId, 0)).toBe('yes')
  answer = () => Response.json({ response: { success: true, groups: [{ gid: '9' }] } })
  expect(await networks.get('steam')?.ask(userId, 0)).toBe('no')
  answer = () => {
    throw new TypeError('fetch failed')
  }
  expect([await networks.get('vk')?.ask(userId, 0), await networks.get('steam')?.ask(userId, 0)]).toEqual([
    'later',
    'later',
  ])
})
