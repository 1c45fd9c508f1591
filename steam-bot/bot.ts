import type { Intent, Journal, Order } from './journal.ts'
import { OFFER_STATE, type Profile, REVERSED_TRADE, type SentOffer, type Steam } from './steam.ts'

export interface BotTerms {
  /** An open offer is cancelled after this time. */
  readonly offerLifetimeMs: number
  /** Daily cap of the value in open offers and finished trades; minor units. */
  readonly dailyCapMinor: number
  /** After this time a send without a response is in the list of offers, or made none. */
  readonly settleMs: number
  /** How long an accepted trade is checked for a reversal. */
  readonly watchMs: number
}

export interface Ports {
  readonly steam: Steam
  readonly journal: Journal
  readonly terms: BotTerms
  readonly nowMs: () => number
  readonly print: (level: 'info' | 'warn' | 'alarm', text: string, about?: Record<string, unknown>) => void
}

/** Failed sends after which an order fails. */
const MAX_TRIES = 3
const DAY_MS = 86_400_000
/** Clocks of Steam and of this machine may differ by less than this. */
const CLOCK_MARGIN_MS = 3_600_000
/** How far back offers are searched that a lost journal no longer knows. */
const REMEMBERED_MS = 30 * DAY_MS
/** Our offers are found by the code with which their messages end, whatever the shop was called then. */
const CODE = /(?:^|\s)([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})$/

export class ConflictError extends Error {}

/**
 * Sends one item per order, once. An intent is on disk before the offer is sent, and its code is in the offer's message. When the result of
 * a send is unknown, the offers that Steam lists are searched for the code before another send. The bot accepts no offers.
 */
export class Bot {
  readonly #ports: Ports
  #profile: Profile | undefined
  #isAlarmed = false
  #turn: Promise<void> = Promise.resolve()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** The account has an offer without an order: nothing more is sent until a person has checked it. */
  get isAlarmed(): boolean {
    return this.#isAlarmed
  }

  get profile(): Profile | undefined {
    return this.#profile
  }

  /** Accepts an order; repeating it changes nothing. Throws `ConflictError` for another order under a known id. */
  take(order: Order): Intent {
    const { journal, nowMs } = this.#ports
    const known = journal.find(order.id)
    if (known) {
      // A shop may be renamed while its order is under way.
      const { shop: _, ...terms } = order
      const isSame = (Object.keys(terms) as (keyof typeof terms)[]).every((name) => known[name] === terms[name])
      if (!isSame) throw new ConflictError(`order ${order.id} was another one`)
      return known
    }
    journal.insert(order, nowMs())
    return this.#get(order.id)
  }

  /** The state of an order. One that is not in the journal is searched among the offers by its code, because the journal may be new. */
  async find(id: string, code: string): Promise<Intent | SentOffer | undefined> {
    const { journal, steam, nowMs } = this.#ports
    const known = journal.find(id)
    if (known) return known
    const offers = await steam.listSentOffers((nowMs() - REMEMBERED_MS) / 1000)
    return offers.find((offer) => hasCode(offer, code))
  }

