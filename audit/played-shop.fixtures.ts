import { createECDH, randomBytes } from 'node:crypto'
import { expect, vi } from 'vitest'
import { openAdminApi } from '../apps/server/src/testing/admin-api.ts'
import { type AppPlayer, startTestApp, type TestApp } from '../apps/server/src/testing/test-app.ts'
import { workInAdmin } from './played-admin.fixtures.ts'
import { playDebts } from './played-debts.fixtures.ts'
import { playItems, withdraw } from './played-items.fixtures.ts'

let shop: TestApp

/**
 * A stopped shop in which two players used every feature and nothing is pending. The caller closes it. Only one can be made at a time in
 * a process. `isPrevious`: without boards and partners, which the version before the baseline does not have.
 */
export async function playShop({ isPrevious = false } = {}): Promise<TestApp> {
  // Fresh refills hold withdrawals, as in production; withdrawals of the others come before their refills.
  shop = await startTestApp({ settings: { WITHDRAWAL_AFTER_REFILL_HOURS: '24', TECHIES: 'on' } })
  const [first, second] = [await shop.register(), await shop.register()]
  for (const player of [first, second]) {
    if (player === second) await protect(player)
    await play(player)
    await playItems(shop, player)
    if (!isPrevious) await playBoards(player)
    await doMission(player)
    await buyOffers(player)
  }
  await Promise.all([withdraw(shop, first), withdraw(shop, second)])
  await Promise.all([refill(first, 'things'), refill(second, 'chargeback')])
  // Battles and debts run in parallel, because they have separate players.
  await Promise.all([battle(first, second), playDebts(shop)])
  await openFreeCases(first)
  await correctBalance(first)
  await remind(first)
  await workInAdmin(shop, first, { isPrevious })
  await endLeaderboards()
  await vi.waitFor(async () => expect(await countWaitingEvents()).toBe(0n), { timeout: 10_000 })
  await shop.stop()
  return shop
}

/** One operator proposes a correction; another approves it. */
async function correctBalance({ userId }: AppPlayer): Promise<void> {
  const adminApi = openAdminApi(shop)
  const reason = 'of the played shop'
  const [author, other] = [await adminApi.make('risk'), await adminApi.make('finance')]
  const payload = { userId: String(userId), amount: 12.34 }
  const { request } = await adminApi.read(
    'createChangeRequest',
    { body: { kind: 'balance.correction', payload, reason } },
    author,
  )
  const decide = { params: { id: request.id }, body: { version: request.version, reason } }
  await adminApi.read('approveChangeRequest', decide, other)
  adminApi.close()
}

/** One player's visit, which uses every feature of the shop. */
async function play(player: AppPlayer): Promise<void> {
  await shop.setBalance(player, 3_000_000n)
  let count = 0
  const next = () => {
    count += 1
    return { player, key: `play ${count}` }
  }
  const open = (name: string, multiOpen: number) =>
    shop.read('openCase', { params: { name }, body: { multiOpen } }, next())
  const { items } = await open('nochnoy-dozhor', 10)
  await open('bliznetsy', 2)
  await open('multicast-ogr-na-udachu', 3)
  await open('shchedryy-rostovshchik', 2)
  await open('tretiy-ne-lishniy', 4)
  await open('pervaya-sotnya', 1)
  for (let times = 0; times < 4; times += 1) await open('treshchina-v-nebe', 10)
  await open('gorst-oskolkov', 1)
  await open('utrennyaya-razminka', 1)
  await open('podarok-novichku', 1)
  const ids = items.map((item) => item.id)
  await shop.read('sellItem', { body: { id: ids[0] ?? '' } }, next())
  await shop.read('sellManyItems', { body: { ids: ids.slice(1, 5) } }, next())
  await shop.read('generateLevel', { body: {} }, next())
  await shop.read('rotateSeed', { body: { clientSeed: 'second' } }, next())
  await open('nochnoy-dozhor', 3)
  await shop.read('sellAllItems', { body: {} }, next())
  await shop.call('openCase', { params: { name: 'nochnoy-dozhor' }, body: { multiOpen: 1, expectedPrice: 1 } }, next())
}

/** Boards of Techies that were won, lost and left unfinished. */
async function playBoards(player: AppPlayer): Promise<void> {
  let count = 0
  const next = () => {
    count += 1
    return { player, key: `board ${count}` }
  }
  const ends = new Set<string>()
  for (let tries = 0; ends.size < 2 && tries < 40; tries += 1) {
    let { board } = await shop.read('startTechies', { body: { stake: 50.5, mines: 8 } }, next())
    while (board.end === null) {
      const seen = { boardId: board.id, opened: board.cells.length }
      const isEnough = board.cells.length === 2 && !ends.has('won')
      const moved = isEnough
        ? await shop.read('cashOutTechies', { body: seen }, next())
        : await shop.read('openTechiesCell', { body: { ...seen, cell: (board.cells.length * 3) % 25 } }, next())
      board = moved.board
    }
    ends.add(board.end)
  }
  expect(ends).toEqual(new Set(['won', 'lost']))
  await shop.read('startTechies', { body: { stake: 10, mines: 3 } }, next())
}

