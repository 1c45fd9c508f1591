import { fairDice } from '@runecase/game/fair-roll.ts'
import { experienceOfLevel, rollStartingLevel } from '@runecase/game/level.ts'
import { expect, test } from 'vitest'
import { nodeMac } from '../../platform/mac-node.ts'
import { dataOf, makeIdempotency, makePlayer, outcomesOf } from '../../testing/make.ts'
import { openWorld } from '../../testing/open-world.ts'
import { generateLevel } from './generate-level.ts'

const world = await openWorld()

const idempotency = (userId: bigint, key?: string) => makeIdempotency('generateLevel', userId, key)

test('a player who requests their starting level 20 times at once gets one level', async () => {
  const userId = await makePlayer(world)
  const outcomes = await outcomesOf(
    Array.from({ length: 20 }, (_, node) =>
      generateLevel(world.otherProcess(10 + node), idempotency(userId, `${node}`)),
    ),
  )
  expect(outcomes.filter((one) => one === 'error_generation')).toHaveLength(19)
  const [player] = await world.rows<{ nonce: bigint }>('select nonce from players where user_id = $1', [userId])
  expect(player?.nonce).toBe(1n)
  expect(await world.rows('select 1 from rolls where user_id = $1', [userId])).toHaveLength(1)
})

test('the starting level is the published roll of the next nonce, and the player has it from then on', async () => {
  const userId = await makePlayer(world)
  const { level, roll } = dataOf(await generateLevel(world.deps, idempotency(userId)))
  const [seed] = await world.rows<{ id: bigint; sealed: Buffer; client: string; experience: bigint }>(
    `select s.id, s.sealed, s.client_seed as client, p.experience_minor as experience
       from players p join seeds s on s.id = p.seed_id where p.user_id = $1`,
    [userId],
  )
  if (!seed) throw new Error('no seed')
  const dice = fairDice(nodeMac, world.deps.vault.unseal(seed.id, seed.sealed), { clientSeed: seed.client, nonce: 0 })
  expect(level).toBe(rollStartingLevel(dice))
  expect(seed.experience).toBe(experienceOfLevel(level))
  expect(
    await world.rows('select id, purpose, range, value, reference from rolls where user_id = $1', [userId]),
  ).toEqual([
    { id: BigInt(roll.id), purpose: 'bonus', range: 5n, value: BigInt(level - 1), reference: 'starting level' },
  ])
  expect(roll).toMatchObject({ nonce: 0, ticket: level - 1 })
})

test('no level is rolled during a pause or while a reminder is unanswered', async () => {
  const userId = await makePlayer(world)
  const set = (change: string) => world.rows(`update players set ${change} where user_id = $1`, [userId])
  await set(`excluded_until = 'infinity'`)
  await expect(generateLevel(world.deps, idempotency(userId))).rejects.toMatchObject({
    code: 'self_excluded',
    params: { date: null },
  })
  await set(`excluded_until = null, played_at = now(), play_began_at = now() - interval '61 minutes'`)
  await expect(generateLevel(world.deps, idempotency(userId))).rejects.toMatchObject({ code: 'reality_check_required' })
  expect(await world.rows('select 1 from rolls where user_id = $1', [userId])).toEqual([])
  await set('play_began_at = now()')
  await expect(generateLevel(world.deps, idempotency(userId))).rejects.toMatchObject({ code: 'reality_check_required' })
  await set('reminder_due_at = null')
  expect(dataOf(await generateLevel(world.deps, idempotency(userId)))).toMatchObject({ success: true })
})

test('rolling a starting level never lowers a higher one', async () => {
  const userId = await makePlayer(world)
  await world.rows('update players set experience_minor = $2 where user_id = $1', [userId, experienceOfLevel(9)])
  expect(dataOf(await generateLevel(world.deps, idempotency(userId)))).toMatchObject({ success: true, level: 9 })
  const [player] = await world.rows<{ experience: bigint }>(
    'select experience_minor as experience from players where user_id = $1',
    [userId],
  )
  expect(player?.experience).toBe(experienceOfLevel(9))
})
