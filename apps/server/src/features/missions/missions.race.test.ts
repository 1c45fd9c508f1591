import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, dataOf, makeIdempotency, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { checkSocialMission } from './check-social-mission.ts'
import { claimPushBonus } from './claim-push-bonus.ts'
import { claimPwaBonus } from './claim-pwa-bonus.ts'
import { importMissions, readMissionsFile } from './import-missions.ts'
import { listMissions } from './list-missions.ts'
import { createNetworks } from './networks.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(async () => {
  await checkLedger(world)
  await world.close()
})

const DEMO_FILE = fileURLToPath(new URL('../../../../../demo/missions.json', import.meta.url))
const DEMO = { vk: undefined, steam: undefined, telegram: undefined, isDemo: true }
const PWA = { platform: 'android', displayMode: 'standalone' } as const
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const coinsOf = async (userId: bigint) =>
  (await world.rows<{ coins: bigint }>('select coins from players where user_id = $1', [userId]))[0]?.coins

test('a network of the demo takes some seconds to notice, and then the prize is paid once however often it is asked', async () => {
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

test('within a pause, or while a reminder waits for an answer, no mission is paid', async () => {
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

test('the mission of the mail is done by whoever confirmed an address, and by nobody else', async () => {
  const deps = { ...world.deps, networks: createNetworks(DEMO, world.deps) }
  const userId = await makePlayer(world)
  const check = (key: string) =>
    checkSocialMission(deps, makeIdempotency('checkSocialMission', userId, key, { body: { type: 'email' } }), 'email')
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

test('the channel of Telegram is asked about the account that the player linked', async () => {
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
  for (const [told, expected] of [
    [{ ok: true, result: { status: 'left' } }, 'no'],
    [{ ok: true, result: { status: 'restricted', is_member: true } }, { subjects: ['555'] }],
    [{ ok: false, error_code: 400, description: 'Bad Request: user not found' }, 'no'],
    [{ ok: false, error_code: 429, description: 'Too Many Requests' }, 'later'],
  ] as const) {
    answer = told
    world.pass(10_000)
    expect([told, await ask()]).toEqual([told, expected])
  }
})

/** VK with its keys, which says yes to everybody; notes whom it was asked about. */
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

test('one person at a network is worth one prize, though he is taken from one account and added to another', async () => {
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

test('one mailbox is worth one prize however it is written, and for several who ask at once', async () => {
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

test('a request that was answered before is answered so again: no network is asked, nothing is noted', async () => {
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

test('of fifty calls of one player on two nodes for the bonus of the app, one is paid', async () => {
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

test('of fifty calls of two players on two nodes with one mailbox, one is paid', async () => {
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

test('a prize that changes while it is claimed is paid as it was or as it is, and the claim says which', async () => {
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

test('fifty calls on two nodes of two players with one browser pay for its subscription once', async () => {
  const nodes = [world.deps, world.otherProcess(2)]
  const players = [await makePlayer(world), await makePlayer(world)]
  const claim = (one: number) => {
    const [deps, userId] = [nodes[Math.floor(one / 2) % 2], players[one % 2]]
    if (!deps || userId === undefined) throw new Error('there are two of each')
    return claimPushBonus(deps, makeIdempotency('claimPushBonus', userId, `push ${one}`))
  }
  expect(dataOf(await claim(50)), 'without a subscription').toMatchObject({ status: 'open', msg: 'mission_not_done' })
  // The browser was the first player's until the second one signed in there: his own later one is another.
  await world.rows(
    `insert into push_subscriptions (user_id, endpoint, created_at, ended_at, end_cause) values
       ($1, 'https://push.example/one', now(), now(), 'moved'), ($2, 'https://push.example/one', now(), null, null)`,
    players,
  )
  const answers = await Promise.all(Array.from({ length: 50 }, (_, one) => claim(one)))
  expect(answers.map((one) => dataOf(one).status).toSorted()).toEqual([
    ...Array(25).fill('completed'),
    ...Array(25).fill('open'),
  ])
  expect(await Promise.all(players.map(coinsOf))).toEqual([0n, 100n])
  await world.rows(`update push_subscriptions set ended_at = now(), end_cause = 'moved' where ended_at is null`)
  await world.rows(
    `insert into push_subscriptions (user_id, endpoint, created_at) values ($1, 'https://push.example/one', now())`,
    [players[0]],
  )
  expect(dataOf(await claim(60)), 'of a browser that was paid for').toMatchObject({
    status: 'open',
    msg: 'mission_taken',
  })
  await world.rows(
    `insert into push_subscriptions (user_id, endpoint, created_at) values ($1, 'https://push.example/two', now())`,
    [players[0]],
  )
  expect(dataOf(await claim(62)), 'of another browser').toMatchObject({ status: 'completed' })
})
