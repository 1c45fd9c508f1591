import { MAX_NETWORK_PLAYERS } from '@runecase/api/operator/linked-accounts-rules.ts'
import { afterAll, expect, test } from 'vitest'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { settingsWith } from '../../testing/default-settings.ts'
import { makeWorld } from '../../testing/make.ts'
import { eraseSignals } from './erase-signals.ts'
import { battlePairsOf, followSignals } from './follow-signals.ts'
import { makeLinked } from './linked-accounts.fixtures.ts'
import { signalsOf } from './signals.ts'
import { sweepSignals } from './sweep-signals.ts'

const world = await makeWorld()
const linked = makeLinked(world)
const { database } = world.deps
afterAll(() => world.close())

let values = 0
const fresh = () => `value ${values++}`

test('two players with one device are a group, and a shared network alone links no players', async () => {
  const [one, other, neighbour] = (await linked.players(3)) as [bigint, bigint, bigint]
  const [device, network] = [fresh(), fresh()]
  for (const userId of [one, other, neighbour]) await linked.see(userId, 'network', network)
  for (const userId of [one, other]) await linked.see(userId, 'device', device)
  await linked.regroup(one)
  expect(await linked.groupsOf(one, other, neighbour)).toEqual([[one, other]])
  expect(await linked.groupOf(one)).toMatchObject({ state: 'open', score: 75, size: 2, kinds: ['device', 'network'] })
})

test('a chain of links is one group, whose score is that of its weakest member', async () => {
  const [one, two, three] = (await linked.players(3)) as [bigint, bigint, bigint]
  const [device, card] = [fresh(), fresh()]
  await linked.see(one, 'device', device)
  await linked.see(two, 'device', device)
  await linked.see(two, 'payment', card)
  await linked.see(three, 'payment', card)
  await linked.regroup(three)
  await linked.regroup(one)
  expect(await linked.groupsOf(one)).toEqual([[one, two, three]])
  expect(await linked.groupOf(three)).toMatchObject({ score: 60, size: 3 })
})

test('the same signals form the same groups in any order', async () => {
  const seen = [
    [0, 'device', 'a'],
    [1, 'device', 'a'],
    [2, 'payment', 'b'],
    [3, 'payment', 'b'],
    [1, 'trade_partner', 'c'],
    [3, 'trade_partner', 'c'],
    [4, 'network', 'd'],
    [0, 'network', 'd'],
  ] as const
  const shapes = []
  for (const order of [seen, [...seen].reverse()]) {
    const players = await linked.players(5)
    const prefix = fresh()
    for (const [index, kind, value] of order) {
      const userId = players[index] as bigint
      await linked.see(userId, kind, `${prefix} ${value}`)
      await linked.regroup(userId)
    }
    const groups = await linked.groupsOf(...players)
    const { score, kinds } = (await linked.groupOf(players[0] as bigint)) ?? {}
    shapes.push({ groups: groups.map((members) => members.map((id) => players.indexOf(id))), score, kinds })
  }
  expect(shapes[0]).toEqual({ groups: [[0, 1, 2, 3]], score: 60, kinds: ['device', 'payment', 'trade_partner'] })
  expect(shapes[1]).toEqual(shapes[0])
})

test('a network with too many players stops linking the players whom it linked before', async () => {
  const players = await linked.players(MAX_NETWORK_PLAYERS + 1)
  const [one, other] = players as [bigint, bigint]
  await world.rows('insert into account_battle_pairs (winner_id, loser_id, battles) values ($1, $2, 15)', [one, other])
  const networks = [fresh(), fresh()]
  const follow = followSignals()
  const see = async (userId: bigint, value: string) => {
    await linked.see(userId, 'network', value)
    const event = { kind: 'linked_accounts.signal_added', userId: String(userId) } as const
    await database.transaction((tx) => follow.apply(tx, [event]))
  }
  for (const value of networks) for (const userId of [one, other]) await see(userId, value)
  expect(await linked.groupOf(one)).toMatchObject({ score: 65, kinds: ['battles', 'network'] })
  for (const userId of players.slice(2)) await see(userId, networks[0] as string)
  expect(await linked.groupOf(one)).toBeUndefined()
})

test('a refill by one player and a withdrawal by another with one trade partner count more than the partner alone', async () => {
  const [payer, taker] = (await linked.players(2)) as [bigint, bigint]
  const partner = fresh()
  for (const userId of [payer, taker]) await linked.see(userId, 'trade_partner', partner)
  await linked.see(payer, 'refilled', partner)
  await linked.regroup(payer)
  expect(await linked.groupOf(payer)).toMatchObject({ score: 70 })
  await linked.see(taker, 'withdrew', partner)
  await linked.regroup(taker)
  expect(await linked.groupOf(payer)).toMatchObject({ score: 100, kinds: ['flow', 'trade_partner'] })
})

