import { RESOLUTION_OUTCOMES } from '@runecase/api/operator/withdrawals-rules.ts'
import { expect, vi } from 'vitest'
import { type AdminApi, openAdminApi, type TestOperator } from '../apps/server/src/testing/admin-api.ts'
import { holdWithSupport } from '../apps/server/src/testing/stuck-withdrawals.ts'
import type { AppPlayer, TestApp } from '../apps/server/src/testing/test-app.ts'
import { linkAccounts } from './played-linked.fixtures.ts'
import { chooseNicknames } from './played-nicknames.fixtures.ts'
import { bringPlayers } from './played-partners.fixtures.ts'
import { askSupport } from './played-support.fixtures.ts'

/** An operator holds two withdrawals of a new player; one is released and handed over, the other is returned. */
async function decideHeld(shop: TestApp): Promise<void> {
  const player = await shop.register()
  await shop.setBalance(player, 1_000_000n)
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${player.userId % 100_000_000n}0&token=abc`
  await shop.read('setSteamData', { body: { link } }, { player })
  const opened = await shop.read(
    'openCase',
    { params: { name: 'nochnoy-dozhor' }, body: { multiOpen: 10 } },
    { player, key: 'to be held' },
  )
  const ids = opened.items.flatMap(({ id, type }) => (type === 1 ? [id] : [])).slice(0, 2)
  const { items } = await shop.read('sendItems', { body: { ids, method: 'link' } }, { player, key: 'held' })
  const adminApi = openAdminApi(shop)
  const [risk, admin] = [await adminApi.make('risk'), await adminApi.make('admin')]
  const reason = 'Looked at by two'
  const [released = '', refused = ''] = items.flatMap(({ withdrawalId }) => withdrawalId ?? [])
  for (const id of [released, refused])
    await adminApi.read('holdWithdrawal', { params: { id }, body: { reason } }, risk)
  await adminApi.read('decideWithdrawals', { body: { ids: [released], decision: 'release', reason } }, admin)
  await adminApi.read('decideWithdrawals', { body: { ids: [refused], decision: 'refuse', reason } }, risk)
  await shop.rows('update withdrawals set due_at = clock_timestamp() where id = $1 and asked_at is null', [released])
  await vi.waitFor(
    async () =>
      expect(await shop.rows('select 1 from withdrawals where id = $1 and asked_at is not null', [released])).toEqual([
        expect.anything(),
      ]),
    { timeout: 10_000, interval: 200 },
  )
  adminApi.close()
}

/**
 * Four withdrawals of a new player are in the state `support`. Each is resolved in another way, proposed by one operator and approved by
 * another.
 */
async function resolveStuck(shop: TestApp): Promise<void> {
  const player = await shop.register()
  await shop.setBalance(player, 1_000_000n)
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${player.userId % 100_000_000n}0&token=abc`
  await shop.read('setSteamData', { body: { link } }, { player })
  const open = { params: { name: 'nochnoy-dozhor' }, body: { multiOpen: 10 } }
  const opened = await shop.read('openCase', open, { player, key: 'to be stuck' })
  const ids = opened.items.flatMap(({ id, type }) => (type === 1 ? [id] : [])).slice(0, RESOLUTION_OUTCOMES.length)
  const { items } = await shop.read('sendItems', { body: { ids, method: 'link' } }, { player, key: 'stuck' })
  const adminApi = openAdminApi(shop)
  const [author, approver] = [await adminApi.make('risk'), await adminApi.make('admin')]
  const reason = 'Looked at in Steam'
  for (const [place, outcome] of RESOLUTION_OUTCOMES.entries()) {
    const withdrawalId = items[place]?.withdrawalId ?? ''
    await holdWithSupport((text, values) => shop.rows(text, values), withdrawalId)
    const { evidence } = await adminApi.read('askDelivery', { params: { id: withdrawalId } }, author)
    const payload = { withdrawalId, outcome, evidenceId: evidence.id }
    const body = { kind: 'withdrawal.resolve', payload, reason }
    const { request } = await adminApi.read('createChangeRequest', { body }, author)
    const decision = { params: { id: request.id }, body: { version: request.version, reason } }
    await adminApi.read('approveChangeRequest', decision, approver)
  }
  adminApi.close()
}

