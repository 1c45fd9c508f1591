import { api, type EndpointName } from '@runecase/api/api.ts'
import { isReading } from '@runecase/api/endpoint.ts'
import { INVENTORY_GROUPS } from '@runecase/api/inventory.ts'
import { INVENTORY_SORTS } from '@runecase/api/inventory-rules.ts'
import { userChannel } from '@runecase/api/messages-rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SeedVault } from '../core/seeds/public.ts'
import { makeOwner, type Owner } from '../testing/owner.ts'
import { SAMPLE_CALLS } from '../testing/sample-calls.ts'
import { type AppPlayer, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestAnswer } from '../testing/test-http.ts'

const NAMES = Object.keys(api) as EndpointName[]

/** Private data of the owner, each a text that occurs nowhere else. */
const PERSONAL = {
  email: 'marker-mail@private.example',
  first_name: 'МаркерИмя',
  last_name: 'МаркерФамилия',
  city: 'МаркерГород',
  country: 'МаркерСтрана',
  steam_link: 'https://steamcommunity.com/tradeoffer/new/?partner=4242424242&token=MARKERTL',
  steam_login: 'marker_steam_login',
}
const ADDRESS = '203.0.113.77'
const USER_AGENT = 'MarkerBrowser/77'
const BALANCE_MINOR = 876_543_219n
const COINS = 424_242_424n

let shop: TestApp
let owner: Owner
/** Another player, who only makes reading calls. */
let reader: AppPlayer
/** Data that only the owner may see. */
let own: string[]
/** Data that nobody may see. */
let secret: string[]

beforeAll(async () => {
  shop = await startTestApp()
  owner = await makeOwner(shop)
  reader = await shop.register()
  const { userId } = owner
  const columns = Object.keys(PERSONAL).map((column, index) => `${column} = $${index + 2}`)
  await shop.rows(`update users set reg_type = 'vk', ${columns.join(', ')} where id = $1`, [
    userId,
    ...Object.values(PERSONAL),
  ])
  await shop.rows('update sessions set address = $2, user_agent = $3 where user_id = $1', [userId, ADDRESS, USER_AGENT])
  await shop.rows('update players set balance_minor = $2, coins = $3 where user_id = $1', [
    userId,
    BALANCE_MINOR,
    COINS,
  ])
  own = [
    ...Object.values(PERSONAL).map((text) => JSON.stringify(text).slice(1, -1)),
    ADDRESS,
    '8765432.19',
    String(COINS),
    '"reg_type":"vk"',
  ]
  secret = [owner.login, owner.password, owner.secret, owner.bearer, USER_AGENT, ...(await secretsInDatabase(userId))]
})
afterAll(() => shop.close())

/** Hashes of the password and the session, and unrevealed seeds, in every encoding in which they could appear. */
async function secretsInDatabase(userId: bigint): Promise<string[]> {
  const vault = new SeedVault({ seedKey: shop.config.secrets.seedKey, random: () => Buffer.alloc(0) })
  const seeds = await shop.rows<{ id: bigint; sealed: Buffer }>(
    'select id, sealed from seeds where user_id = $1 and revealed_at is null',
    [userId],
  )
  const [row] = await shop.rows<{ password_hash: string; secret_hash: Buffer }>(
    'select password_hash, secret_hash from credentials join sessions using (user_id) where user_id = $1',
    [userId],
  )
  expect(seeds.length).toBe(2)
  const bytes = [...seeds.flatMap(({ id, sealed }) => [vault.unseal(id, sealed), sealed]), row?.secret_hash]
  return [
    row?.password_hash ?? '',
    ...bytes.flatMap((each) => [
      each?.toString('hex') ?? '',
      each?.toString('base64') ?? '',
      each?.toString('base64url') ?? '',
    ]),
  ]
}

const callOf = (name: EndpointName, player?: AppPlayer): Promise<TestAnswer> =>
  shop.callAny(api[name], SAMPLE_CALLS[name](owner), player ? { player } : {})
const wordsOf = (answer: TestAnswer) => `${JSON.stringify(answer.headers)}\n${answer.text}`
const foundIn = (answer: TestAnswer, markers: readonly string[]) =>
  markers.filter((marker) => wordsOf(answer).includes(marker))

test("the owner's own responses contain all the data that other callers must not see", async () => {
  const answer = await callOf('getCurrentUser', owner)
  expect(foundIn(answer, own)).toEqual(own)
  expect(secret.every((marker) => marker.length >= 10)).toBe(true)
})

test("a response with a player's private data is not cached", async () => {
  expect((await callOf('getCurrentUser', owner)).headers['cache-control']).toBe('no-store')
})

