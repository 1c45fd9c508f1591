import { hash, randomBytes } from 'node:crypto'
import { api, type EndpointName } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import { GIFT_CODE_SIGNS, showGiftCode } from '@runecase/api/gift-codes-rules.ts'
import { readTradeLink } from '@runecase/api/steam-data.ts'
import { UnsubscribeTokens } from '../core/notifications/unsubscribe.ts'
import { randomCodes } from '../core/promo/public.ts'
import { FirstSeeds } from '../core/seeds/public.ts'
import { giftCodeHash } from '../features/gift-codes/redeem-gift-code.ts'
import { systemClock } from '../platform/clock.ts'
import type { AnyCall, AppPlayer, TestApp } from './test-app.ts'

/** A case that everybody may open and pay. */
const SLUG = 'bliznetsy'
/** What it can drop. */
const AN_ITEM = 'planetfall'

/** Calls about one battle: the sample names none that is there, so whoever may call is answered that there is none. */
export const ABOUT_A_BATTLE: ReadonlySet<EndpointName> = new Set([
  'getBattle',
  'joinBattle',
  'leaveBattle',
  'startBattle',
  'cancelBattleStart',
  'openBattleView',
  'closeBattleView',
  'sellBattleWinnings',
  'sendBattleEmoji',
])
const NO_BATTLE = '01KA0000000000000000000000'

/** A player with something to lose: money, a session, an item he won. */
export interface Owner extends AppPlayer {
  readonly itemId: string
  /** Three more of his items. */
  readonly otherIds: readonly string[]
  readonly packId: string
  /** An item that could not be delivered, and a thing that he may take for it. */
  readonly undeliverable: { readonly id: string; readonly replacementId: number }
  /** On its way to Steam, with the address that names the bot. */
  readonly withdrawal: { readonly id: string; readonly itemId: string; readonly inviteUrl: string }
  /** Dearer than the first item, and the cheapest of all. */
  readonly targetId: number
  readonly cheapestId: number
  readonly caseId: number
  /** Leads to the Steam account that he signs in by. */
  readonly tradeLink: string
  /** A gift code that nobody redeemed. */
  readonly giftCode: string
  /** A refill that he ordered and has not paid. */
  readonly orderId: string
  /** An offer that was made for him and still stands. */
  readonly playerOfferId: string
  /** What stands in a letter that he has not answered. */
  readonly letterToken: string
  /** Of the link that ends emails. */
  readonly unsubscribeToken: string
  /** What the shop would hand a guest who wants to make an account. */
  readonly newCommitment: () => string
}

export async function makeOwner(shop: TestApp): Promise<Owner> {
  const player = await shop.register()
  const { items } = await shop.read('openCase', { params: { name: SLUG }, body: { multiOpen: 4 } }, { player })
  const [itemId = '', ...otherIds] = items.map((item) => item.id)
  const { id } = await shop.read('getCase', { params: { name: SLUG } })
  const partner = player.userId % 1_000_000_000n
  const tradeLink = `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=abc`
  await shop.rows(`insert into identities (provider, subject, user_id) values ('steam', $1, $2)`, [
    readTradeLink(tradeLink)?.steamId,
    player.userId,
  ])
  const { orderId } = await shop.read(
    'startPayment',
    { body: { directionId: 9, sum: 300, countryIso: 'RU', isAdult: true } },
    { player, key: 'ordered' },
  )
  const letterToken = randomBytes(32).toString('base64url')
  await shop.rows(
    `insert into email_confirmations (token_hash, user_id, email, created_at)
     values ($1, $2, 'player@example.com', clock_timestamp() - interval '1 hour')`,
    [hash('sha256', letterToken, 'buffer'), player.userId],
  )
  const withdrawal = await makeWithdrawal(shop, player, { tradeLink, itemId: String(BigInt(itemId) + 42n) })
  await insertWaitingLimits(shop, player)
  await shop.rows('insert into season_players (season_id, user_id, coins_earned) select id, $1, 100 from seasons', [
    player.userId,
  ])
  const { seedKey } = shop.config.secrets
  const firstSeeds = new FirstSeeds({ seedKey, random: randomBytes, clock: systemClock })
  const target = await findThing(shop, 2 * (items[0]?.price ?? 0))
  const cheapest = await findThing(shop, 0)
  const packId = await insertOwned(shop, player, String(BigInt(itemId) + 40n), 'type = 20')
  // Of a price that several things have, whatever he drew: there must be something to replace it by.
  const common = await findThing(shop, 50)
  const undeliverableId = await insertOwned(shop, player, String(BigInt(itemId) + 41n), `id = ${common.id}`)
  await shop.rows('insert into undeliverable_items (user_id, item_id, reason) values ($1, $2, $3)', [
    player.userId,
    undeliverableId,
    'nobody sells it',
  ])
  const replacements = await shop.read('listReplacements', { query: { id: undeliverableId } }, { player })
  return {
    ...player,
    itemId,
    otherIds,
    packId,
    undeliverable: { id: undeliverableId, replacementId: replacements.items[0]?.id ?? 0 },
    withdrawal,
    targetId: target.id,
    cheapestId: cheapest.id,
    caseId: id,
    tradeLink,
    giftCode: await insertGiftCode(shop),
    letterToken,
    unsubscribeToken: new UnsubscribeTokens(shop.config.secrets.session).make(player.userId),
    orderId,
    playerOfferId: await insertOffer(shop, player, String(BigInt(itemId) + 43n)),
    newCommitment: () => firstSeeds.commit().token,
  }
}