/** One operator proposes to void a new player's battle whose step is overdue; another approves it. */
async function voidBattle(shop: TestApp): Promise<void> {
  const player = await shop.register()
  await shop.setBalance(player, 1_000_000n)
  const cases = [{ slug: 'pervyy-reyd', count: 1 }]
  const { battleUlid: ulid } = await shop.read(
    'createBattle',
    { body: { cases, players: 2, mode: 'classic', isPrivate: true } },
    { player },
  )
  const adminApi = openAdminApi(shop)
  const [author, approver] = [await adminApi.make('finance'), await adminApi.make('admin')]
  const reason = 'It stands still'
  // The shop itself processes overdue battles once a second and may be first: then try again.
  await vi.waitFor(
    async () => {
      await shop.rows(`update battles set due_at = clock_timestamp() - interval '3 minutes' where ulid = $1`, [ulid])
      const body = { kind: 'battle.void', payload: { ulid }, reason }
      const { request } = await adminApi.read('createChangeRequest', { body }, author)
      const decision = { params: { id: request.id }, body: { version: request.version, reason } }
      await adminApi.read('approveChangeRequest', decision, approver)
    },
    { timeout: 20_000, interval: 100 },
  )
  adminApi.close()
}

/** The newest batch of gift codes is issued, and a new player redeems one of them. */
async function redeemGift(shop: TestApp, adminApi: AdminApi, author: TestOperator): Promise<void> {
  const { items } = await adminApi.read('listGiftBatches', { query: {} }, author)
  const one = { params: { id: items[0]?.id ?? 0 }, body: { reason: 'For the partners' } }
  const { codes } = await adminApi.read('issueGiftCodes', one, author)
  const player = await shop.register()
  await shop.read('redeemGiftCode', { body: { code: codes[0] ?? '' } }, { player, key: 'gift' })
}

/**
 * A new player orders a refill of 1000 and submits the sandbox's form with this action. Returns the order when it has reached the state.
 */
async function payAs(shop: TestApp, action: 'pay' | 'wrong_amount', state: 'paid' | 'review'): Promise<string> {
  const player = await shop.register()
  const body = { directionId: 3, sum: 1000, countryIso: 'RU', isAdult: true }
  const { orderId, url } = await shop.read('startPayment', { body }, { player, key: `to be ${state}` })
  await shop.send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ step: 'action', action }).toString(),
  })
  await isThere(shop, `select 1 from payment_orders where id = $1 and state = '${state}'`, orderId)
  return orderId
}

const isThere = (shop: TestApp, sql: string, id: string) =>
  vi.waitFor(async () => expect(await shop.rows(sql, [id])).toHaveLength(1), { timeout: 15_000, interval: 100 })

/**
 * One payment is refunded in part, another is credited with the amount actually paid; each is proposed by one operator and approved by
 * another.
 */
async function decidePayments(shop: TestApp): Promise<void> {
  const refunded = await payAs(shop, 'pay', 'paid')
  const reviewed = await payAs(shop, 'wrong_amount', 'review')
  const adminApi = openAdminApi(shop)
  const [author, approver] = [await adminApi.make('risk'), await adminApi.make('finance')]
  const change = async (kind: string, payload: Record<string, unknown>) => {
    const reason = 'The player wrote to us'
    const { request } = await adminApi.read('createChangeRequest', { body: { kind, payload, reason } }, author)
    const decision = { params: { id: request.id }, body: { version: request.version, reason } }
    await adminApi.read('approveChangeRequest', decision, approver)
  }
  await change('payment.refund', { orderId: refunded, amount: 400 })
  const { payment } = await adminApi.read('getPayment', { params: { id: reviewed } }, author)
  await change('payment.accept', { reviewId: payment.reviews[0]?.id })
  await isThere(shop, `select 1 from payment_refunds where order_id = $1 and state = 'done'`, refunded)
  adminApi.close()
}

