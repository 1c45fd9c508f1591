import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillBattle, makeBattles, playOut } from './battle.fixtures.ts'
import { findBattlePicture, getSharedBattle } from './get-shared-battle.ts'

let battles: Awaited<ReturnType<typeof makeBattles>>
beforeAll(async () => {
  battles = await makeBattles()
})
afterAll(() => battles.world.close())

const deps = () => ({
  ...battles.deps,
  project: { rarity: (code: string) => ({ name: `of ${code}`, color: '#a8f03c' }) },
})
const share = (ulid: string) => getSharedBattle(deps(), ulid)
const hide = (userId: bigint, isHidden = true) =>
  battles.world.rows('update users set is_hidden = $2 where id = $1', [userId, isHidden])

async function playBattle() {
  const { ulid, people: userIds } = await fillBattle(battles, 'classic', 2)
  await playOut(battles, ulid)
  return { ulid, userIds }
}

test('a finished public battle shows its players, its pot and its most expensive drop', async () => {
  const { ulid, userIds } = await playBattle()
  const shared = await share(ulid)
  expect(shared.players.map(({ user }) => user.id)).toEqual(userIds.map(String))
  expect(shared.players.filter(({ isWinner }) => isWinner).length).toBeGreaterThan(0)
  const drops = await battles.world.rows<{ value: string }>(
    'select value_minor::text as value from battle_drops d join battles b on b.id = d.battle_id where b.ulid = $1',
    [ulid],
  )
  const values = drops.map(({ value }) => Number(value))
  expect(shared.best?.price).toBe(Math.max(...values) / 100)
  expect(Math.round(shared.sum * 100)).toBe(values.reduce((sum, value) => sum + value, 0))
  expect(await findBattlePicture(deps(), ulid, 'ru')).toMatchObject({
    name: 'Банк битвы',
    valueMinor: BigInt(values.reduce((sum, value) => sum + value, 0)),
  })
})

test('a player with a hidden profile is shown without a name, and a battle of only hidden players has no page', async () => {
  const { ulid, userIds } = await playBattle()
  const [first = 0n, second = 0n] = userIds
  await hide(first)
  const { players } = await share(ulid)
  expect(players.map(({ user }) => [user.id, user.name === null])).toEqual([
    [null, true],
    [String(second), false],
  ])
  await hide(second)
  await expect(share(ulid)).rejects.toMatchObject({ code: 'dataNotFound' })
  expect(await findBattlePicture(deps(), ulid, 'ru')).toBeUndefined()
})

test('a private battle, one that is not finished and an unknown one have no page', async () => {
  const secret = await playBattle()
  await battles.world.rows('update battles set is_private = true where ulid = $1', [secret.ulid])
  const waiting = await fillBattle(battles, 'classic', 2)
  for (const ulid of [secret.ulid, waiting.ulid, '01KA0000000000000000000000']) {
    await expect(share(ulid)).rejects.toMatchObject({ code: 'dataNotFound' })
  }
})