describe('private data of a player', () => {
  // A sign-in returns the account to whoever knows its password.
  const strangersCalls = NAMES.filter((name) => name !== 'login')

  test.each(strangersCalls)('private data of a player is not shown to a guest by %s', async (name) => {
    const answer = await callOf(name)
    expect(answer.status).toBeLessThan(500)
    expect(foundIn(answer, [...own, ...secret])).toEqual([])
  })

  test.each(strangersCalls)('private data of a player is not shown to another player by %s', async (name) => {
    // A reading call does not change its caller; any other call may end the session or spend money, so it gets a new player.
    const answer = await callOf(name, isReading(api[name]) ? reader : await shop.register())
    expect(answer.status).toBeLessThan(500)
    expect(foundIn(answer, [...own, ...secret])).toEqual([])
  })

  test('private data of a player is not disclosed by a failed sign-in', async () => {
    const answer = await shop.call('login', { body: { login: owner.login, password: 'wrong' } })
    expect([answer.status, foundIn(answer, [...own, ...secret])]).toEqual([401, []])
  })
})

test.each(NAMES.filter((name) => name !== 'revokeSession'))(
  'secrets are shown to nobody, not even to their owner, by %s',
  async (name) => {
    const answer = await callOf(name, owner)
    expect(answer.status).toBeLessThan(500)
    // A seed that rotating reveals is no longer secret.
    const hidden = name === 'rotateSeed' ? secret.slice(0, 5) : secret
    // Players recognise their own browsers by the user agent in the list of their sessions.
    const retained = name === 'listSessions' ? hidden.filter((marker) => marker !== USER_AGENT) : hidden
    expect(foundIn(answer, retained)).toEqual([])
    if (name === 'rotateSeed') secret = [...secret.slice(0, 5), ...(await secretsInDatabase(owner.userId))]
  },
)

describe('a withdrawal of a player', () => {
  const WITHDRAWAL_WORDS = [
    ...['no_link', 'PREPARING', 'vendor waiting', 'CONFIRM_STEAM', '"send"', 'STEAM_WITHDRAWN', 'completed'],
    ...['canceled', '"support"', 'ready_at', '"timer_data":{', 'withdrawal_id', 'autoselled'],
  ]
  const perPage = 100
  const listCalls = (userId: string) =>
    INVENTORY_GROUPS.flatMap((group) => [
      { name: 'getInventory' as const, query: { userId, group, perPage } },
      ...INVENTORY_SORTS.map((sort) => ({ name: 'getInventory' as const, query: { userId, group, sort, perPage } })),
      { name: 'listInventoryStacks' as const, query: { userId, group } },
    ])

  test.each(['a guest', 'another player'])(
    "%s does not learn of another player's withdrawal from any call",
    async (who) => {
      const keeper = await makeOwner(shop)
      const player = who === 'a guest' ? undefined : await shop.register()
      const options = player ? { player } : {}
      const { withdrawal } = keeper
      const own = await shop.call('getInventory', { query: { group: 'all', perPage } }, { player: keeper })
      const [item] = own.json().data.items.filter((one: { id: string }) => one.id === withdrawal.itemId)
      expect([item.status, typeof item.timer_data.ends_at]).toEqual(['PREPARING', 'string'])

      for (const { name, query } of listCalls(String(keeper.userId))) {
        const answer = await shop.callAny(api[name], { query }, options)
        expect([name, query, answer.status]).toEqual([name, query, 200])
        expect(foundIn(answer, WITHDRAWAL_WORDS)).toEqual([])
      }
      const shown = await shop.read(
        'getInventory',
        { query: { userId: String(keeper.userId), group: 'all', perPage } },
        options,
      )
      expect(shown.items.find((one) => one.id === withdrawal.itemId)).toMatchObject({
        name: item.name,
        price: item.price,
        rarity: item.rarity,
        status: 'progress',
        timerData: null,
        hold: null,
      })
      for (const name of NAMES.filter((one) => one !== 'login')) {
        const answer = await shop.callAny(api[name], SAMPLE_CALLS[name](keeper), options)
        expect([name, foundIn(answer, [item.timer_data.ends_at, withdrawal.id])]).toEqual([name, []])
      }
    },
  )

  test("messages about a withdrawal are sent only on its owner's channel", async () => {
    const keeper = await makeOwner(shop)
    await shop.read('getRealtimeToken', { query: { userId: String(keeper.userId) } }, { player: keeper })
    const [id = ''] = keeper.otherIds
    await shop.read('sendItems', { body: { ids: [id], method: 'link' } }, { player: keeper })
    const channels = () =>
      shop.rows<{ channel: string }>(
        `select distinct channel from rt_log where data::text like '%' || $1 || '%' and data::text ~ 'PREPARING|withdrawal'`,
        [id],
      )
    await expect.poll(channels).toEqual([{ channel: userChannel(String(keeper.userId)) }])
  })
})

test('a roll shows its seed only after its player has rotated the seed', async () => {
  const player = await makeOwner(shop)
  const before = await shop.read('getRoll', { params: { id: player.itemId } })
  expect(before.serverSeed).toBeNull()
  const { previous } = await shop.read('rotateSeed', { body: { clientSeed: 'mine' } }, { player })
  const after = await shop.read('getRoll', { params: { id: player.itemId } })
  expect(after).toEqual({ ...before, serverSeed: previous?.serverSeed })
  expect(previous?.serverSeed).toMatch(/^[0-9a-f]{64}$/)
})
