import { expect, test } from 'vitest'
import { dataOf, makeIdempotency, makePlayer } from '../../testing/make.ts'
import { openWorld } from '../../testing/open-world.ts'
import { checkSocialMission } from './check-social-mission.ts'
import { listMissions } from './list-missions.ts'
import { createNetworks } from './networks.ts'

const world = await openWorld()

const DEMO = { vk: undefined, steam: undefined, telegram: undefined, isDemo: true }
const coinsOf = async (userId: bigint) =>
  (await world.rows<{ coins: bigint }>('select coins from players where user_id = $1', [userId]))[0]?.coins

test('a demo network confirms after some seconds, and the prize is paid once however often it is claimed', async () => {
  const deps = { ...world.deps, networks: createNetworks(DEMO, world.deps) }
  const userId = await makePlayer(world)
  const check = (key: string) =>
    checkSocialMission(deps, makeIdempotency('checkSocialMission', userId, key, { body: { type: 'vk' } }), 'vk')
  expect(dataOf(await check('first'))).toMatchObject({ status: 'checking' })
  expect(await coinsOf(userId)).toBe(0n)
  await world.rows(`update mission_claims set asked_at = asked_at - interval '6 seconds'`)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, one) => check(`key ${one}`)))
  for (const answer of answers) expect(dataOf(answer)).toMatchObject({ status: 'completed' })
  expect(await coinsOf(userId)).toBe(50n)
  const missions = await listMissions({ ...deps, isPushSent: true }, userId)
  expect(missions.map(({ channel, progress }) => [channel, progress])).toEqual([
    ['push', 0],
    ['pwa', 0],
    ['vk', 3],
    ['telegram', 0],
    ['steam', 0],
    ['email', 0],
  ])
})

test('no mission is paid during a pause or while a reminder is unanswered', async () => {
  const deps = { ...world.deps, networks: createNetworks(DEMO, world.deps) }
  const userId = await makePlayer(world)
  await world.rows(`update users set email = 'y@example.com' where id = $1`, [userId])
  const check = () =>
    checkSocialMission(
      deps,
      makeIdempotency('checkSocialMission', userId, undefined, { body: { type: 'email' } }),
      'email',
    )
  const set = (change: string) => world.rows(`update players set ${change} where user_id = $1`, [userId])
  await set(`excluded_until = now() + interval '1 day'`)
  await expect(check()).rejects.toMatchObject({ code: 'self_excluded' })
  await set(`excluded_until = null, played_at = now(), play_began_at = now() - interval '61 minutes'`)
  await expect(check()).rejects.toMatchObject({ code: 'reality_check_required' })
  expect(await coinsOf(userId)).toBe(0n)
  await set('play_began_at = now(), reminder_due_at = null')
  expect(dataOf(await check())).toMatchObject({ status: 'completed' })
  await set(`excluded_until = 'infinity'`)
  expect(dataOf(await check()), 'what was paid before is still told').toMatchObject({ status: 'completed' })
})

test('the email mission needs a confirmed address', async () => {
  const deps = { ...world.deps, networks: createNetworks(DEMO, world.deps) }
  const userId = await makePlayer(world)
  const check = (key: string) =>
    checkSocialMission(deps, makeIdempotency('checkSocialMission', userId, key, { body: { type: 'email' } }), 'email')
  expect(dataOf(await check('a'))).toMatchObject({ status: 'open' })
  await world.rows(`update users set email = 'x@example.com' where id = $1`, [userId])
  expect(dataOf(await check('b'))).toMatchObject({ status: 'completed' })
  expect(await coinsOf(userId)).toBe(30n)
})

test('real networks are asked with the id by which the player signs in, and an outage pays nothing', async () => {
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
      telegram: { channel: 'runecase', token: '1:secret', apiUrl: 'https://api.telegram.example' },
      isDemo: false,
    },
    { ...world.deps, send },
  )
  const userId = await makePlayer(world)
  expect([...networks.keys()].sort()).toEqual(['email', 'steam', 'telegram', 'vk'])
  expect(await networks.get('vk')?.ask(userId, 0)).toBe('no')
  expect(asked).toEqual([])
  await world.rows(
    `insert into identities (provider, subject, user_id) values ('vk', '42', $1), ('steam', '765', $1)`,
    [userId],
  )
  expect(await networks.get('vk')?.ask(userId, 0)).toEqual({ subjects: ['42'] })
  expect(asked[0]).toBe('/method/groups.isMember?group_id=runecase&user_id=42&access_token=token&v=5.199')
  answer = () => Response.json({ response: 0 })
  expect(await networks.get('vk')?.ask(userId, 0)).toBe('no')
  answer = () => Response.json({ response: { success: true, groups: [{ gid: '4' }, { gid: '9' }] } })
  expect(await networks.get('steam')?.ask(userId, 0)).toEqual({ subjects: ['765'] })
  answer = () => Response.json({ response: { success: true, groups: [{ gid: '9' }] } })
  expect(await networks.get('steam')?.ask(userId, 0)).toBe('no')
  const times = asked.length
  answer = () => Response.json({ response: 1 })
  expect([await networks.get('vk')?.ask(userId, 0), await networks.get('steam')?.ask(userId, 0)]).toEqual(['no', 'no'])
  expect(asked.length, 'what was said a moment ago is not asked again').toBe(times)
  world.pass(10_000)
  answer = () => {
    throw new TypeError('fetch failed')
  }
  expect([await networks.get('vk')?.ask(userId, 0), await networks.get('steam')?.ask(userId, 0)]).toEqual([
    'later',
    'later',
  ])
})

