import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const FIRST_STEAM_ID = 76_561_197_960_265_728n
export const BOT_STEAM_ID = '76561198000000042'
export const IDENTITY_SECRET = Buffer.from('identity secret of a test').toString('base64')
export const REFRESH_TOKEN = 'refresh-token-of-a-test'

/** How the next send fails. */
export type SendFault = 'made but answered 500' | 'made but hung up' | 'answered 500' | 'not answered'

export interface FakeOffer {
  readonly id: string
  readonly partner: string
  readonly message: string
  readonly assetId: string
  state: number
  tradeId: string | null
  updatedAtS: number
}

/** A local Steam: offers, confirmations, holds and trades behave as documented; the test acts as its players. */
export async function startSteam({ assets = 20, port = 0 }: { assets?: number; port?: number } = {}) {
  const offers = new Map<string, FakeOffer>()
  const state = {
    offers,
    faults: [] as SendFault[],
    /** Accounts whose trades Steam holds. */
    held: new Set<string>(),
    /** Accounts whose trade link is no longer valid. */
    unknown: new Set<string>(),
    tradeStatus: new Map<string, number>(),
    assets: new Map<string, string>(
      Array.from({ length: assets }, (_, index) => [String(500 + index), 'Thing of a Test']),
    ),
    /** Called when an offer was made, before the response. */
    onMade: (() => undefined) as (offer: FakeOffer) => void,
    isDown: false,
    sends: 0,
    errors: [] as string[],
  }
  let next = 7000

  function answer(response: ServerResponse, body: unknown, status = 200) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  function send(form: URLSearchParams, response: ServerResponse) {
    state.sends += 1
    const fault = state.faults.shift()
    if (fault === 'answered 500') return answer(response, { strError: 'There was an error (20)' }, 500)
    if (fault === 'not answered') return undefined
    const { me } = JSON.parse(form.get('json_tradeoffer') ?? '{}')
    const assetId = String(me.assets[0].assetid)
    const isInUse = [...offers.values()].some((one) => one.assetId === assetId && [2, 9, 11].includes(one.state))
    if (!state.assets.has(assetId) || isInUse) return answer(response, { strError: 'items (26)' }, 500)
    next += 1
    const offer: FakeOffer = {
      id: String(next),
      partner: form.get('partner') ?? '',
      message: form.get('tradeoffermessage') ?? '',
      assetId,
      state: 9,
      tradeId: null,
      updatedAtS: Math.floor(Date.now() / 1000),
    }
    offers.set(offer.id, offer)
    state.onMade(offer)
    if (fault === 'made but answered 500') return answer(response, { strError: 'There was an error (16)' }, 500)
    if (fault === 'made but hung up') return response.destroy()
    return answer(response, { tradeofferid: offer.id, needs_mobile_confirmation: true })
  }

  function listOffers(query: URLSearchParams) {
    const since = Number(query.get('time_historical_cutoff'))
    return [...offers.values()]
      .filter((one) => [2, 9, 11].includes(one.state) || one.updatedAtS >= since)
      .map((one) => ({
        tradeofferid: one.id,
        accountid_other: Number(BigInt(one.partner) - FIRST_STEAM_ID),
        message: one.message,
        trade_offer_state: one.state,
        items_to_give: [{ appid: 570, contextid: '2', assetid: one.assetId, amount: '1' }],
        is_our_offer: true,
        time_updated: one.updatedAtS,
        ...(one.tradeId && { tradeid: one.tradeId }),
      }))
  }

  function isProved(query: URLSearchParams): boolean {
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(query.get('t') ?? 0))
    const key = createHmac('sha1', Buffer.from(IDENTITY_SECRET, 'base64'))
      .update(Buffer.concat([counter, Buffer.from(query.get('tag') ?? '')]))
      .digest('base64')
    return key === query.get('k') && query.get('a') === BOT_STEAM_ID
  }

  function confirmations(path: string, query: URLSearchParams, response: ServerResponse) {
    if (!isProved(query)) return answer(response, { success: false, needauth: true })
    if (path === '/mobileconf/getlist') {
      const conf = [...offers.values()]
        .filter((one) => one.state === 9)
        .map((one) => ({ id: `c${one.id}`, nonce: `n${one.id}`, creator_id: one.id, type: 2 }))
      return answer(response, { success: true, conf })
    }
    const offer = offers.get((query.get('cid') ?? '').slice(1))
    if (!offer || query.get('ck') !== `n${offer.id}`) return answer(response, { success: false })
    move(offer, 2)
    return answer(response, { success: true })
  }

  function move(offer: FakeOffer, to: number) {
    offer.state = to
    offer.updatedAtS = Math.floor(Date.now() / 1000)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    if (state.isDown) return response.destroy()
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://steam')
    let text = ''
    for await (const part of request) text += part
    const form = new URLSearchParams(text)
    if (pathname === '/IAuthenticationService/GenerateAccessTokenForApp/v1') {
      if (form.get('refresh_token') !== REFRESH_TOKEN) return answer(response, { response: {} })
      const payload = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 86_400 })).toString('base64url')
      return answer(response, { response: { access_token: `h.${payload}.s` } })
    }
    const isSignedIn = (request.headers.cookie ?? '').includes(`steamLoginSecure=${BOT_STEAM_ID}%7C%7Ch.`)
    const hasToken = (searchParams.get('access_token') ?? form.get('access_token') ?? '').startsWith('h.')
    if (!isSignedIn && !hasToken) return answer(response, {}, 403)
    if (pathname === '/tradeoffer/new/send') {
      if (!(request.headers.cookie ?? '').includes(`sessionid=${form.get('sessionid')}`))
        return answer(response, {}, 400)
      return send(form, response)
    }
    if (pathname.startsWith('/mobileconf/')) return confirmations(pathname, searchParams, response)
    if (new RegExp(`^/inventory/${BOT_STEAM_ID}/(570|730)/2$`).test(pathname)) {
      const names = [...new Set(state.assets.values())]
      return answer(response, {
        assets: [...state.assets].map(([assetid, name]) => ({
          assetid,
          classid: String(names.indexOf(name)),
          instanceid: '0',
        })),
        descriptions: names.map((name, index) => ({
          classid: String(index),
          instanceid: '0',
          market_hash_name: name,
          tradable: 1,
        })),
        success: 1,
      })
    }
    const query = request.method === 'POST' ? form : searchParams
    switch (pathname) {
      case '/ISteamUser/GetPlayerSummaries/v2':
        return answer(response, {
          response: { players: [{ personaname: 'Shop Bot', timecreated: 1_566_640_800 }] },
        })
      case '/IPlayerService/GetSteamLevel/v1':
        return answer(response, { response: { player_level: 37 } })
      case '/IEconService/GetTradeHoldDurations/v1': {
        const target = query.get('steamid_target') ?? ''
        if (state.unknown.has(target)) return answer(response, { response: {} })
        const seconds = state.held.has(target) ? 15 * 86_400 : 0
        return answer(response, { response: { their_escrow: { escrow_end_duration_seconds: seconds } } })
      }
      case '/IEconService/GetTradeOffers/v1':
        return answer(response, { response: { trade_offers_sent: listOffers(query), next_cursor: 0 } })
      case '/IEconService/GetTradeStatus/v1': {
        const status = state.tradeStatus.get(query.get('tradeid') ?? '')
        return answer(response, { response: { trades: status === undefined ? [] : [{ status }] } })
      }
      case '/IEconService/CancelTradeOffer/v1': {
        const offer = offers.get(query.get('tradeofferid') ?? '')
        if (offer && [2, 9].includes(offer.state)) move(offer, 6)
        return answer(response, { response: {} })
      }
      default:
        state.errors.push(pathname)
        return answer(response, {}, 404)
    }
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The player accepts: they own the item, and the trade has an id. */
    accept(offer: FakeOffer) {
      if (offer.state !== 2) throw new Error(`offer ${offer.id} is in state ${offer.state}`)
      move(offer, 3)
      offer.tradeId = `9${offer.id}`
      state.tradeStatus.set(offer.tradeId, 3)
      state.assets.delete(offer.assetId)
    },
    move,
    /** Steam reverses an accepted trade. */
    reverse(offer: FakeOffer) {
      state.tradeStatus.set(offer.tradeId ?? '', 12)
      state.assets.set(offer.assetId, 'Thing of a Test')
    },
    offerOf: (code: string) => [...offers.values()].filter((one) => one.message.endsWith(` ${code}`)),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type FakeSteam = Awaited<ReturnType<typeof startSteam>>
