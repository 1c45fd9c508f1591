import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import { CHEAP_CASE } from './battle.fixtures.ts'

const { shop, adminApi, author, other } = await openAdmin({ author: 'finance', other: 'admin' })

test('a battle is listed and shown with its seats, and cannot be voided while it waits for players', async () => {
  const player = await shop.register()
  await shop.setBalance(player, 1_000_000n)
  const { battleUlid: ulid } = await shop.read(
    'createBattle',
    { body: { cases: [{ slug: CHEAP_CASE, count: 1 }], players: 2, mode: 'classic', isPrivate: true } },
    { player },
  )
  await shop.call('openBattleView', { body: { battleUlid: ulid } }, { player })
  const { items } = await adminApi.read('listAdminBattles', { query: { status: 'created' } }, author)
  expect(items[0]).toMatchObject({ ulid, isPrivate: true, taken: 1, slots: 2, spectators: 1, isStuck: false })
  expect((await adminApi.read('listAdminBattles', { query: { isStuck: '1' } }, author)).items).toEqual([])
  const of = async (userId: bigint) =>
    (await adminApi.read('listAdminBattles', { query: { userId: String(userId) } }, author)).items.map(
      (one) => one.ulid,
    )
  expect(await of(player.userId)).toEqual([ulid])
  expect(await of((await shop.register()).userId)).toEqual([])
  const shown = await adminApi.read('getAdminBattle', { params: { ulid } }, author)
  expect(shown).toMatchObject({
    seed: null,
    proofUrl: null,
    spectators: 1,
    cases: [{ count: 1, oddsVersion: 1, price: shown.price }],
    seats: [{ slot: 1, player: { id: String(player.userId) }, won: null }],
  })
  const body = { kind: 'battle.void', payload: { ulid }, reason: 'of the test' }
  expect(await adminApi.refusal('createChangeRequest', { body }, author)).toBe('422 change_refused')
  expect(await adminApi.refusal('getAdminBattle', { params: { ulid: '01KA0000000000000000000000' } }, other)).toBe(
    '404 dataNotFound',
  )
})

test('a stuck battle is listed, voided by two operators, and every stake is returned', async () => {
  const players = [await shop.register(), await shop.register()] as const
  for (const player of players) await shop.setBalance(player, 1_000_000n)
  const balances = () =>
    Promise.all(players.map(async (player) => (await shop.read('getCurrentUser', {}, { player })).finance.balance))
  const before = await balances()
  const cases = [{ slug: CHEAP_CASE, count: 1 }]
  const [creator, guest] = players
  const { battleUlid: ulid } = await shop.read(
    'createBattle',
    { body: { cases, players: 2, mode: 'classic', isPrivate: true } },
    { player: creator },
  )
  await shop.read('joinBattle', { body: { battleUlid: ulid, slot: 2 } }, { player: guest })
  // From now on every step of it fails, as if its row were broken.
  await shop.rows(
    `create trigger battles_broken before update on battles for each row
       when (new.status <> 'cancelled' and new.due_at > clock_timestamp() - interval '4 minutes') execute function refuse_change()`,
  )
  await shop.rows(`update battles set due_at = now() - interval '5 minutes' where ulid = $1`, [ulid])
  const { items } = await adminApi.read('listAdminBattles', { query: { isStuck: '1' } }, author)
  expect(items).toMatchObject([{ ulid, isStuck: true, taken: 2 }])

  const body = { kind: 'battle.void', payload: { ulid }, reason: 'Маяк молчит' }
  const { request } = await adminApi.read('createChangeRequest', { body }, author)
  expect(request.preview.lines.filter(({ field }) => field.startsWith('stakeReturned|'))).toHaveLength(2)
  const decision = { params: { id: request.id }, body: { version: request.version } }
  expect(await adminApi.refusal('approveChangeRequest', decision, await adminApi.again(author))).toBe('403 own_change')
  await adminApi.read('approveChangeRequest', decision, other)
  const over = await adminApi.read('getAdminBattle', { params: { ulid } }, author)
  expect(over).toMatchObject({ status: 'cancelled', endReason: 'voided_by_operators', isStuck: false })
  expect(over.seats.map(({ isReturned }) => isReturned)).toEqual([true, true])
  expect(await balances()).toEqual(before)
})