/** A code of a batch of its own. */
async function insertGiftCode(shop: TestApp): Promise<string> {
  const signs = randomCodes(randomBytes, { prefix: '', count: 1, length: GIFT_CODE_SIGNS })[0] ?? ''
  await shop.rows(
    `with a as (insert into operators (login, name, role) values ('gift-' || left(md5(random()::text), 10), 'x', 'finance') returning id),
       r as (insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
             select 'gift.batch', 'gift codes', '{}', 'new', '{}', 'proposed', id, 'of the sample' from a returning id),
       b as (insert into gift_batches (name, value_minor, codes, expires_at, change_request_id, issued_at)
             select 'Sample', 100, 1, '2036-01-01', id, now() from r returning id)
     insert into gift_codes (hash, batch_id) select $1, id from b`,
    [giftCodeHash(signs)],
  )
  return showGiftCode(signs)
}

/** The first offer of the shop, made for a player. */
async function insertOffer(shop: TestApp, { userId }: AppPlayer, id: string): Promise<string> {
  await shop.rows(
    `insert into player_offers (id, user_id, offer_id, version, cause, starts_at, ends_at)
     select $2, $1, id, version, 'visit', now() - interval '1 minute', now() + interval '1 day' from offers order by position limit 1`,
    [userId, id],
  )
  return id
}

/** A limit that may be confirmed to be loosened, and one that only just waits. */
async function insertWaitingLimits(shop: TestApp, { userId }: AppPlayer): Promise<void> {
  await shop.rows(
    `with l as (
       insert into player_limits (user_id, kind, period, amount_minor, is_pending, pending_minor, pending_at)
       values ($1, 'refill', 'day', 90000000, true, 95000000, now() - interval '25 hours'),
              ($1, 'loss', 'month', 900000000, true, null, now()) returning *),
     c as (insert into limit_changes (user_id, kind, period, to_minor, asked_at) select user_id, kind, period, amount_minor, now() from l)
     update players set loss_limit_month_minor = 900000000 where user_id = $1`,
    [userId],
  )
}

/** The cheapest thing of the catalogue from a price on. */
async function findThing(shop: TestApp, priceFrom: number): Promise<{ readonly id: number }> {
  const { items } = await shop.read('listUniqueItems', { query: { priceFrom } })
  const [first] = items
  if (!first) throw new Error(`nothing costs ${priceFrom}`)
  return first
}