/** Opens the free cases of a level and of a refill, once each; a new player is refused. */
async function openFreeCases(player: AppPlayer): Promise<void> {
  for (const name of ['level-10', 'zhalovane-naemnika']) {
    await shop.read('openCase', { params: { name }, body: { multiOpen: 1 } }, { player, key: name })
  }
  const newPlayer = await shop.register()
  for (const key of ['one', 'two']) {
    await shop.read(
      'openCase',
      { params: { name: 'meloch-v-karmane' }, body: { multiOpen: 1 } },
      { player: newPlayer, key },
    )
  }
}

/** Sends an email reminder of the opened free case, as if a day had passed. */
async function remind(player: AppPlayer): Promise<void> {
  // A time zone where it is about two in the afternoon now, because there are no reminders at night.
  const east = 14 - new Date().getUTCHours()
  await shop.read('setTimeZone', { body: { timeZone: `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}` } }, { player })
  const subscriptions = { email: true, steam: false, telegram: false, vk: false }
  await shop.rows(`update users set email = 'reminded@example.com', email_confirmed_at = now() where id = $1`, [
    player.userId,
  ])
  await shop.read('updateNotificationPreferences', { body: { subscriptions } }, { player })
  await vi.waitFor(
    async () => {
      await shop.rows(`update notifications set due_at = now() where user_id = $1 and status = 'waiting'`, [
        player.userId,
      ])
      const sent = await shop.rows(
        `select 1 from notification_deliveries where user_id = $1 and channel = 'email' and status = 'sent'`,
        [player.userId],
      )
      expect(sent).toHaveLength(1)
    },
    { timeout: 20_000, interval: 200 },
  )
}

/** Buys the offer for the first visit of the secret shop and uses two of its openings. The offer for a level stays open. */
async function buyOffers(player: AppPlayer): Promise<void> {
  await shop.read('visitShop', { body: {} }, { player })
  const { id, price } = await vi.waitFor(
    async () => {
      const all = await shop.read('listUserOffers', { params: { userId: String(player.userId) } }, { player })
      expect(all.map(({ offerId }) => offerId)).toEqual(expect.arrayContaining([101, 103]))
      return all.find(({ offerId }) => offerId === 101) as (typeof all)[0]
    },
    { timeout: 20_000, interval: 200 },
  )
  const body = { expectedPrice: price }
  await shop.read('buyOffer', { params: { id }, body }, { player, key: 'offer' })
  await shop.read('openCase', { params: { name: 'pervyy-reyd' }, body: { multiOpen: 2 } }, { player, key: 'bought' })
}

/** Refills that are paid, declined, refused for their amount and refunded; one of them with a code that gives coins and an opening. */
async function refill(player: AppPlayer, withCode: 'things' | 'chargeback'): Promise<void> {
  const pay = async (action: string, sum: number) => {
    const promo = action === withCode ? { promo: 'OGRMAG' } : {}
    const body = { directionId: 9, sum, countryIso: 'RU', isAdult: true, ...promo }
    const { orderId, url } = await shop.read('startPayment', { body }, { player, key: `${action} ${sum}` })
    const form = action === 'things' ? { step: 'things', thing2: 'on' } : { step: 'action', action }
    await shop.send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form as Record<string, string>).toString(),
    })
    return orderId
  }
  await pay('things', 1000)
  await pay('decline', 500)
  await pay('chargeback', 2500)
  await vi.waitFor(
    async () => {
      // The bank charges a credited payment back at once.
      await shop.rows(
        `update sandbox_payments s set next_at = clock_timestamp()
           from payment_orders o where o.id = s.order_id and o.state = 'paid' and s.next_step = 'chargeback' and s.next_at > clock_timestamp()`,
      )
      expect(
        await shop.rows('select state from payment_orders where user_id = $1 and direction_id = 9 order by id', [
          player.userId,
        ]),
      ).toEqual([{ state: 'paid' }, { state: 'failed' }, { state: 'refunded' }])
    },
    { timeout: 60_000, interval: 300 },
  )
}

/**
 * Sets limits of every kind, tightens one and requests an increase of another; takes a pause that ends; uses a code with an immediate
 * reward.
 */
