import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, one, another } = await openAdmin({ one: 'support', another: 'risk' })

let keys = 0
const change = (player: AppPlayer, nickname: string, key = `key ${keys++}`) =>
  shop.call('changeNickname', { body: { nickname } }, { player, key })
const nameOf = async ({ userId }: AppPlayer) =>
  (await shop.read('getUser', { params: { userId: String(userId) } })).nickname
const changesOf = ({ userId }: AppPlayer) =>
  shop.rows<{ id: string; name: string; state: string }>(
    'select id::text as id, name, state from nickname_changes where user_id = $1 order by id',
    [userId],
  )
const body = { reason: 'of the test', pauseDays: 0 as const }

test('one of ten simultaneous changes succeeds, and everybody sees that name', async () => {
  for (let round = 0; round < 4; round += 1) {
    const player = await shop.register()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change(player, `Сова ${round} ${n}`)))
    const outcomes = answers.map(({ status }) => status).sort()
    expect(outcomes).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const changes = await changesOf(player)
    expect(changes.map(({ state }) => state)).toEqual(['waiting'])
    expect(changes[0]?.name).toBe(await nameOf(player))
  }
})

test('a player who chooses a name while the last one is revoked ends with a name that is in force', async () => {
  for (let round = 0; round < 10; round += 1) {
    const player = await shop.register()
    const signUp = await nameOf(player)
    await change(player, 'Первая Сова')
    const [{ id } = { id: '' }] = await changesOf(player)
    await shop.rows('update nickname_changes set next_at = now() where id = $1', [id])
    const [revoked, chosen] = await Promise.all([
      adminApi.refusal('revokeNickname', { params: { id }, body }, one),
      change(player, 'Вторая Сова'),
    ])
    expect(chosen.status).toBe(200)
    const states = (await changesOf(player)).map(({ state }) => state)
    expect(states).toEqual([revoked === '200 success' ? 'revoked' : 'replaced', 'waiting'])
    expect(await nameOf(player)).toBe('Вторая Сова')
    const [, last] = await changesOf(player)
    await adminApi.read('revokeNickname', { params: { id: last?.id ?? '' }, body }, one)
    expect(await nameOf(player)).toBe(signUp)
  }
})

test('one of two operators who revoke a name at once succeeds, and a simultaneous confirmation does not change that', async () => {
  for (let round = 0; round < 6; round += 1) {
    const player = await shop.register()
    const signUp = await nameOf(player)
    await change(player, 'Третья Сова')
    const [{ id } = { id: '' }] = await changesOf(player)
    const [first, second] = await Promise.all([
      adminApi.refusal('revokeNickname', { params: { id }, body }, one),
      adminApi.refusal('revokeNickname', { params: { id }, body }, another),
      adminApi.refusal('confirmNicknames', { body: { ids: [id] } }, another),
    ])
    expect([first, second].sort()).toEqual(['200 success', '422 change_refused'])
    expect((await changesOf(player)).map(({ state }) => state)).toEqual(['revoked'])
    expect(await nameOf(player)).toBe(signUp)
  }
})

test('operators who confirm the same names in different orders confirm each once', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => shop.register()))
  await Promise.all(players.map((player, n) => change(player, `Филин ${n}`)))
  const ids = (await Promise.all(players.map(changesOf))).flat().map(({ id }) => id)
  const confirmBy = (order: string[], operator: typeof one) =>
    adminApi.call('confirmNicknames', { body: { ids: order } }, operator)
  const answers = await Promise.all([confirmBy(ids, one), confirmBy(ids.toReversed(), another)])
  const confirmed = answers.flatMap((answer) => answer.json().data.confirmed ?? [])
  expect(confirmed.toSorted()).toEqual(ids.toSorted())
})