/** Links a player's Steam account and asks for one more item of his to be delivered there. */
async function makeWithdrawal(
  shop: TestApp,
  player: AppPlayer,
  { tradeLink, itemId }: { readonly tradeLink: string; readonly itemId: string },
): Promise<Owner['withdrawal']> {
  await shop.rows('update users set steam_link = $2 where id = $1', [player.userId, tradeLink])
  await insertOwned(shop, player, itemId, 'type = 1')
  const { items } = await shop.read('sendItems', { body: { ids: [itemId], method: 'link' } }, { player })
  const { inviteUrl } = await shop.read('getWithdrawalTerms', {}, { player })
  return { id: items[0]?.withdrawalId ?? '', itemId, inviteUrl: inviteUrl ?? '' }
}

/** Gives a player a thing of the catalogue; answers the id of the item. */
async function insertOwned(shop: TestApp, player: AppPlayer, id: string, which: string): Promise<string> {
  await shop.rows(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, actor, operation_id)
     select $1, $2, id, price_minor, 4, 7, 'S', $2 from catalogue_items where ${which} order by id limit 1`,
    [player.userId, id],
  )
  return id
}

/** Valid calls, about what belongs to the owner, of endpoints that need any input. */
const WITH_INPUT: Readonly<Partial<Record<EndpointName, (owner: Owner) => AnyCall>>> = {
  login: ({ login, password }) => ({ body: { login, password } }),
  beginSignIn: ({ newCommitment }) => ({
    params: { provider: 'vk' },
    query: { response: '/faq', commitment: newCommitment(), clientSeed: 'mine', utmSource: 'letter' },
  }),
  finishSignIn: () => ({ params: { provider: 'vk' } }),
  beginLink: () => ({ params: { provider: 'google' }, body: {} }),
  unlinkIdentity: () => ({ params: { provider: 'steam' }, body: {} }),
  setSteamData: ({ login, tradeLink }) => ({
    body: { link: tradeLink, login: login.replace('-', '_') },
  }),
  sendEmail: () => ({ body: { email: 'player@example.com' } }),
  confirmEmail: ({ letterToken }) => ({ body: { token: letterToken } }),
  changeLanguage: () => ({ body: { code: 'ru' } }),
  setUserLanguage: () => ({ body: { language: 'ru' } }),
  updateNotificationPreferences: () => ({
    body: { subscriptions: { email: true, steam: false, telegram: false, vk: true } },
  }),
  linkNotificationChannel: () => ({ body: { channel: 'telegram' } }),
  checkNotificationLink: () => ({ body: { channel: 'telegram' } }),
  unlinkNotificationChannel: () => ({ body: { channel: 'telegram' } }),
  subscribePush: ({ userId }) => ({
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${userId}`,
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  unsubscribePush: () => ({ body: { endpoint: null } }),
  setTimeZone: () => ({ body: { timeZone: 'Asia/Almaty' } }),
  unsubscribeEmail: ({ unsubscribeToken }) => ({ body: { token: unsubscribeToken } }),
  setProfileHidden: () => ({ body: { isHidden: false } }),
  setAvatar: () => ({ body: { avatar: 'avatars/av-07' } }),
  getSocialMission: ({ userId }) => ({ params: { userId: String(userId), type: 'vk' } }),
  getPromo: () => ({ params: { code: 'rune7 ' } }),
  getGuestPromo: () => ({ params: { code: 'OGRMAG' } }),
  applyPromo: () => ({ body: { code: 'PRIVET25' } }),
  setLimit: () => ({ body: { kind: 'refill', period: 'week', amount: 90_000 } }),
  confirmLimit: () => ({ body: { kind: 'refill', period: 'day' } }),
  cancelLimit: () => ({ body: { kind: 'loss', period: 'month' } }),
  takePause: () => ({ body: { pause: 'day' } }),
  setReminder: () => ({ body: { minutes: 45 } }),
  listInbox: () => ({ query: { group: 'money' } }),
  markInboxRead: () => ({ body: { until: '9000000000000000000' } }),
  getPlayStatistics: ({ userId }) => ({ params: { userId: String(userId) } }),
  listMovements: () => ({ query: { period: 'week', kind: 'case' } }),
  getMovementTotals: () => ({ query: { period: 'all' } }),
  exportMovements: () => ({ query: { period: 'month', format: 'csv' } }),
  listHistory: () => ({ query: { part: 'money' } }),
  checkSocialMission: () => ({ body: { type: 'telegram' } }),
  claimPwaBonus: () => ({ body: { platform: 'android', displayMode: 'standalone' } }),
  trackSession: () => ({ body: { sessionUrl: '/?utm_source=letter', fbp: '', fbc: '' } }),
  registerQuickly: ({ newCommitment }) => ({ body: { commitment: newCommitment(), clientSeed: 'mine' } }),
  revokeSession: () => ({ body: { everywhere: true } }),
  listSectionsWithCases: () => ({ query: { main: '1' } }),
  getCase: () => ({ params: { name: SLUG } }),
  listCaseDrops: () => ({ params: { name: SLUG } }),
  searchCases: () => ({ query: { search: 'arcana' } }),
  listCasesWithItem: () => ({ params: { item: AN_ITEM } }),
  setFavouriteCase: () => ({ params: { name: SLUG }, body: { isFavourite: true } }),
  openCase: () => ({ params: { name: SLUG }, body: { multiOpen: 1 } }),
  payDailyCase: ({ caseId }) => ({ body: { caseId } }),
  listLiveDrops: () => ({ body: { isTop: false } }),
  listUserLevels: ({ userId }) => ({ query: { userIds: String(userId) } }),
  getUserLevel: ({ userId }) => ({ params: { userId: String(userId) } }),
  getUserDashboard: ({ userId }) => ({ params: { userId: String(userId) }, query: { active: '1' } }),
  getRealtimeToken: ({ userId }) => ({ query: { userId: String(userId) } }),
  getUser: ({ userId }) => ({ params: { userId: String(userId) } }),
  getInventory: ({ userId }) => ({ query: { userId: String(userId), group: 'active' } }),
  listInventoryStacks: ({ userId }) => ({ query: { userId: String(userId), group: 'active' } }),
  getItemHistory: ({ itemId }) => ({ params: { id: itemId } }),
  sellItem: ({ itemId }) => ({ body: { id: itemId } }),
  sellManyItems: ({ itemId }) => ({ body: { ids: [itemId] } }),
  openPack: ({ packId }) => ({ body: { id: packId } }),
  listReplacements: ({ undeliverable }) => ({ query: { id: undeliverable.id } }),
  replaceItem: ({ undeliverable }) => ({ body: { ...undeliverable } }),
  sendItems: ({ itemId }) => ({ body: { ids: [itemId], method: 'link' } }),
  getTradeId: ({ withdrawal }) => ({ params: { id: withdrawal.itemId } }),
  getWithdrawal: ({ withdrawal }) => ({ params: { id: withdrawal.id } }),
  inviteBot: ({ withdrawal }) => ({ query: { url: withdrawal.inviteUrl } }),
  setSandboxEnding: () => ({ body: { ending: 'declined' } }),
  listUniqueItems: () => ({ query: { group: 'upgrade', priceFrom: 10, search: 'a', sort: 'name' } }),
  upgradeItems: ({ itemId, targetId }) => ({ body: { itemIds: [itemId], targetId } }),
  listUpgrades: ({ userId }) => ({ query: { userId: String(userId) } }),
  getUpgradeStatistic: ({ userId }) => ({ query: { userId: String(userId) } }),
  makeContract: ({ otherIds }) => ({ body: { itemIds: otherIds } }),
  listContracts: ({ userId }) => ({ query: { userId: String(userId) } }),
  exchangeItems: ({ itemId, cheapestId }) => ({ body: { itemIds: [itemId], targetIds: [cheapestId] } }),
  rotateSeed: () => ({ body: { clientSeed: 'mine' } }),
  getRoll: ({ itemId }) => ({ params: { id: itemId } }),
  listSeedHistory: () => ({ query: { page: 1 } }),
  listOddsVersions: ({ caseId }) => ({ params: { caseId } }),
  listCaseHistory: ({ caseId }) => ({ params: { caseId } }),
  getRollReceipt: ({ itemId }) => ({ params: { id: itemId } }),
  getOwnReceipt: () => ({ query: { day: '2026-11-20' } }),
  listOddsChanges: ({ caseId }) => ({ params: { caseId } }),
  getObservedOdds: ({ caseId }) => ({ params: { caseId } }),
  getBattle: () => ({ query: { battleUlid: NO_BATTLE } }),
  createBattle: () => ({
    body: { cases: [{ slug: 'pervyy-reyd', count: 1 }], players: 2, mode: 'classic', isPrivate: false },
  }),
  joinBattle: () => ({ body: { battleUlid: NO_BATTLE, slot: 2 } }),
  leaveBattle: () => ({ body: { battleUlid: NO_BATTLE } }),
  startBattle: () => ({ body: { battleUlid: NO_BATTLE } }),
  cancelBattleStart: () => ({ body: { battleUlid: NO_BATTLE } }),
  openBattleView: () => ({ body: { battleUlid: NO_BATTLE } }),
  closeBattleView: () => ({ body: { battleUlid: NO_BATTLE } }),
  sellBattleWinnings: () => ({ body: { battleUlid: NO_BATTLE } }),
  sendBattleEmoji: ({ userId }) => ({ body: { battleUlid: NO_BATTLE, content: 'gg', memberId: String(userId) } }),
  listUserBattles: ({ userId }) => ({ query: { userId: String(userId) } }),
  getBestBattle: ({ userId }) => ({ query: { userId: String(userId) } }),
  getBattleWinRate: ({ userId }) => ({ query: { userId: String(userId) } }),
  getUserBattleStatistics: ({ userId }) => ({ query: { userId: String(userId) } }),
  getPaymentCountry: () => ({ params: { iso: 'RU' } }),
  startPayment: () => ({ body: { directionId: 2, sum: 500, countryIso: 'RU', isAdult: true } }),
  listUserOffers: ({ userId }) => ({ params: { userId: String(userId) } }),
  buyOffer: ({ playerOfferId }) => ({ params: { id: playerOfferId }, body: {} }),
  redeemGiftCode: ({ giftCode }) => ({ body: { code: giftCode } }),
  getPaymentStatus: ({ orderId }) => ({ query: { orderId } }),
  listEventCases: () => ({ query: { count: 3 } }),
  getEventProgress: () => ({ query: { caseName: SLUG } }),
  listChallengePlays: () => ({ params: { id: 1 } }),
  claimPassLevel: () => ({ params: { level: 1 }, body: {} }),
  getPage: () => ({ params: { slug: 'contacts' } }),
  getSeo: ({ userId }) => ({ body: { url: `/profile/${userId}` } }),
  listLeaderboardHistory: () => ({ query: { mine: '1' } }),
  getLeaderboardRanking: () => ({ params: { id: 1 } }),
  listRaffleResult: () => ({ query: { page: 1 } }),
  countEvents: () => ({ body: { events: [{ event: 'Click', target: 'Cases', place: 'Header' }] } }),
}

