import { hash, randomBytes } from 'node:crypto'
import { GIFT_CODE_SIGNS, showGiftCode } from '@runecase/api/gift-codes-rules.ts'
import { readTradeLink } from '@runecase/api/steam-data.ts'
import { UnsubscribeTokens } from '../core/notifications/unsubscribe.ts'
import { randomCodes } from '../core/promo/public.ts'
import { FirstSeeds } from '../core/seeds/public.ts'
import { giftCodeHash } from '../features/gift-codes/redeem-gift-code.ts'
import { systemClock } from '../platform/clock.ts'
import { insertSupport, type SupportSubjects } from './support-subject.ts'
import type { AppPlayer, TestApp } from './test-app.ts'

/** A case that every player can open and afford. */
export const SLUG = 'bliznetsy'

/** A player with money, a session, and a won item. */
export interface Owner extends AppPlayer {
  readonly itemId: string
  /** Three more items of the player. */
  readonly otherIds: readonly string[]
  readonly packId: string
  /** An item that could not be delivered, and a possible replacement. */
  readonly undeliverable: { readonly id: string; readonly replacementId: number }
  /** A withdrawal on its way to Steam, with the URL that names the bot. */
  readonly withdrawal: { readonly id: string; readonly itemId: string; readonly inviteUrl: string }
  /** An item more expensive than the first, and the cheapest one. */
  readonly targetId: number
  readonly cheapestId: number
  readonly caseId: number
  /** The trade link of the Steam account used for signing in. */
  readonly tradeLink: string
  /** An unredeemed gift code. */
  readonly giftCode: string
  /** An unpaid refill of the player. */
  readonly orderId: string
  /** An open offer made to the player. */
  readonly playerOfferId: string
  /** A campaign that wrote to the player and gives an opening. */
  readonly campaignId: number
  /** The token of an unanswered confirmation email. */
  readonly emailToken: string
  /** The token of the unsubscribe link. */
  readonly unsubscribeToken: string
  /** The token of an unopened link to emails about incidents. */
  readonly statusToken: string
  /** The token that ends them. */
  readonly statusUnsubscribeToken: string
  /** A code of the player, who is a partner. */
  readonly partnerCode: string
  /** Requests of the player to support, one closed, with a picture. */
  readonly support: SupportSubjects
  /** The commitment that a guest gets before registration. */
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
  const emailToken = randomBytes(32).toString('base64url')
  await shop.rows(
    `insert into email_confirmations (token_hash, user_id, email, created_at)
     values ($1, $2, 'player@example.com', clock_timestamp() - interval '1 hour')`,
    [hash('sha256', emailToken, 'buffer'), player.userId],
  )
  const withdrawal = await makeWithdrawal(shop, player, { tradeLink, itemId: String(BigInt(itemId) + 42n) })
  await insertWaitingLimits(shop, player)
  await shop.rows('insert into season_players (season_id, user_id, coins_earned) select id, $1, 100 from seasons', [
    player.userId,
  ])
  const { seedKey } = shop.config.secrets
  const firstSeeds = new FirstSeeds({ seedKey, random: randomBytes, clock: systemClock })
  const target = await findTarget(shop, 2 * (items[0]?.price ?? 0))
  const cheapest = await findTarget(shop, 0)
  const packId = await insertOwned(shop, player, String(BigInt(itemId) + 40n), 'type = 20')
  // A price that several items share, whatever was drawn, so that a replacement exists.
  const common = await findTarget(shop, 50)
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
    campaignId: await insertCampaignTo(shop, player, id),
    emailToken,
    unsubscribeToken: new UnsubscribeTokens(shop.config.secrets.session).make(player.userId),
    ...(await insertSubscribers(shop, player)),
    orderId,
    playerOfferId: await insertOffer(shop, player, String(BigInt(itemId) + 43n)),
    partnerCode: await insertPartner(shop, player),
    support: await insertSupport(shop, player.userId),
    newCommitment: () => firstSeeds.commit().token,
  }
}

/** An address whose link nobody opened, and another that gets emails about incidents. */
async function insertSubscribers(shop: TestApp, { userId }: AppPlayer) {
  const statusToken = randomBytes(32).toString('base64url')
  const [row] = await shop.rows<{ id: bigint }>(
    `with asked as (
       insert into status_subscribers (email, mailbox, token_hash) values ('asked@example.com', 'asked@example.com', $1))
     insert into status_subscribers (email, mailbox, confirmed_at) values ($2, $2, now()) returning id`,
    [hash('sha256', statusToken, 'buffer'), `told-${userId}@example.com`],
  )
  const tokens = new UnsubscribeTokens(shop.config.secrets.session, 'unsubscribe status')
  return { statusToken, statusUnsubscribeToken: tokens.make(row?.id ?? 0n) }
}

/** Makes the player a partner with one code. */
async function insertPartner(shop: TestApp, { userId }: AppPlayer): Promise<string> {
  const code = `P${String(userId).slice(-12)}`
  await shop.rows(
    `with p as (insert into partners (user_id, terms_id) select $1, min(id) from commission_terms returning user_id)
     insert into partner_codes (code, partner_id, name) select $2, user_id, 'Sample' from p`,
    [userId, code],
  )
  return code
}

/** A gift code in a separate batch. */
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

/** A campaign that is over: it wrote to this player alone, with an opening as its gift. */
async function insertCampaignTo(shop: TestApp, { userId }: AppPlayer, caseId: number): Promise<number> {
  const [campaign] = await shop.rows<{ id: number }>(
    `with a as (insert into operators (login, name, role) values ('news-' || left(md5(random()::text), 10), 'x', 'content') returning id),
       r as (insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
             select 'campaign.send', 'campaign Sample', '{}', '0', '{}', 'proposed', id, 'of the sample' from a returning id)
     insert into campaigns (change_request_id, title, text, path, segment, starts_at, per_minute, state, ended_at, reached, gift_case_id)
     select id, 'Sample', 'A text', '/', '{}', now(), 60, 'done', now(), 1, $1 from r returning id`,
    [caseId],
  )
  await shop.rows('insert into campaign_players (campaign_id, user_id, at) values ($1, $2, now())', [
    campaign?.id,
    userId,
  ])
  return campaign?.id ?? 0
}

/** Makes the shop's first offer to a player. */
async function insertOffer(shop: TestApp, { userId }: AppPlayer, id: string): Promise<string> {
  await shop.rows(
    `insert into player_offers (id, user_id, offer_id, version, cause, starts_at, ends_at)
     select $2, $1, id, version, 'visit', now() - interval '1 minute', now() + interval '1 day' from offers order by position limit 1`,
    [userId, id],
  )
  return id
}

/** A raised limit that can be confirmed, and one whose waiting time has just begun. */
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

/** The cheapest item of the catalogue from a price upwards. */
async function findTarget(shop: TestApp, priceFrom: number): Promise<{ readonly id: number }> {
  const { items } = await shop.read('listUniqueItems', { query: { priceFrom } })
  const [first] = items
  if (!first) throw new Error(`nothing costs ${priceFrom}`)
  return first
}

/** Links a player's Steam account and requests a withdrawal of one more item to it. */
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

/** Gives a player an item of the catalogue. Returns its id. */
async function insertOwned(shop: TestApp, player: AppPlayer, id: string, which: string): Promise<string> {
  await shop.rows(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, actor, operation_id)
     select $1, $2, id, price_minor, 4, 7, 'S', $2 from catalogue_items where ${which} order by id limit 1`,
    [player.userId, id],
  )
  return id
}
