import { randomBytes } from 'node:crypto'
import type { Game, NewOffer, OwnAsset, Profile, SentOffer, Steam } from './steam.ts'
import { confirmationQuery } from './steam-guard.ts'

const ANSWER_WITHIN_MS = 8_000
/** An access token is replaced this long before it expires. */
const TOKEN_MARGIN_MS = 5 * 60_000
const INVENTORY_PAGE = 2000

export interface SteamAccount {
  readonly steamId: string
  /** Of a session that the operator opened; it yields access tokens. */
  readonly refreshToken: string
  /** Of the account's mobile app, base64; confirms offers. */
  readonly identitySecret: string
}

export interface SteamAddresses {
  readonly community: string
  readonly api: string
}

/** Steam over its web interfaces: IEconService, IAuthenticationService and the pages of the trade window. */
export class SteamWeb implements Steam {
  readonly steamId: string
  readonly #account: SteamAccount
  readonly #addresses: SteamAddresses
  readonly #sessionId = randomBytes(12).toString('hex')
  #token: { readonly text: string; readonly untilMs: number } | undefined

  constructor(account: SteamAccount, addresses: SteamAddresses) {
    this.steamId = account.steamId
    this.#account = account
    this.#addresses = addresses
  }

  async findProfile(): Promise<Profile> {
    const [summaries, level] = await Promise.all([
      this.#askApi('ISteamUser/GetPlayerSummaries/v2', { steamids: this.steamId }),
      this.#askApi('IPlayerService/GetSteamLevel/v1', { steamid: this.steamId }),
    ])
    const player = field(list(summaries.players)[0])
    return {
      steamId: this.steamId,
      name: String(player.personaname ?? this.steamId),
      level: Number(level.player_level ?? 0),
      joinedAt: new Date(Number(player.timecreated ?? 0) * 1000).toISOString(),
    }
  }

