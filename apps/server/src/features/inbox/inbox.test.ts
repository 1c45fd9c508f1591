import { DAY_MS, HOUR_MS } from '@runecase/game/durations.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveCatalogue } from '../../core/catalog/public.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import { type EventConsumer, EventRelay } from '../../platform/event-relay.ts'
import { makeCatalogue, makeItem, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { settledPlay, shopGames } from '../../testing/settled-plays.ts'
import { collectNotices } from './collect-notices.ts'
import { type InboxDeps, listInbox } from './list-inbox.ts'
import { markInboxRead } from './mark-inbox-read.ts'

let world: World
let catalogue: LiveCatalogue
let deps: InboxDeps
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
  deps = { ...world.deps, catalogue }
})
afterAll(() => world.close())

const apply = (...events: DomainEvent[]) =>
  world.deps.database.transaction((tx) => collectNotices({ ...world.deps, games: shopGames() }).apply(tx, events))
const list = (userId: bigint, query: Parameters<typeof listInbox>[2] = {}) => listInbox(deps, userId, query)
const kindsOf = async (userId: bigint) => (await list(userId)).notices.map(({ kind }) => kind)

const openingOf = (userId: bigint, caseId: number): DomainEvent =>
  settledPlay('case', { userId, playId: world.deps.ids.next() }, { stakedMinor: '0', facts: { caseId } })

const levelOf = (userId: bigint, level: number): DomainEvent => ({
  kind: 'level.reached',
  userId: String(userId),
  level,
  levelBefore: level - 1,
  experienceMinor: '0',
})

describe('the notices of a player', () => {
  test('the inbox of a player reports payments, debts, withdrawals and rewards, newest first', async () => {
    const player = await makePlayer(world)
    const [userId, itemId] = [String(player), String(await makeItem(world, player))]
    const withdrawal = { kind: 'withdrawal.changed', userId, withdrawalId: '7', itemId } as const
    await apply(
      { kind: 'refill.credited', userId, orderId: '5', valueMinor: '200000', bonusMinor: '14000', coins: '40' },
      { kind: 'payment.changed', userId, orderId: '5', status: 'success' },
      { kind: 'payment.changed', userId, orderId: '6', status: 'fail' },
      { kind: 'refill.returned', userId, orderId: '5', valueMinor: '200000', owedMinor: '1500' },
      { kind: 'debt.changed', userId, owedMinor: '1500', owedCoins: '0' },
      { kind: 'debt.changed', userId, owedMinor: '0', owedCoins: '0' },
      { ...withdrawal, status: 'send', cause: 'awaiting_player' },
      { ...withdrawal, status: 'STEAM_WITHDRAWN', cause: 'accepted' },
      { ...withdrawal, status: 'progress', cause: 'declined' },
      { kind: 'mission.completed', userId, channel: 'push', coins: '100' },
      { kind: 'level.reached', userId, level: 2, levelBefore: 1, experienceMinor: '1' },
      { kind: 'raffle.prize_given', userId, raffleId: 1, place: 3, itemId, catalogueItemId: 1, priceMinor: '100' },
      { kind: 'leaderboard.prize_given', userId, leaderboardId: 1, place: 2 },
      { kind: 'season.level_claimed', userId, seasonId: 1, level: 13 },
      { kind: 'balance.changed', userId, balanceMinor: '1', coins: '0', version: '2' },
    )
    expect((await kindsOf(player)).reverse()).toEqual([
      'refillCredited',
      'refillFailed',
      'refillReturned',
      'debtArose',
      'debtRepaid',
      'tradeOffered',
      'itemDelivered',
      'itemReturned',
      'missionPaid',
      'levelReached',
      'rafflePrize',
      'leaderboardPrize',
      'levelClaimed',
    ])
    const { notices } = await list(player, { group: 'money' })
    expect(notices.at(-1)).toMatchObject({ group: 'money', orderId: '5', gold: 2140, coins: 40, isUnread: true })
    const [returned] = (await list(player, { group: 'withdrawals' })).notices
    expect(returned).toMatchObject({ itemId, title: expect.any(String), image: expect.stringContaining('/picture/') })
  })

  test('the notices of a player are visible only to the player', async () => {
    const [one, other] = [await makePlayer(world), await makePlayer(world)]
    await apply({ kind: 'mission.completed', userId: String(one), channel: 'push', coins: '100' })
    expect(await kindsOf(other)).toEqual([])
    await markInboxRead(deps, other, 2n ** 62n)
    expect((await list(one)).unread).toBe(1)
  })

  test('the notices of a player are marked as read up to one, and the mark never moves back', async () => {
    const player = await makePlayer(world)
    const tell = (coins: string) => apply({ kind: 'mission.completed', userId: String(player), channel: 'push', coins })
    await tell('1')
    await tell('2')
    const { notices, unread } = await list(player)
    expect(unread).toBe(2)
    const [newest, oldest] = notices.map(({ id }) => BigInt(id))
    expect(await markInboxRead(deps, player, oldest as bigint)).toEqual({ unread: 1 })
    expect((await list(player)).notices.map(({ isUnread }) => isUnread)).toEqual([true, false])
    expect(await markInboxRead(deps, player, newest as bigint)).toEqual({ unread: 0 })
    expect(await markInboxRead(deps, player, oldest as bigint)).toEqual({ unread: 0 })
    await tell('3')
    expect((await list(player)).unread).toBe(1)
  })

  test('the notices of a player report new cases only for levels at which one opened', async () => {
    const player = await makePlayer(world)
    const [userId, experienceMinor] = [String(player), '0']
    const [first] = await world.rows<{ level: number }>(
      `select level from cases where kind = 'daily' and level > 2 order by level limit 1`,
    )
    if (!first) throw new Error('the demo has daily cases of higher levels')
    const { level } = first
    const [daily] = await world.rows<{ id: number }>(`select id from cases where kind = 'daily' and level = 1`)
    const rise = (levelBefore: number, reached: number): DomainEvent => ({
      kind: 'level.reached',
      userId,
      level: reached,
      levelBefore,
      experienceMinor,
    })
    await apply(rise(1, level - 1), rise(level - 1, level), rise(level, level + 1), rise(1, level + 1))
    await apply(openingOf(player, daily?.id ?? 0), levelOf(player, level))
    await apply(openingOf(player, daily?.id ?? 0), levelOf(player, 2))
    const { notices } = await list(player)
    expect(notices.reverse().map((notice) => [notice.level, notice.opensCases])).toEqual([
      [level - 1, false],
      [level, true],
      [level + 1, false],
      [level + 1, true],
      [level, true],
      [2, false],
    ])
    // A case that cannot be opened does not count.
    await world.rows('update cases set is_locked = true where level = $1', [level])
    await apply(rise(level - 1, level))
    await world.rows('update cases set is_locked = false where level = $1', [level])
    expect((await list(player)).notices[0]?.opensCases).toBe(false)
  })

  test('the notice of a daily case appears only when the case is ready again', async () => {
    const player = await makePlayer(world)
    const [daily] = await world.rows<{ id: number; hours: number }>(
      `select id, cooldown_hours as hours from cases where kind = 'daily' and cooldown_hours is not null and price_minor = 0
        and not requires_refill and not is_retired order by id limit 1`,
    )
    if (!daily) throw new Error('the demo has a daily case')
    await apply(openingOf(player, daily.id), levelOf(player, 2))
    const before = await list(player)
    expect(before.notices.map(({ kind }) => kind)).toEqual(['levelReached'])
    expect(Date.parse(before.nextAt ?? '')).toBe(world.deps.clock.nowMs() + daily.hours * HOUR_MS)
    // Reading all notices now does not read future ones.
    await markInboxRead(deps, player, 2n ** 62n)
    world.pass(daily.hours * HOUR_MS)
    const after = await list(player)
    expect(after).toMatchObject({ unread: 1, nextAt: null })
    expect(after.notices[0]).toMatchObject({ kind: 'freeCase', slug: expect.any(String), isUnread: true })
  })

  test('the notices of a player are paged, and expire after thirty days', async () => {
    const player = await makePlayer(world)
    for (let coins = 1; coins <= 25; coins += 1)
      await apply({ kind: 'mission.completed', userId: String(player), channel: 'push', coins: String(coins) })
    const first = await list(player)
    expect(first.notices).toHaveLength(20)
    const second = await list(player, { before: first.next ?? '' })
    expect([...first.notices, ...second.notices].map(({ coins }) => coins)).toEqual(
      Array.from({ length: 25 }, (_, index) => 25 - index),
    )
    expect(second.next).toBeNull()
    world.pass(30 * DAY_MS + 1000)
    expect(await list(player)).toMatchObject({ notices: [], unread: 0 })
    const [stored] = await world.rows<{ stored: string }>(
      `select kept::text as stored from parted_tables where name = 'inbox_notices'`,
    )
    expect(stored?.stored).toBe('30 days')
  })
})