/** For every endpoint a valid call, about what belongs to the owner. */
export const SAMPLE_CALLS = Object.fromEntries(
  Object.entries(api).map(([name, endpoint]) => [
    name,
    WITH_INPUT[name as EndpointName] ?? callWithoutInput(name, endpoint),
  ]),
) as Readonly<Record<EndpointName, (owner: Owner) => AnyCall>>

function callWithoutInput(name: string, { params, query, body }: Endpoint): () => AnyCall {
  if ([params, query, body].some((schema) => schema && !schema.safeParse({}).success)) {
    throw new Error(`${name} needs input: add a sample to WITH_INPUT`)
  }
  return () => (body ? { body: {} } : {})
}

/** Domain events that follow from others, or from the time of day: they may be published while a refused call is answered. */
const FOLLOW_UPS = [
  'inbox.changed',
  'leaderboard.ended',
  'leaderboard.prize_given',
  'offer.made',
  'raffle.ended',
  'raffle.prize_given',
  'raffle.tickets_counted',
  'season.progressed',
  'season.task_completed',
  'season.task_paid',
]

/** Everything in the database that a call may change, as one row to compare. Offers count once bought: a consumer gives them later. */
export async function countEffects(shop: TestApp): Promise<Record<string, unknown>> {
  const [row] = await shop.rows<Record<string, unknown>>(
    `select (select count(*) from users) as users,
            (select count(*) from sessions where ended_at is null) as sessions,
            (select count(*) from sessions where ended_at is not null) as ended,
            (select array_agg((user_id, balance_minor, coins, experience_minor, revision, seed_id, nonce)::text order by user_id) from players) as players,
            (select array_agg((user_id, id, status)::text order by user_id, id) from items) as items,
            (select count(*) from ledger_entries) as entries, (select count(*) from item_steps) as steps,
            (select count(*) from openings) + (select count(*) from rolls) as rolls,
            (select array_agg((provider, subject, user_id)::text order by user_id, provider) from identities) as identities,
            (select array_agg((user_id, email, used_at is null)::text order by created_at, token_hash) from email_confirmations) as letters,
            (select array_agg((id, email, steam_link, steam_login, language, is_hidden, avatar, time_zone)::text order by id) from users) as people,
            (select count(*) from notification_link_codes) + (select count(*) from notification_links) + (select count(*) from push_subscriptions) + (select count(*) from notification_consents) as channels,
            (select count(*) from notification_preferences) + (select count(*) from mission_claims) as settings,
            (select count(*) from login_tokens) + (select count(*) from session_marks) as tokens,
            (select array_agg((id, user_id, state, returned_minor)::text order by id) from payment_orders) as orders,
            (select count(*) from payment_events) + (select count(*) from payment_reviews) + (select count(*) from sandbox_payments) as payments,
            (select array_agg((user_id, kind, period, amount_minor, pending_at)::text order by user_id, kind, period) from player_limits) as limits,
            (select array_agg((user_id, excluded_until, reminder_minutes, play_began_at)::text order by user_id) from players) as protection,
            (select count(*) from exclusions) + (select count(*) from limit_changes) as pauses,
            (select array_agg((order_id, value_minor)::text order by order_id) from refill_counts) as refills,
            (select array_agg((reference_id, state)::text order by reference_id) from promo_uses) as uses,
            (select array_agg((user_id, code_id)::text order by user_id) from player_promos) as promos,
            (select array_agg((id, taken)::text order by id) from promo_codes) as places,
            (select array_agg((operation_id, case_id, count)::text order by operation_id, case_id) from free_open_grants) as grants,
            (select array_agg((id, ends_at, operation_id)::text order by id) from player_offers where operation_id is not null) as offers, (select count(*) from shop_visits) as visits,
            (select array_agg(c::text order by user_id, case_id) from player_cases c) as counters,
            (select array_agg((case_id, taken)::text order by case_id) from case_counters) as sold,
            (select array_agg(t::text order by user_id, status) from inventory_totals t) as totals,
            (select array_agg((id, status, cause, turn)::text order by id) from withdrawals) as withdrawals,
            (select count(*) from withdrawal_steps) + (select count(*) from withdrawal_holds) + (select count(*) from undeliverable_items) as deliveries,
            (select count(*) from upgrades) + (select count(*) from contracts) + (select count(*) from exchanges) + (select count(*) from unpackings) as plays,
            (select count(*) from season_claims) + (select count(*) from season_players where visited_at is not null) as season,
            (select array_agg(c::text order by hash) from gift_codes c where user_id is not null) as gifts,
            (select count(*) from favourite_cases) as favourites, (select count(*) from seeds) as seeds, (select count(*) from idempotency) as keys,
            (select array_agg(m::text order by user_id) from inbox_marks m) as read,
            (select count(*) from seeds) as seeds, (select count(*) from idempotency) as keys,
            (select count(*) from (select events from outbox union all select events from event_log) published, json_array_elements(published.events) event
              where event->>'kind' <> all($1)) as events`,
    [FOLLOW_UPS],
  )
  return row ?? {}
}
