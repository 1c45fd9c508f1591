import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, support, risk } = await openAdmin({ support: 'support', risk: 'risk' })
const reason = 'of the test'

const share = (value: string, ...players: readonly AppPlayer[]) =>
  shop.rows(
    `with stored as (
       insert into account_signals (user_id, kind, value_hash) select unnest($1::int8[]), 'device', sha256($2::text::bytea) returning user_id)
     insert into outbox (events)
     select json_agg(json_build_object('kind', 'linked_accounts.signal_added', 'userId', user_id::text)) from stored`,
    [players.map(({ userId }) => userId), value],
  )
const groupsOf = async ({ userId }: AppPlayer) =>
  (await adminApi.read('listLinkedAccounts', { query: { userId: String(userId) } }, support)).items
const namesOf = (players: readonly { readonly id: string }[]) => players.map(({ id }) => id).sort()
const idsOf = (...players: readonly AppPlayer[]) => players.map(({ userId }) => String(userId)).sort()

async function makeGroup(value: string, count: number) {
  const players: AppPlayer[] = []
  for (let one = 0; one < count; one += 1) players.push(await shop.register())
  await share(value, ...players)
  await expect.poll(() => groupsOf(players[0] as AppPlayer), { timeout: 15_000 }).toHaveLength(1)
  const [group] = await groupsOf(players[0] as AppPlayer)
  if (!group) throw new Error('a group was expected')
  return { players, group, params: { id: group.id } }
}

test('a group is formed from its signals, found by its members, and shows what links them', async () => {
  const { players, group, params } = await makeGroup('found', 2)
  expect(group).toMatchObject({ state: 'open', score: 60, size: 2, kinds: ['device'], decidedBy: null })
  expect(namesOf(group.members)).toEqual(idsOf(...players))
  const { group: shown } = await adminApi.read('getLinkedAccounts', { params }, support)
  expect(shown).toMatchObject({ minScore: 60, members: [{ bestScore: 60 }, { bestScore: 60 }] })
  expect(shown.links).toEqual([
    expect.objectContaining({ score: 60, parts: [expect.objectContaining({ kind: 'device', count: 1, points: 60 })] }),
  ])
  const text = String(players[0]?.userId)
  expect((await adminApi.read('listLinkedAccounts', { query: { text } }, support)).items).toHaveLength(1)
  expect((await adminApi.read('listLinkedAccounts', { query: { text, kind: 'payment' } }, support)).items).toEqual([])
  const { player } = await adminApi.read('getPlayer', { params: { id: text } }, support)
  expect(player.linkedAccounts).toBe(1)
})

test('a dismissed group has no effects and can be opened again, and each decision is in the log', async () => {
  const { players, group, params } = await makeGroup('dismissed', 2)
  const decide = (version: number, decision: 'reviewed' | 'dismissed' | 'open', by = risk) =>
    adminApi.read('decideLinkedAccounts', { params, body: { version, decision, reason } }, by)
  const { group: dismissed } = await decide(group.version, 'dismissed')
  expect(dismissed).toMatchObject({ state: 'dismissed', reason, decidedBy: 'Test risk' })
  const { player } = await adminApi.read('getPlayer', { params: { id: String(players[0]?.userId) } }, support)
  expect(player.linkedAccounts).toBe(0)
  const body = { version: group.version, decision: 'reviewed' as const, reason }
  expect(await adminApi.refusal('decideLinkedAccounts', { params, body }, risk)).toBe('409 version_conflict')
  const again = { ...body, version: dismissed.version, decision: 'dismissed' as const }
  expect(await adminApi.refusal('decideLinkedAccounts', { params, body: again }, risk)).toBe('422 change_refused')
  expect((await decide(dismissed.version, 'open')).group.state).toBe('open')
  const log = await adminApi.read('listOperatorLog', { query: { target: `linked accounts ${group.id}` } }, risk)
  expect(log.items.map(({ action }) => action)).toEqual(['linked_accounts.reopened', 'linked_accounts.dismissed'])
})

test('members that are split off leave the group, and nothing that they share links them again', async () => {
  const { players, group, params } = await makeGroup('split', 3)
  const [one, other, brother] = players as [AppPlayer, AppPlayer, AppPlayer]
  const split = (userIds: readonly string[], version: number) => ({
    params,
    body: { version, userIds: [...userIds], reason },
  })
  expect(await adminApi.refusal('splitLinkedAccounts', split(idsOf(...players), group.version), risk)).toBe(
    '422 change_refused',
  )
  const stranger = await shop.register()
  expect(await adminApi.refusal('splitLinkedAccounts', split(idsOf(stranger), group.version), risk)).toBe(
    '422 change_refused',
  )
  const { group: rest } = await adminApi.read('splitLinkedAccounts', split(idsOf(brother), group.version), risk)
  expect(namesOf(rest.members)).toEqual(idsOf(one, other))
  await share('another device', one, other, brother)
  await expect.poll(async () => (await groupsOf(one))[0]?.score, { timeout: 15_000 }).toBe(70)
  expect(await groupsOf(brother)).toEqual([])
})

test('a registration stores its network, except for an address that is not public', async () => {
  const { userId } = await shop.register()
  expect(await shop.rows('select host(address) as address from sessions where user_id = $1', [userId])).toEqual([
    { address: '127.0.0.1' },
  ])
  expect(await shop.rows('select kind from account_signals where user_id = $1', [userId])).toEqual([])
})