test('each event becomes one notice, whatever fails and however many processes read', async () => {
  const players = [await makePlayer(world), await makePlayer(world)]
  const log = pino({ level: 'silent' })
  const EVENTS = 120
  let turns = 0
  // Every third batch fails after its work was done, as if its process died before the commit.
  const failing = ({ name, apply: inner }: EventConsumer): EventConsumer => ({
    name,
    pauseMs: 1,
    async apply(tx, events) {
      await inner(tx, events)
      turns += 1
      if (turns % 3 === 1) throw new Error('the process died')
    },
  })
  const relays = [2, 3].map(
    (node) =>
      new EventRelay(
        [world.deps.database],
        [failing(collectNotices({ ...world.otherProcess(node), games: shopGames() }))],
        log,
      ),
  )
  for (const relay of relays) await relay.start()
  try {
    for (let coins = 1; coins <= EVENTS; coins += 1)
      await world.deps.database.transaction(async (tx) =>
        publishEvents(
          tx,
          players.map((userId) => ({
            kind: 'mission.completed' as const,
            userId: String(userId),
            channel: 'push' as const,
            coins: String(coins),
          })),
        ),
      )
    const reported = (userId: bigint) =>
      world.rows<{ coins: string }>(
        `select params->>'coins' as coins from inbox_notices where user_id = $1 order by id`,
        [userId],
      )
    await expect
      .poll(async () => (await Promise.all(players.map(reported))).map((rows) => rows.length), { timeout: 50_000 })
      .toEqual([EVENTS, EVENTS])
    for (const userId of players)
      expect((await reported(userId)).map(({ coins }) => Number(coins)).sort((a, b) => a - b)).toEqual(
        Array.from({ length: EVENTS }, (_, index) => index + 1),
      )
    expect(turns).toBeGreaterThan(1)
  } finally {
    for (const relay of relays) await relay.stop()
  }
})