test('a battle counts for its winner against each loser, and a shared one counts for no pair', () => {
  const seat = (battleId: string, userId: string, hasWon: boolean) =>
    ({ kind: 'play.settled', play: 'battle', userId, facts: { battleId, hasWon } }) as unknown as DomainEvent
  expect(
    battlePairsOf([
      seat('1', '11', true),
      seat('1', '12', false),
      seat('1', '13', false),
      seat('2', '11', true),
      seat('2', '12', true),
      seat('3', '14', true),
    ]),
  ).toEqual([
    { winnerId: 11n, loserId: 12n },
    { winnerId: 11n, loserId: 13n },
  ])
})

test('signals that were not seen for half a year are deleted, and so is their group', async () => {
  const [one, other] = (await linked.players(2)) as [bigint, bigint]
  const device = fresh()
  for (const userId of [one, other]) await linked.see(userId, 'device', device)
  await linked.regroup(one)
  const group = await linked.groupOf(one)
  await world.rows(`update account_signals set seen_at = now() - interval '179 days' where user_id = $1`, [one])
  const deps = { database, settings: settingsWith() }
  while (await sweepSignals(deps));
  expect(await linked.groupOf(one)).toMatchObject({ id: group?.id })
  await world.rows(`update account_signals set seen_at = now() - interval '181 days' where user_id = $1`, [one])
  while (await sweepSignals(deps));
  expect(await linked.groupOf(one)).toBeUndefined()
  expect(await linked.groupOf(other)).toBeUndefined()
  expect(await world.rows('select state, size from account_groups where id = $1', [group?.id])).toEqual([
    { state: 'dissolved', size: 0 },
  ])
  expect(await world.rows('select from account_signals where user_id = $1', [one])).toEqual([])
})

test('groups follow the score that operators set', async () => {
  const [one, other] = (await linked.players(2)) as [bigint, bigint]
  const device = fresh()
  for (const userId of [one, other]) await linked.see(userId, 'device', device)
  await linked.regroup(one)
  while (await sweepSignals({ database, settings: settingsWith({ linkedAccountsScore: 61 }) }));
  expect(await linked.groupOf(one)).toBeUndefined()
  while (await sweepSignals({ database, settings: settingsWith() }));
  expect(await linked.groupOf(one)).toMatchObject({ score: 60, size: 2 })
})

test('a new member opens a decided group again, and a lost member does not', async () => {
  const [one, two, three] = (await linked.players(3)) as [bigint, bigint, bigint]
  const [device, card] = [fresh(), fresh()]
  for (const userId of [one, two]) await linked.see(userId, 'device', device)
  await linked.regroup(one)
  const [judge] = await world.rows<{ id: bigint }>(
    `insert into operators (login, name, role) values ('judge', 'Judge', 'risk') returning id`,
  )
  const decide = () =>
    world.rows(
      `update account_groups set state = 'dismissed', decided_at = now(), decided_by = $2, reason = 'a family'
        where id = (select group_id from account_group_members where user_id = $1)`,
      [one, judge?.id],
    )
  await decide()
  await linked.regroup(one, two)
  expect(await linked.groupOf(one)).toMatchObject({ state: 'dismissed' })
  for (const userId of [two, three]) await linked.see(userId, 'payment', card)
  await linked.regroup(three)
  expect(await linked.groupOf(one)).toMatchObject({ state: 'open', size: 3 })
  await decide()
  await database.transaction((tx) => eraseSignals(tx, three))
  expect(await linked.groupOf(one)).toMatchObject({ state: 'dismissed', size: 2 })
  expect(await linked.groupOf(three)).toBeUndefined()
})

test("values are stored as hashes under the shop's key, and addresses that are not public are not stored", async () => {
  const [userId] = (await linked.players(1)) as [bigint]
  await linked.see(userId, 'payment', 'card 4242')
  await linked.see(userId, 'trade_partner', '76561198000000000')
  await linked.see(userId, 'withdrew', '76561198000000000')
  const rows = await world.rows<{ kind: string; hash: string }>(
    `select kind, encode(value_hash, 'hex') as hash from account_signals where user_id = $1 order by kind`,
    [userId],
  )
  expect(rows.map(({ hash }) => hash.length)).toEqual([64, 64, 64])
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
  expect(signalsOf({ address: '203.0.113.77', device: 'secret' })).toEqual([
    { kind: 'device', value: 'secret' },
    { kind: 'network', value: '203.0.113.0/24' },
  ])
  expect(signalsOf({ address: '192.168.1.4', device: null })).toEqual([])
})
