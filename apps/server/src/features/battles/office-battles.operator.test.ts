import { expect, test } from 'vitest'
import { openOffice } from '../../testing/open-office.ts'
import { CHEAP_CASE } from './battle-under-test.ts'

const { shop, office, author, other } = await openOffice({ author: 'finance', other: 'admin' })

test('a battle is listed and shown with its seats; while it waits for players it cannot be voided', async () => {
  const player = await shop.register()
  await shop.setBalance(player, 1_000_000n)
  const { battleUlid: ulid } = await shop.read(
    'createBattle',
    { body: { cases: [{ slug: CHEAP_CASE, count: 1 }], players: 2, mode: 'classic', isPrivate: true } },
    { player },
  )
  await shop.call('openBattleView', { body: { battleUlid: ulid } }, { player })
  const { items } = await office.read('listOfficeBattles', { query: { status: 'created' } }, author)
  expect(items[0]).toMatchObject({ ulid, isPrivate: true, taken: 1, slots: 2, spectators: 1, isStuck: false })
  expect((await office.read('listOfficeBattles', { query: { isStuck: '1' } }, author)).items).toEqual([])
  const of = async (userId: bigint) =>
    (await office.read('listOfficeBattles', { query: { userId: String(userId) } }, author)).items.map((one) => one.ulid)
  expect(await of(player.userId)).toEqual([ulid])
  expect(await of((await shop.register()).userId)).toEqual([])
  const shown = await office.read('getOfficeBattle', { params: { ulid } }, author)
  expect(shown).toMatchObject({
    seed: null,
    proofUrl: null,
    spectators: 1,
    seats: [{ slot: 1, player: { id: String(player.userId) }, won: null }],
  })
  const body = { kind: 'battle.void', payload: { ulid }, reason: 'of the test' }
  expect(await office.refusal('createChangeRequest', { body }, author)).toBe('422 change_refused')
  expect(await office.refusal('getOfficeBattle', { params: { ulid: '01KA0000000000000000000000' } }, other)).toBe(
    '404 dataNotFound',
  )
})