  /** Advances every open order by a step; turns never overlap. */
  work(): Promise<void> {
    const turn = this.#turn.then(() => this.#workOnce())
    // The caller learns of a failed turn; the next one starts anyway.
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async #workOnce(): Promise<void> {
    const { steam, journal, nowMs, print, terms } = this.#ports
    const open = journal.listOpen()
    const accepted = journal.listAccepted(nowMs() - terms.watchMs)
    this.#profile ??= await steam.findProfile().catch(() => undefined)
    if (open.length === 0 && accepted.length === 0) return
    const since = Math.min(nowMs(), ...open.map((intent) => intent.createdAtMs)) - CLOCK_MARGIN_MS
    const offers = await steam.listSentOffers(since / 1000)
    this.#watchForStrangers(offers)
    for (const intent of open) {
      await this.#advance(intent, offers).catch((error: unknown) =>
        print('warn', 'an order could not be taken on', { id: intent.id, error: String(error) }),
      )
    }
    for (const intent of accepted) await this.#watchTrade(intent).catch(() => undefined)
  }

  #watchForStrangers(offers: readonly SentOffer[]): void {
    const { journal } = this.#ports
    const open = offers.filter((offer) => offer.state === OFFER_STATE.active || isUnconfirmed(offer))
    const stranger = open.find((offer) => !journal.findByCode(codeOf(offer)))
    if (stranger) this.#alarm('an offer that no order asked for is open', stranger)
  }

  #alarm(text: string, { offerId }: SentOffer): void {
    if (!this.#isAlarmed) this.#ports.print('alarm', `${text}: nothing more is sent`, { offerId })
    this.#isAlarmed = true
  }

  async #advance(intent: Intent, offers: readonly SentOffer[]): Promise<void> {
    const found = offers.find((offer) => hasCode(offer, intent.code))
    if (found && !isItsOwn(intent, found))
      return this.#alarm('an offer with the code of an order is another one', found)
    if (found) return this.#follow(this.#adopt(intent, found), found)
    if (intent.state === 'new') return this.#begin(intent)
    if (intent.state === 'sending') return this.#settle(intent)
    this.#ports.print('warn', 'an offer is not listed', { id: intent.id, offerId: intent.offerId })
  }

  /** Records that the offer of an order exists. */
  #adopt(intent: Intent, offer: SentOffer): Intent {
    if (intent.offerId === offer.offerId) return intent
    this.#ports.journal.update(intent.id, {
      state: 'offered',
      offerId: offer.offerId,
      offerState: offer.state,
      assetId: offer.assetIds[0] ?? intent.assetId,
    })
    return this.#get(intent.id)
  }

  async #begin(intent: Intent): Promise<void> {
    const { steam, journal, terms, nowMs, print } = this.#ports
    if (this.#isAlarmed) return
    if (journal.sumValue(nowMs() - DAY_MS) + intent.valueMinor > terms.dailyCapMinor) {
      return print('warn', "the bot's cap of a day is reached", { id: intent.id })
    }
    const hold = await steam.findHoldSeconds(intent.steamId, intent.token)
    if (hold === undefined) return this.#fail(intent, 'link_invalid')
    if (hold > 0) return this.#fail(intent, 'escrow')
    const taken = new Set(journal.listOpen().map((one) => one.assetId))
    const { appId, contextId } = intent
    const game = { appId, contextId }
    const asset = (await steam.listOwnAssets(game)).find(
      (one) => one.isTradable && one.marketHashName === intent.marketHashName && !taken.has(one.assetId),
    )
    if (!asset) return this.#fail(intent, 'no_stock')
    journal.update(intent.id, { state: 'sending', assetId: asset.assetId, sentAtMs: nowMs() })
    const { steamId: partner, token } = intent
    try {
      const message = `${intent.shop} ${intent.code}`.trim()
      const offerId = await steam.send({ partner, token, game, assetId: asset.assetId, message })
      journal.update(intent.id, { state: 'offered', offerId, offerState: OFFER_STATE.createdNeedsConfirmation })
      await steam.confirm(offerId)
    } catch (error) {
      // The offer may exist: the next turn searches for it.
      print('warn', 'an offer was not sent, or not confirmed', { id: intent.id, error: String(error) })
    }
  }

  /** A send of unknown result that Steam does not list: repeated when it cannot arrive any more. */
  #settle(intent: Intent): void {
    const { journal, terms, nowMs } = this.#ports
    if (nowMs() - (intent.sentAtMs ?? 0) < terms.settleMs) return
    const tries = intent.tries + 1
    if (tries >= MAX_TRIES) this.#fail(intent, 'vendor_failed')
    else journal.update(intent.id, { state: 'new', assetId: null, tries })
  }

  async #follow(intent: Intent, offer: SentOffer): Promise<void> {
    const { steam, journal, terms, nowMs } = this.#ports
    if (intent.offerState !== offer.state) journal.update(intent.id, { offerState: offer.state })
    switch (offer.state) {
      case OFFER_STATE.createdNeedsConfirmation:
      case OFFER_STATE.active:
        if (nowMs() - (intent.sentAtMs ?? intent.createdAtMs) > terms.offerLifetimeMs) {
          journal.update(intent.id, { cause: 'expired' })
          await steam.cancel(offer.offerId)
        } else if (isUnconfirmed(offer)) await steam.confirm(offer.offerId)
        return
      case OFFER_STATE.inEscrow:
        return
      case OFFER_STATE.accepted:
        journal.update(intent.id, { state: 'accepted', tradeId: offer.tradeId, cause: null })
        return
      case OFFER_STATE.countered:
        return this.#fail(intent, 'countered')
      case OFFER_STATE.expired:
        return this.#fail(intent, 'expired')
      case OFFER_STATE.declined:
        return this.#fail(intent, 'declined')
      case OFFER_STATE.invalidItems:
        return this.#fail(intent, 'items_gone')
      default:
        return this.#fail(intent, intent.cause ?? 'canceled')
    }
  }

  async #watchTrade(intent: Intent): Promise<void> {
    if (intent.tradeId === null) return
    const status = await this.#ports.steam.findTradeStatus(intent.tradeId)
    if (status !== undefined && REVERSED_TRADE.has(status)) this.#ports.journal.update(intent.id, { state: 'reversed' })
  }

  #fail(intent: Intent, cause: string): void {
    this.#ports.journal.update(intent.id, { state: 'failed', cause })
    this.#ports.print('info', 'an order ended without a transfer', { id: intent.id, cause })
  }

  #get(id: string): Intent {
    const found = this.#ports.journal.find(id)
    if (!found) throw new Error(`order ${id} is not in the journal`)
    return found
  }
}

const isUnconfirmed = (offer: SentOffer) => offer.state === OFFER_STATE.createdNeedsConfirmation

/** The code in an offer's message; empty where it is none of ours. */
function codeOf(offer: SentOffer): string {
  return CODE.exec(offer.message.trim())?.[1] ?? ''
}

/** Whether an offer has the receiver and the item of its order. */
function isItsOwn(intent: Intent, offer: SentOffer): boolean {
  const isChosen = intent.assetId === null || offer.assetIds.length === 0 || offer.assetIds.includes(intent.assetId)
  return offer.partner === intent.steamId && isChosen
}

const hasCode = (offer: SentOffer, code: string) => codeOf(offer) === code