/** A campaign with a gift is sent to a new player with consent, who follows its link. */
async function runCampaign(shop: TestApp): Promise<void> {
  const player = await shop.register()
  await shop.rows(
    `with n as (insert into notification_preferences (user_id, email, steam, telegram, vk) values ($1, true, false, false, false))
     insert into notification_consents (user_id, channel, is_on, cause, at) values ($1, 'email', true, 'settings', now())`,
    [player.userId],
  )
  const adminApi = openAdminApi(shop)
  const [author, approver] = [await adminApi.make('content'), await adminApi.make('admin')]
  const reason = 'A gift for the winter'
  const segment = { refilled: 'any', seenWithinDays: null, notSeenForDays: null, spentAtLeast: null }
  const startsAt = new Date(Date.now() - 1000).toISOString()
  const payload = {
    title: 'A gift',
    text: 'Open it',
    path: '/',
    perMinute: 6000,
    segment,
    startsAt,
    giftCase: 'bliznetsy',
  }
  const { request } = await adminApi.read(
    'createChangeRequest',
    { body: { kind: 'campaign.send', payload, reason } },
    author,
  )
  const decision = { params: { id: request.id }, body: { version: request.version, reason } }
  await adminApi.read('approveChangeRequest', decision, approver)
  const sent = async () => (await adminApi.read('listCampaigns', {}, author)).items[0]
  await vi.waitFor(async () => expect(await sent()).toMatchObject({ state: 'done' }), {
    timeout: 30_000,
    interval: 200,
  })
  const call = { params: { id: (await sent())?.id ?? 0 }, body: {} }
  await shop.read('openCampaign', call, { player, key: 'by the message' })
  adminApi.close()
}

/** An operator proposes to void an item that a new player drew; another approves it. */
async function voidItem(shop: TestApp): Promise<void> {
  const player = await shop.register()
  await shop.setBalance(player, 1_000_000n)
  const open = { params: { name: 'bliznetsy' }, body: { multiOpen: 1 } }
  const opened = await shop.read('openCase', open, { player, key: 'to be voided' })
  const adminApi = openAdminApi(shop)
  const [author, approver] = [await adminApi.make('risk'), await adminApi.make('finance')]
  const reason = 'It was made by mistake'
  const payload = { userId: String(player.userId), itemId: opened.items[0]?.id }
  const { request } = await adminApi.read(
    'createChangeRequest',
    { body: { kind: 'item.void', payload, reason } },
    author,
  )
  const decision = { params: { id: request.id }, body: { version: request.version, reason } }
  await adminApi.read('approveChangeRequest', decision, approver)
  adminApi.close()
}

/** The personal data of a new player is erased after they have played and refilled. */
async function erasePlayer(shop: TestApp): Promise<void> {
  const player = await shop.register()
  await shop.setBalance(player, 1_000_000n)
  const open = { params: { name: 'bliznetsy' }, body: { multiOpen: 2 } }
  await shop.read('openCase', open, { player, key: 'to be erased' })
  const adminApi = openAdminApi(shop)
  const risk = await adminApi.make('risk')
  const params = { id: String(player.userId) }
  const { nickname } = await adminApi.read('getErasure', { params }, risk)
  await adminApi.read('erasePlayer', { params, body: { confirmation: nickname, reason: 'They asked for it' } }, risk)
  adminApi.close()
}

/** The last level of the running event's pass gives more GOLD, proposed by one operator and approved by another. */
async function raiseReward(adminApi: AdminApi, author: TestOperator, approver: TestOperator): Promise<void> {
  const { items } = await adminApi.read('listSeasons', { query: { state: 'active' } }, author)
  const eventId = items[0]?.id ?? 0
  const { version, parts } = await adminApi.read('getSeasonParts', { params: { id: eventId } }, author)
  const levels = parts.levels.map((one, at) =>
    at === parts.levels.length - 1 ? { ...one, gold: one.gold + 0.5 } : one,
  )
  const payload = { eventId, version, parts: { ...parts, levels } }
  const reason = 'More for the last level'
  const body = { kind: 'event.parts', payload, reason }
  const { request } = await adminApi.read('createChangeRequest', { body }, author)
  const decision = { params: { id: request.id }, body: { version: request.version, reason } }
  await adminApi.read('approveChangeRequest', decision, approver)
}