async function protect(player: AppPlayer): Promise<void> {
  const limit = (kind: 'refill' | 'loss', period: 'day' | 'week' | 'month', amount: number | null) =>
    shop.read('setLimit', { body: { kind, period, amount } }, { player })
  await limit('loss', 'day', 9_000_000)
  await limit('loss', 'month', 9_999_999)
  await limit('loss', 'month', 9_900_000)
  await limit('refill', 'week', 100_000)
  await limit('refill', 'week', null)
  await shop.read('applyPromo', { body: { code: 'privet25' } }, { player, key: 'gift' })
  await shop.rows(
    `with x as (insert into exclusions (user_id, began_at, until_at) values ($1, now() - interval '3 days', now() - interval '2 days') returning until_at)
     update players set excluded_until = x.until_at from x where user_id = $1`,
    [player.userId],
  )
  await shop.rows(
    `insert into restrictions (id, user_id, action, reason, operator_id, began_at, until_at, lifted_at, lifted_by, lift_reason)
     values (1, $1, 'play', 'a check', 1, now() - interval '3 days', 'infinity', now() - interval '2 days', 2, 'checked')`,
    [player.userId],
  )
}

/** Completes missions: one requested in advance, and those of the mailbox, the app and notifications. */
async function doMission(player: AppPlayer): Promise<void> {
  const check = (type: 'telegram' | 'email') => shop.read('checkSocialMission', { body: { type } }, { player })
  await check('telegram')
  await shop.rows(`update mission_claims set asked_at = asked_at - interval '1 hour'`)
  expect((await check('telegram')).status).toBe('completed')
  await shop.rows('update users set email = $2, email_confirmed_at = clock_timestamp() where id = $1', [
    player.userId,
    `Player.${player.userId}+shop@GMail.com`,
  ])
  expect((await check('email')).status).toBe('completed')
  const app = { platform: 'android', displayMode: 'standalone' } as const
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8)' }
  expect((await shop.read('claimPwaBonus', { body: app }, { player, headers: phone })).status).toBe('completed')
  // The push service of a demo, which accepts every message with genuine keys.
  const endpoint = `https://push.demo.invalid/send/${player.userId}`
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  await shop.read('subscribePush', { body: { endpoint, p256dh, auth } }, { player })
  expect((await shop.read('claimPushBonus', {}, { player })).status).toBe('completed')
}

/** One battle that is finished, one that its creator cancels, and one that still waits. */
async function battle(creator: AppPlayer, other: AppPlayer): Promise<void> {
  const create = (mode: 'classic' | 'share') =>
    shop.read(
      'createBattle',
      { body: { cases: [{ slug: 'pervyy-reyd', count: 2 }], players: 2, mode, isPrivate: false } },
      { player: creator },
    )
  const left = await create('share')
  await shop.read('leaveBattle', { body: { battleUlid: left.battleUlid } }, { player: creator })
  for (const mode of ['classic', 'share'] as const) {
    const { battleUlid } = await create(mode)
    await shop.read('joinBattle', { body: { battleUlid, slot: 2 } }, { player: other })
    await vi.waitFor(
      async () => expect((await shop.read('getBattle', { query: { battleUlid } })).status).toBe('finished'),
      { timeout: 60_000, interval: 300 },
    )
  }
  // The player with the most drops uses three of them in a contract.
  const melted = []
  for (const player of [creator, other]) {
    const { items } = await shop.read('getInventory', { query: { group: 'upgrade' } }, { player })
    const itemIds = items.filter(({ status }) => status === 'bag').map(({ id }) => id)
    if (itemIds.length < 3) continue
    melted.push(await shop.read('makeContract', { body: { itemIds: itemIds.slice(0, 3) } }, { player }))
  }
  expect(melted).not.toEqual([])
  await create('classic')
}

async function countWaitingEvents(): Promise<bigint> {
  const [row] = await shop.rows<{ count: bigint }>(
    `select (select count(*) from outbox) + (select count(*) from event_log l join event_cursors c on l.seq > c.seq) as count`,
  )
  return row?.count ?? -1n
}

/** Ends one leaderboard and the raffle, and gives the prizes of both. The beacon round of the draw is an hour old. */
async function endLeaderboards(): Promise<void> {
  await vi.waitFor(async () => expect(await countWaitingEvents()).toBe(0n), { timeout: 10_000 })
  await shop.rows('update leaderboards set ends_at = now() where id = 4')
  await shop.rows('update raffles set season_id = null, ends_at = now()')
  const until = (query: string) =>
    vi.waitFor(async () => expect(await shop.rows(query)).not.toEqual([]), { timeout: 30_000, interval: 200 })
  await until(`select 1 from raffles where state = 'locked'`)
  await shop.rows(
    `update raffles set locked_at = locked_at - interval '1 hour', beacon_due_at = beacon_due_at - interval '1 hour', beacon_round = beacon_round - 1200`,
  )
  await until(
    `select 1 from raffles where state = 'drawn' and not exists (select from raffle_winners where given_at is null)`,
  )
  await until(`select 1 from leaderboards where id = 4 and state = 'over'`)
}
