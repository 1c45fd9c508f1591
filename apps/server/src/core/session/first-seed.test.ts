import { hash } from 'node:crypto'
import { api } from '@runecase/api/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsWith } from '../../testing/default-settings.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { FirstSeeds } from '../seeds/public.ts'
import { makeFactorParts } from './factor/factor-parts.fixtures.ts'
import { sessionRoutes } from './session.routes.ts'
import { createSessions } from './sessions.ts'

let world: World
let here: ReturnType<typeof sessionRoutes>
/** A second server on the same database; it shares no memory with the first. */
let there: ReturnType<typeof sessionRoutes>
beforeAll(async () => {
  world = await makeWorld()
  const routesOf = (deps: World['deps']) =>
    sessionRoutes({
      ...deps,
      sessions: createSessions({ ...deps, secret: 'a secret of the operator, long enough' }),
      firstSeeds: new FirstSeeds(deps),
      welcomeGiftMinor: 0n,
      signInLimits: null,
      ...makeFactorParts(deps),
      mailer: undefined,
      publicUrl: 'https://shop.example',
      settings: settingsWith(),
    })
  here = routesOf(world.deps)
  there = routesOf(world.otherProcess(2))
})
afterAll(() => world.close())

const call = {
  caller: null,
  idempotency: null,
  address: '203.0.113.5',
  userAgent: null,
  sessionSecret: null,
  language: 'ru',
} as never
const visit = {
  ...(call as object),
  setSessionSecret: () => undefined,
  findCookie: () => null,
  setCookie: () => undefined,
} as never
const input = (body: object = {}) => ({ params: {}, query: {}, body }) as never
const commit = (routes = here) => routes.commitFirstSeed(input(), call)
const register = (commitment: string, routes = here) =>
  routes.registerQuickly(input({ commitment, clientSeed: 'drawn-afterwards' }), visit)
const routesAnswer = (body: object) => here.registerQuickly(input(body), visit)
const countOf = async (table: string) =>
  (await world.rows<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0

test('an account begins with the seed whose commitment its guest got, even on another server', async () => {
  const { commitment, serverSeedHash } = await commit(here)
  await register(commitment, there)
  const [seed] = await world.rows<{ commitment: Buffer; sealed: Buffer; id: bigint; client_seed: string }>(
    'select s.* from players p join seeds s on s.id = p.seed_id order by p.user_id desc limit 1',
  )
  expect(seed?.commitment.toString('hex')).toBe(serverSeedHash)
  expect(seed?.client_seed).toBe('drawn-afterwards')
  const opened = world.deps.vault.unseal(seed?.id ?? 0n, seed?.sealed ?? Buffer.alloc(0))
  expect(hash('sha256', opened)).toBe(serverSeedHash)
})

test('a commitment creates one account, and its repetition on any node is refused', async () => {
  const { commitment } = await commit()
  await register(commitment)
  const before = await countOf('users')
  for (const routes of [here, there]) {
    await expect(register(commitment, routes)).rejects.toMatchObject({ code: 'commitment_invalid' })
  }
  expect(await countOf('users')).toBe(before)
})

test('one of many simultaneous requests for an account with one commitment succeeds', async () => {
  const { commitment } = await commit()
  const before = await countOf('users')
  const settled = await Promise.allSettled(
    Array.from({ length: 8 }, (_, one) => register(commitment, one % 2 === 0 ? here : there)),
  )
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of settled) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'commitment_invalid' })
  }
  expect(await countOf('users')).toBe(before + 1)
})

test('a commitment does not reveal its seed, stores no row, and differs each time', async () => {
  const [seeds, users] = [await countOf('seeds'), await countOf('users')]
  const promises = await Promise.all(Array.from({ length: 50 }, () => commit()))
  expect(new Set(promises.map((one) => one.serverSeedHash)).size).toBe(50)
  expect(new Set(promises.map((one) => one.commitment)).size).toBe(50)
  expect([await countOf('seeds'), await countOf('users')]).toEqual([seeds, users])
})

test('a commitment that was changed, cut, re-encoded, made by another shop or is half an hour old is refused', async () => {
  const { commitment, expiresAt } = await commit()
  const bytes = Buffer.from(commitment, 'base64url')
  const bad = [commitment.slice(4), `${commitment}AAAA`, `${commitment}=`, 'A'.repeat(91)]
  for (let at = 0; at < bytes.length; at += 7) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    bad.push(changed.toString('base64url'))
  }
  bad.push(new FirstSeeds({ ...world.deps, seedKey: Buffer.alloc(32, 8) }).commit().token)
  for (const token of bad) await expect(register(token)).rejects.toMatchObject({ code: 'commitment_invalid' })
  world.pass(Date.parse(expiresAt) - world.deps.clock.nowMs())
  await expect(register(commitment)).rejects.toMatchObject({ code: 'commitment_invalid' })
})

test('without a commitment the server draws both seeds and says so, and the player can rotate them at once', async () => {
  const { seeds } = await routesAnswer({})
  expect(seeds).toMatchObject({ isServerDrawn: true, clientSeed: expect.stringMatching(/^[A-Za-z0-9_-]{16}$/) })
  const [seed] = await world.rows<{ user_id: bigint; commitment: Buffer; client_seed: string }>(
    'select s.* from players p join seeds s on s.id = p.seed_id order by p.user_id desc limit 1',
  )
  expect([seed?.commitment.toString('hex'), seed?.client_seed]).toEqual([seeds.serverSeedHash, seeds.clientSeed])
  const other = await routesAnswer({})
  expect([other.seeds.serverSeedHash, other.seeds.clientSeed]).not.toContain(seeds.clientSeed)
  const { commitment, serverSeedHash } = await commit()
  const promised = await routesAnswer({ commitment, clientSeed: 'mine' })
  expect(promised.seeds).toEqual({ serverSeedHash, clientSeed: 'mine', isServerDrawn: false })
})

test('a commitment without a client seed, or a client seed without a commitment, is malformed', () => {
  const { body } = api.registerQuickly
  const pathsOf = (given: object) => body.safeParse(given).error?.issues.map(({ path }) => path.join('.'))
  expect(pathsOf({ commitment: 'A'.repeat(40) })).toEqual(['clientSeed'])
  expect(pathsOf({ clientSeed: 'mine' })).toEqual(['commitment'])
  expect(pathsOf({})).toBeUndefined()
})