/** A day in the back office: all changes that need two operators, a few that do not, and one that was rejected. */
export async function workInAdmin(
  shop: TestApp,
  { userId }: Pick<AppPlayer, 'userId'>,
  { isPrevious }: { readonly isPrevious: boolean },
): Promise<void> {
  const adminApi = openAdminApi(shop)
  const [author, approver, candidate] = [
    await adminApi.make('admin'),
    await adminApi.make('admin'),
    await adminApi.make('risk'),
  ]
  const propose = async (kind: string, payload: Record<string, unknown>) => {
    const body = { kind, payload, reason: 'For the night shift' }
    const { request } = await adminApi.read('createChangeRequest', { body }, author)
    return { params: { id: request.id }, body: { version: request.version, reason: 'Talked it over' } }
  }
  const toAdmin = ['operator.admin', { operatorId: String(candidate.id) }] as const
  await adminApi.read('rejectChangeRequest', await propose(...toAdmin), approver)
  await adminApi.read('approveChangeRequest', await propose(...toAdmin), approver)
  const correction = { userId: String(userId), amount: 5 }
  await adminApi.read('approveChangeRequest', await propose('balance.correction', correction), approver)
  const terms = { type: 'instant' as const, percent: null, sum: 200, coinFactor: null, caseSlug: null, caseFrom: null }
  const window = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2036-01-01T00:00:00.000Z' }
  const fields = { ...terms, ...window, title: 'Gift', description: '', totalLimit: 1, perPlayerLimit: 1 }
  const batch = { prefix: 'GIFT-', codes: 1000, randomLength: 8, fields }
  await adminApi.read('approveChangeRequest', await propose('promo.batch', batch), approver)
  const alone = { code: 'ALONE', fields: { ...fields, sum: 10 }, reason: 'A small gift' }
  await adminApi.read('createPromoCode', { body: alone }, author)
  const gift = { name: 'Winter', value: 300, codes: 5, expiresAt: '2036-01-01T00:00:00.000Z' }
  await adminApi.read('approveChangeRequest', await propose('gift.batch', { ...gift, name: 'Kept' }), approver)
  await adminApi.read('approveChangeRequest', await propose('gift.batch', gift), approver)
  await redeemGift(shop, adminApi, author)
  const { offer } = await adminApi.read('getAdminOffer', { params: { id: 103 } }, author)
  const dearer = { offerId: 103, version: offer.version, fields: { ...offer.fields, price: offer.fields.price + 1 } }
  await adminApi.read('approveChangeRequest', await propose('offer.terms', dearer), approver)
  const { mission } = await adminApi.read('getAdminMission', { params: { channel: 'telegram' } }, author)
  const richer = { ...mission.fields, prizeCoins: mission.fields.prizeCoins + 1 }
  const prize = { channel: 'telegram', version: mission.version, fields: richer }
  await adminApi.read('approveChangeRequest', await propose('mission.terms', prize), approver)
  const { leaderboard } = await adminApi.read('getAdminLeaderboard', { params: { id: 1 } }, author)
  const prizes = [...leaderboard.fields.prizes, { places: 2, kind: 'gold', slug: null, amount: 2.5 }]
  const change = { leaderboardId: 1, version: leaderboard.version, fields: { ...leaderboard.fields, prizes } }
  await adminApi.read('approveChangeRequest', await propose('leaderboard.terms', change), approver)
  await raiseReward(adminApi, author, approver)
  const things = { description: 'Other things', contents: [{ item: 'taunt-fight-me', quantity: 2 }] }
  const renamed = { slug: 'taunt-fight-me', marketName: 'Taunt: Fight Me! (market)' }
  await adminApi.read('approveChangeRequest', await propose('item.market', renamed), approver)
  await adminApi.read('approveChangeRequest', await propose('pack.contents', { slug: 'pack-zoo', ...things }), approver)
  adminApi.close()
  await decideHeld(shop)
  await resolveStuck(shop)
  await askSupport(shop)
  await chooseNicknames(shop)
  await linkAccounts(shop)
  if (!isPrevious) await bringPlayers(shop)
  await voidBattle(shop)
  await decidePayments(shop)
  await voidItem(shop)
  await runCampaign(shop)
  await erasePlayer(shop)
}
