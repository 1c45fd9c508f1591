import { DAY_MS } from '@runecase/game/durations.ts'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, support, content } = await openAdmin({ support: 'support', content: 'content' })

let keys = 0
const change = (player: AppPlayer, nickname: string, key = `key ${keys++}`) =>
  shop.call('changeNickname', { body: { nickname } }, { player, key })
const outcome = async (player: AppPlayer, nickname: string) => {
  const answer = await change(player, nickname)
  const { key = 'success', data } = answer.json()
  return `${answer.status} ${key} ${data?.params?.fault ?? data?.params?.date ?? ''}`.trim()
}
const own = (player: AppPlayer) => shop.read('getNickname', {}, { player })
const shownName = async ({ userId }: AppPlayer) =>
  (await shop.read('getUser', { params: { userId: String(userId) } })).nickname
const changesOf = async ({ userId }: AppPlayer) =>
  (await adminApi.read('listNicknames', { query: { userId: String(userId) } }, support)).items
const newest = async (player: AppPlayer) => {
  const [first] = await changesOf(player)
  if (!first) throw new Error('the player chose no name')
  return first
}
const revoke = async (player: AppPlayer, pauseDays: 0 | 7 | 30 = 0, reason = 'Реклама в имени') =>
  adminApi.read('revokeNickname', { params: { id: (await newest(player)).id }, body: { reason, pauseDays } }, support)
const confirm = async (player: AppPlayer) =>
  adminApi.read('confirmNicknames', { body: { ids: [(await newest(player)).id] } }, support)
/** Lets time pass until the player may choose another name. */
const waitForNext = ({ userId }: AppPlayer) =>
  shop.rows(`update nickname_changes set next_at = now() - interval '1 second' where user_id = $1`, [userId])
const notices = async (player: AppPlayer) =>
  (await shop.read('listInbox', { query: { group: 'account' } }, { player })).notices.map(({ kind }) => kind)

describe('a player', () => {
  test('a player gets the chosen name at once, and may choose the next one in 30 days', async () => {
    const player = await shop.register()
    const before = await shownName(player)
    expect(await own(player)).toEqual({ nickname: before, changesAt: null, isWaiting: false, revoked: null })
    expect(await outcome(player, '  Лунная   Сова ')).toBe('200 success')
    expect(await shownName(player)).toBe('Лунная Сова')
    const { changesAt, ...rest } = await own(player)
    expect(rest).toEqual({ nickname: 'Лунная Сова', isWaiting: true, revoked: null })
    const inDays = (Date.parse(changesAt ?? '') - Date.now()) / DAY_MS
    expect(inDays).toBeGreaterThan(29.9)
    expect(inDays).toBeLessThanOrEqual(30)
    expect(await outcome(player, 'Ночной Дозор')).toBe(`409 nickname_too_soon ${changesAt}`)
    await waitForNext(player)
    expect(await outcome(player, 'Ночной Дозор')).toBe('200 success')
    expect(await changesOf(player)).toMatchObject([
      { before: 'Лунная Сова', nickname: 'Ночной Дозор', state: 'waiting', isInForce: true },
      { before, nickname: 'Лунная Сова', state: 'replaced', isInForce: false },
    ])
  })

  test('a player changes the name once per idempotency key', async () => {
    const player = await shop.register()
    const [first, again] = [await change(player, 'Тихий Лис', 'tap'), await change(player, 'Тихий Лис', 'tap')]
    expect([first.status, again.text]).toEqual([200, first.text])
    expect(await changesOf(player)).toHaveLength(1)
  })

  test('a player may take a name that others have, and every other fault is refused by its name', async () => {
    const [player, other] = [await shop.register(), await shop.register()]
    const taken = await shownName(other)
    await shop.rows(`update operators set name = 'Мария Котова' where id = $1`, [support.id])
    expect(await outcome(player, await shownName(player))).toBe('422 nickname_refused same')
    for (const [name, fault] of [
      ['', 'blank'],
      ['Я', 'short'],
      ['й'.repeat(25), 'long'],
      ['Ли\u200bна', 'invisible'],
      ['Аdmin', 'mixed'],
      ['ᴀlice', 'look_alike'],
      ['sova.gg', 'link'],
      ['Админ 7', 'reserved'],
      ['мaрия котова'.replace('a', 'а'), 'reserved'],
      [support.login, 'reserved'],
      ['Ворчун', 'reserved'],
      ['Удалённый игрок', 'reserved'],
      ['RuneCase Help', 'reserved'],
    ] as const)
      expect([name, await outcome(player, name)]).toEqual([name, `422 nickname_refused ${fault}`])
    expect(await changesOf(player)).toEqual([])
    expect(await outcome(player, taken.toUpperCase())).toBe('200 success')
    expect((await newest(player)).namesakes).toBe(1)
  })

  test('the new name of a player is applied to the strip of drops', async () => {
    const player = await shop.register()
    await shop.read('openCase', { params: { name: 'bliznetsy' }, body: { multiOpen: 1 } }, { player })
    const namesOnStrip = async () => {
      const drops = await shop.read('listLiveDrops', { body: { isTop: false } })
      return new Set(drops.filter(({ user }) => user.id === String(player.userId)).map(({ user }) => user.name))
    }
    await expect.poll(namesOnStrip, { timeout: 10_000 }).toEqual(new Set([await shownName(player)]))
    await change(player, 'Звёздный Рыбак')
    await expect.poll(namesOnStrip, { timeout: 10_000 }).toEqual(new Set(['Звёздный Рыбак']))
  })
})