  async listOwnAssets({ appId, contextId }: Game): Promise<OwnAsset[]> {
    const { community } = this.#addresses
    const found: OwnAsset[] = []
    for (let start = ''; ; ) {
      const query = new URLSearchParams({
        l: 'english',
        count: String(INVENTORY_PAGE),
        ...(start && { start_assetid: start }),
      })
      const body = field(
        await this.#ask(
          `${community}/inventory/${this.steamId}/${appId}/${contextId}?${query}`,
          await this.#asBrowser(),
        ),
      )
      const kinds = new Map(
        list(body.descriptions)
          .map((one) => field(one))
          .map((kind) => [`${kind.classid}_${kind.instanceid}`, kind]),
      )
      for (const asset of list(body.assets).map((one) => field(one))) {
        const kind = kinds.get(`${asset.classid}_${asset.instanceid}`)
        found.push({
          assetId: String(asset.assetid),
          marketHashName: String(kind?.market_hash_name ?? ''),
          isTradable: kind?.tradable === 1,
        })
      }
      if (!body.more_items) return found
      start = String(body.last_assetid)
    }
  }

  async findHoldSeconds(partner: string, token: string | null): Promise<number | undefined> {
    const answer = await this.#askApi('IEconService/GetTradeHoldDurations/v1', {
      steamid_target: partner,
      ...(token !== null && { trade_offer_access_token: token }),
    })
    const seconds = field(answer.their_escrow).escrow_end_duration_seconds
    return seconds === undefined ? undefined : Number(seconds)
  }

  async send(offer: NewOffer): Promise<string> {
    const { community } = this.#addresses
    const nobody = { assets: [], currency: [], ready: false }
    const asset = { appid: offer.game.appId, contextid: offer.game.contextId, amount: 1, assetid: offer.assetId }
    const body = field(
      await this.#ask(`${community}/tradeoffer/new/send`, {
        ...(await this.#asBrowser(`${community}/tradeoffer/new/`)),
        method: 'POST',
        body: new URLSearchParams({
          sessionid: this.#sessionId,
          serverid: '1',
          partner: offer.partner,
          tradeoffermessage: offer.message,
          json_tradeoffer: JSON.stringify({
            newversion: true,
            version: 4,
            me: { ...nobody, assets: [asset] },
            them: nobody,
          }),
          captcha: '',
          trade_offer_create_params: JSON.stringify(
            offer.token === null ? {} : { trade_offer_access_token: offer.token },
          ),
        }),
      }),
    )
    if (!body.tradeofferid)
      throw new Error(`Steam made no offer: ${String(body.strError ?? 'no reason').slice(0, 200)}`)
    return String(body.tradeofferid)
  }

  async listSentOffers(sinceS: number): Promise<SentOffer[]> {
    const found: SentOffer[] = []
    for (let cursor = '0'; ; ) {
      const answer = await this.#askApi('IEconService/GetTradeOffers/v1', {
        get_sent_offers: '1',
        active_only: '1',
        time_historical_cutoff: String(Math.floor(sinceS)),
        cursor,
      })
      found.push(...list(answer.trade_offers_sent).map((offer) => offerOf(field(offer))))
      if (!answer.next_cursor || String(answer.next_cursor) === '0') return found
      cursor = String(answer.next_cursor)
    }
  }

  async confirm(offerId: string): Promise<boolean> {
    const { community } = this.#addresses
    const asked = new URLSearchParams(confirmationQuery(this.#account, 'conf', nowS()))
    const waiting = field(await this.#ask(`${community}/mobileconf/getlist?${asked}`, await this.#asBrowser()))
    if (waiting.success !== true) throw new Error('Steam lists no confirmations')
    const one = list(waiting.conf)
      .map((one) => field(one))
      .find((conf) => String(conf.creator_id) === offerId)
    if (!one) return false
    const allowed = new URLSearchParams({
      op: 'allow',
      ...confirmationQuery(this.#account, 'allow', nowS()),
      cid: String(one.id),
      ck: String(one.nonce),
    })
    const answer = field(await this.#ask(`${community}/mobileconf/ajaxop?${allowed}`, await this.#asBrowser()))
    if (answer.success !== true) throw new Error('Steam did not take the confirmation')
    return true
  }

  async cancel(offerId: string): Promise<void> {
    await this.#askApi('IEconService/CancelTradeOffer/v1', { tradeofferid: offerId }, 'POST')
  }

  async findTradeStatus(tradeId: string): Promise<number | undefined> {
    const answer = await this.#askApi('IEconService/GetTradeStatus/v1', { tradeid: tradeId })
    const [trade] = list(answer.trades).map((one) => field(one))
    return trade?.status === undefined ? undefined : Number(trade.status)
  }

  async #askApi(path: string, query: Record<string, string>, method: 'GET' | 'POST' = 'GET'): Promise<Fields> {
    const asked = new URLSearchParams({ access_token: await this.#accessToken(), ...query })
    const url = `${this.#addresses.api}/${path}`
    const body = await (method === 'GET'
      ? this.#ask(`${url}?${asked}`, {})
      : this.#ask(url, { method: 'POST', body: asked }))
    return field(field(body).response)
  }

  async #asBrowser(referer?: string): Promise<RequestInit> {
    const login = encodeURIComponent(`${this.steamId}||${await this.#accessToken()}`)
    return {
      headers: {
        cookie: `sessionid=${this.#sessionId}; steamLoginSecure=${login}`,
        origin: this.#addresses.community,
        ...(referer && { referer }),
      },
    }
  }

  async #accessToken(): Promise<string> {
    if (this.#token && this.#token.untilMs - TOKEN_MARGIN_MS > Date.now()) return this.#token.text
    const { steamId, refreshToken } = this.#account
    const body = await this.#ask(`${this.#addresses.api}/IAuthenticationService/GenerateAccessTokenForApp/v1`, {
      method: 'POST',
      body: new URLSearchParams({ steamid: steamId, refresh_token: refreshToken }),
    })
    const text = String(field(field(body).response).access_token ?? '')
    if (text === '') throw new Error('Steam gave no access token: is the refresh token still good?')
    this.#token = { text, untilMs: endOf(text) }
    return text
  }

  /** Errors name only the path: URLs and bodies contain secrets. */
  async #ask(url: string, init: RequestInit): Promise<unknown> {
    const { pathname } = new URL(url)
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch((error: unknown) => {
      throw new Error(`Steam did not answer ${pathname}: ${error instanceof Error ? error.name : 'unknown'}`)
    })
    // Steam answers so when the session has ended.
    if (answer.status === 401 || answer.status === 403) this.#token = undefined
    if (!answer.ok) throw new Error(`Steam answered ${answer.status} to ${pathname}`)
    return answer.json()
  }
}

type Fields = Readonly<Record<string, unknown>>

const field = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const nowS = () => Math.floor(Date.now() / 1000)

function offerOf(offer: Fields): SentOffer {
  return {
    offerId: String(offer.tradeofferid),
    message: String(offer.message ?? ''),
    state: Number(offer.trade_offer_state),
    partner: String(76_561_197_960_265_728n + BigInt(Number(offer.accountid_other ?? 0))),
    assetIds: list(offer.items_to_give).map((asset) => String(field(asset).assetid)),
    tradeId: offer.tradeid ? String(offer.tradeid) : null,
  }
}

/** When a JSON web token ends, Unix milliseconds. */
function endOf(token: string): number {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8') || '{}')
  return Number(payload.exp ?? 0) * 1000
}