test("Telegram's channel is asked about the account that the player linked", async () => {
  let answer: object = { ok: true, result: { status: 'member' } }
  const asked: string[] = []
  const send = (async (url: string, init?: RequestInit) => {
    asked.push(`${new URL(url).pathname}?${init?.body}`)
    return Response.json(answer)
  }) as typeof fetch
  const telegram = { channel: 'runecase', token: '1:secret', apiUrl: 'https://api.telegram.example' }
  const settings = { vk: undefined, steam: undefined, telegram, isDemo: false }
  const deps = { ...world.deps, networks: createNetworks(settings, { ...world.deps, send }), isPushSent: false }
  const userId = await makePlayer(world)
  const shown = async () => (await listMissions(deps, userId)).find(({ channel }) => channel === 'telegram')
  const ask = () => deps.networks.get('telegram')?.ask(userId, 0)
  expect([await ask(), await shown()]).toEqual([
    'no',
    expect.objectContaining({ needsLink: true, url: 'https://t.me/runecase' }),
  ])
  await world.rows(
    `insert into notification_links (user_id, channel, address, linked_at) values ($1, 'telegram', '555', now())`,
    [userId],
  )
  expect([await ask(), await shown()]).toEqual([{ subjects: ['555'] }, expect.objectContaining({ needsLink: false })])
  expect(asked).toEqual(['/bot1:secret/getChatMember?chat_id=%40runecase&user_id=555'])
  for (const [reported, expected] of [
    [{ ok: true, result: { status: 'left' } }, 'no'],
    [{ ok: true, result: { status: 'restricted', is_member: true } }, { subjects: ['555'] }],
    [{ ok: false, error_code: 400, description: 'Bad Request: user not found' }, 'no'],
    [{ ok: false, error_code: 429, description: 'Too Many Requests' }, 'later'],
  ] as const) {
    answer = reported
    world.pass(10_000)
    expect([reported, await ask()]).toEqual([reported, expected])
  }
})

/** VK with keys; it confirms everybody and records the ids it was asked about. */
function yesOfVk(asked: string[] = []) {
  const send = (async (_url: string, init?: RequestInit) => {
    asked.push(new URLSearchParams(String(init?.body)).get('user_id') ?? '')
    return Response.json({ response: 1 })
  }) as typeof fetch
  const vk = { group: 'runecase', serviceToken: 'token', apiUrl: 'https://api.vk.example' }
  return {
    ...world.deps,
    networks: createNetworks({ vk, steam: undefined, telegram: undefined, isDemo: false }, { ...world.deps, send }),
  }
}

test('one person at a network is paid once, also when linked to another account later', async () => {
  const deps = yesOfVk()
  const players = [await makePlayer(world), await makePlayer(world)]
  const check = (userId: bigint) =>
    checkSocialMission(deps, makeIdempotency('checkSocialMission', userId, undefined, { body: { type: 'vk' } }), 'vk')
  const statuses: string[] = []
  for (const userId of players) {
    await world.rows(`insert into identities (provider, subject, user_id) values ('vk', '4242', $1)`, [userId])
    const { status, msg } = dataOf(await check(userId))
    statuses.push(`${status} ${msg}`)
    await world.rows(`delete from identities where subject = '4242'`)
  }
  expect(statuses).toEqual(['completed mission_paid', 'open mission_taken'])
  expect(await Promise.all(players.map(coinsOf))).toEqual([50n, 0n])
})

test('a repeated request gets the stored response, without asking a network or writing', async () => {
  const asked: string[] = []
  const deps = yesOfVk(asked)
  const userId = await makePlayer(world)
  const check = () =>
    checkSocialMission(deps, makeIdempotency('checkSocialMission', userId, 'again', { body: { type: 'vk' } }), 'vk')
  expect(dataOf(await check())).toMatchObject({ status: 'open' })
  await world.rows(`insert into identities (provider, subject, user_id) values ('vk', '77', $1)`, [userId])
  await world.rows('delete from mission_claims where user_id = $1', [userId])
  expect(dataOf(await check())).toMatchObject({ status: 'open' })
  expect(asked).toEqual([])
  expect(await world.rows('select 1 from mission_claims where user_id = $1', [userId])).toEqual([])
})
