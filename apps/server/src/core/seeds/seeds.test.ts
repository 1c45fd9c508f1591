import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { lockPlayer } from '../ledger/public.ts'
import { SeedVault } from './sealed-seed.ts'
import { getSeed } from './seeds.sql.ts'
import { ageSeeds, needsRotation, rotateWornSeed, SEED_LIFETIME_MS, takeNonce } from './seeds.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const take = (userId: bigint) =>
  world.deps.database.transaction(async (tx) => takeNonce(tx, world.deps, await lockPlayer(tx, userId)))
const seedsOf = async (userId: bigint) => {
  const [row] = await world.rows<{ seed_id: bigint; next_seed_id: bigint; nonce: bigint }>(
    'select seed_id, next_seed_id, nonce from players where user_id = $1',
    [userId],
  )
  if (!row) throw new Error('no player')
  return row
}

test('an encrypted seed can be decrypted only for its own id, with its own key and unchanged', () => {
  const { vault, random } = world.deps
  const seed = random(32)
  const sealed = vault.seal(5n, seed)
  expect(sealed.includes(seed)).toBe(false)
  const fresh = () => new SeedVault(world.deps)
  expect(fresh().unseal(5n, sealed)).toEqual(seed)
  expect(() => fresh().unseal(6n, sealed)).toThrow()
  expect(() => new SeedVault({ random, seedKey: Buffer.alloc(32, 8) }).unseal(5n, sealed)).toThrow()
  sealed[20] = (sealed[20] ?? 0) ^ 1
  expect(() => fresh().unseal(5n, sealed)).toThrow()
})

test('a new player has a current and a next seed, both committed to and neither readable', async () => {
  const userId = await makePlayer(world)
  const { seed_id, next_seed_id } = await seedsOf(userId)
  for (const id of [seed_id, next_seed_id]) {
    const { sealed, commitment } = await getSeed(world.deps.database, id)
    const seed = world.deps.vault.unseal(id, sealed)
    expect(hash('sha256', seed, 'buffer')).toEqual(commitment)
    expect(sealed.includes(seed)).toBe(false)
  }
})

test('every operation takes the next nonce', async () => {
  const userId = await makePlayer(world)
  expect([(await take(userId)).nonce, (await take(userId)).nonce, (await take(userId)).nonce]).toEqual([0, 1, 2])
})

test('a failed operation returns its nonce', async () => {
  const userId = await makePlayer(world)
  const failing = world.deps.database.transaction(async (tx) => {
    await takeNonce(tx, world.deps, await lockPlayer(tx, userId))
    throw new Error('a defect')
  })
  await expect(failing).rejects.toThrow('a defect')
  expect((await take(userId)).nonce).toBe(0)
})

test('a seed must be rotated after 10 000 operations or 30 days, but not while an operation holds it', () => {
  const activatedAt = new Date(world.deps.clock.nowMs())
  const now = activatedAt.getTime()
  const isWorn = (nonce: bigint, nowMs: number, seedHeldBy: bigint | null = null) =>
    needsRotation({ nonce, activatedAt, seedHeldBy }, nowMs)
  expect(isWorn(9_999n, now)).toBe(false)
  expect(isWorn(10_000n, now)).toBe(true)
  expect(isWorn(0n, now + SEED_LIFETIME_MS - 1)).toBe(false)
  expect(isWorn(0n, now + SEED_LIFETIME_MS)).toBe(true)
  expect(isWorn(10_000n, now + SEED_LIFETIME_MS, 64n)).toBe(false)
})

test('operation 10 000 is rolled with the next seed and the same client seed, and the old seed is revealed', async () => {
  const userId = await makePlayer(world)
  const before = await seedsOf(userId)
  const { clientSeed } = await getSeed(world.deps.database, before.seed_id)
  await world.rows('update players set nonce = 9999 where user_id = $1', [userId])
  expect(await take(userId)).toMatchObject({ nonce: 9999, seedId: before.seed_id })
  expect(await take(userId)).toMatchObject({ nonce: 0, seedId: before.next_seed_id })
  const after = await seedsOf(userId)
  expect(after).toMatchObject({ seed_id: before.next_seed_id, nonce: 1n })
  expect(after.next_seed_id).not.toBe(before.next_seed_id)
  expect((await getSeed(world.deps.database, after.seed_id)).clientSeed).toBe(clientSeed)
  const [worn] = await world.rows(
    'select last_nonce, sha256(revealed_seed) = commitment as fits from seeds where id = $1',
    [before.seed_id],
  )
  expect(worn).toEqual({ last_nonce: 9999n, fits: true })
})

test('a seed is rotated once, however many operations find that it must be', async () => {
  const userId = await makePlayer(world)
  const before = await seedsOf(userId)
  const worn = { userId, seedId: before.seed_id }
  await Promise.all([rotateWornSeed(world.deps, worn), rotateWornSeed(world.deps, worn)])
  expect(await seedsOf(userId)).toMatchObject({ seed_id: before.next_seed_id, nonce: 0n })
})

test('aged seeds are rotated by the next operation of their player, and other seeds are not', async () => {
  const userId = await makePlayer(world)
  const before = await seedsOf(userId)
  expect(await take(userId)).toMatchObject({ nonce: 0, seedId: before.seed_id })
  expect(await ageSeeds(world.deps.database)).toBeGreaterThan(0)
  expect(await take(userId)).toMatchObject({ nonce: 0, seedId: before.next_seed_id })
  expect(await take(userId), 'the seed that took its place is fresh').toMatchObject({
    nonce: 1,
    seedId: before.next_seed_id,
  })
})