describe('an operator', () => {
  test('an operator finds waiting names and confirms them', async () => {
    const [one, another] = [await shop.register(), await shop.register()]
    await change(one, 'Серый Волк')
    await change(another, 'Белый Волк')
    const waiting = await adminApi.read('listNicknames', { query: { state: 'waiting' } }, support)
    expect(waiting.items.map(({ nickname }) => nickname)).toEqual(expect.arrayContaining(['Серый Волк', 'Белый Волк']))
    const ids = [(await newest(one)).id, (await newest(another)).id]
    const { items } = await adminApi.read('getAttention', {}, support)
    expect(items.find(({ kind }) => kind === 'nicknames_waiting')?.count).toBe(waiting.total)
    const { confirmed } = await adminApi.read('confirmNicknames', { body: { ids } }, support)
    expect(new Set(confirmed)).toEqual(new Set(ids))
    expect(await newest(one)).toMatchObject({ state: 'confirmed', decidedBy: expect.any(String), isInForce: true })
    expect((await own(one)).isWaiting).toBe(false)
    expect(await adminApi.refusal('confirmNicknames', { body: { ids } }, support)).toBe('422 change_refused')
  })

  test('an operator finds everybody who ever had a name, by the whole name or the id', async () => {
    const player = await shop.register()
    await change(player, 'Редкий Филин')
    await revoke(player)
    await change(player, 'Другой Филин')
    const find = async (text: string) =>
      (await adminApi.read('listNicknames', { query: { text } }, support)).items.map(({ nickname }) => nickname)
    expect(await find('редкий филин')).toEqual(['Редкий Филин'])
    expect(await find('ДРУГОЙ филин')).toEqual(['Другой Филин', 'Редкий Филин'])
    expect(await find(String(player.userId))).toEqual(['Другой Филин', 'Редкий Филин'])
    expect(await find('Филин')).toEqual([])
  })

  test('an operator revokes a name, and the player gets the earlier one, sees the reason and may choose again', async () => {
    const player = await shop.register()
    const before = await shownName(player)
    await change(player, 'Купи золото у меня')
    const { nickname } = await revoke(player)
    expect(nickname).toMatchObject({ state: 'revoked', restored: before, isInForce: false, reason: 'Реклама в имени' })
    expect(await own(player)).toMatchObject({
      nickname: before,
      changesAt: null,
      isWaiting: false,
      revoked: { nickname: 'Купи золото у меня', reason: 'Реклама в имени' },
    })
    await expect.poll(() => notices(player)).toContain('nicknameRevoked')
    expect(await outcome(player, 'Спокойный Кит')).toBe('200 success')
    expect((await own(player)).revoked).toBeNull()
  })

  test('a revocation restores the last confirmed name, never one that no operator has seen', async () => {
    const player = await shop.register()
    const signUp = await shownName(player)
    await change(player, 'Первое Имя')
    await confirm(player)
    await waitForNext(player)
    await change(player, 'Второе Имя')
    await waitForNext(player)
    await change(player, 'Третье Имя')
    expect((await revoke(player)).nickname.restored).toBe('Первое Имя')
    expect(await shownName(player)).toBe('Первое Имя')
    const first = (await changesOf(player)).find(({ nickname }) => nickname === 'Первое Имя')
    expect(first).toMatchObject({ state: 'confirmed', isInForce: true })
    const body = { reason: 'Жалоба игрока', pauseDays: 0 as const }
    await adminApi.read('revokeNickname', { params: { id: first?.id ?? '' }, body }, support)
    expect(await shownName(player)).toBe(signUp)
  })

  test('an operator may forbid another change for a time', async () => {
    const player = await shop.register()
    await change(player, 'Злой Тролль')
    await revoke(player, 7)
    const { changesAt } = await own(player)
    expect(Math.round((Date.parse(changesAt ?? '') - Date.now()) / DAY_MS)).toBe(7)
    expect(await outcome(player, 'Добрый Тролль')).toBe(`409 nickname_too_soon ${changesAt}`)
  })

  test('an operator cannot revoke a name that is not in force, or a missing one', async () => {
    const player = await shop.register()
    await change(player, 'Быстрый Заяц')
    const { id } = await newest(player)
    await waitForNext(player)
    await change(player, 'Ещё Быстрее')
    const call = (of: string) => ({ params: { id: of }, body: { reason: 'of the test', pauseDays: 0 as const } })
    expect(await adminApi.refusal('revokeNickname', call(id), support)).toBe('422 change_refused')
    expect(await adminApi.refusal('revokeNickname', call('640'), support)).toBe('404 dataNotFound')
  })

  test('an operator whose role sees no players sees no names', async () => {
    expect(await adminApi.refusal('listNicknames', { query: {} }, content)).toBe('403 forbidden')
    expect(await adminApi.refusal('confirmNicknames', { body: { ids: ['640'] } }, content)).toBe('403 forbidden')
  })

  test('a revocation leaves a log entry without the name', async () => {
    const player = await shop.register()
    await change(player, 'MarkerOfNickname')
    const { id } = await newest(player)
    await revoke(player, 30, 'of the test')
    const entries = await shop.rows<{ action: string; text: string }>(
      'select action, l::text as text from operator_log l where target = $1',
      [`nickname ${id}`],
    )
    expect(entries.map(({ action }) => action)).toEqual(['nickname.revoked'])
    expect(entries[0]?.text).not.toContain('MarkerOfNickname')
  })
})

test('an erasure deletes the names that a player chose', async () => {
  const risk = await adminApi.make('risk')
  const player = await shop.register()
  await change(player, 'MarkerOfErasure')
  const params = { id: String(player.userId) }
  const body = { confirmation: 'MarkerOfErasure', reason: 'They asked for it' }
  await adminApi.read('erasePlayer', { params, body }, risk)
  expect(await shop.rows('select 1 from nickname_changes where user_id = $1', [player.userId])).toEqual([])
  expect(await shownName(player)).toBe('Удалённый игрок')
})
