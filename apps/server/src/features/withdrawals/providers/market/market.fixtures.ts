import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A purchase in the shape of `get-buy-info-by-custom-id`. */
export interface MarketPurchase {
  readonly customId: string
  /** The key that bought; the market shows each key only its own purchases. */
  readonly key: string
  readonly hashName: string
  readonly partner: string
  readonly token: string
  readonly price: number
  stage: '1' | '2' | '5'
  tradeId: string | null
}

/** The fault of the next `buy-for`. */
export type MarketFault = 'bought but answered 500' | 'bought but hung up' | 'refused' | 'answered 500' | 'answered 429'

/** A local market that follows the documented API and records its calls. */
export async function startMarket() {
  const purchases = new Map<string, MarketPurchase>()
  const askedAtMs: number[] = []
  const state = {
    price: 100,
    isOnSale: true,
    faults: [] as MarketFault[],
    /** The valid keys. */
    keys: ['market-key', 'another-key'],
    /** Withdrawals whose purchases it does not report for now; a forgotten `custom_id` can be sold again. */
    forgotten: new Set<string>(),
    /** Awaited before it answers `buy-for`. */
    whileItBuys: () => Promise.resolve(),
    /** Responses that replace the normal ones, by the last part of the path. */
    answers: new Map<string, unknown>(),
    /** The `custom_id` of every sale. */
    sold: [] as string[],
    purchases,
    askedAtMs,
  }

  function answer(response: ServerResponse, body: unknown, status = 200) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  function buy(query: URLSearchParams, response: ServerResponse) {
    const customId = query.get('custom_id') ?? ''
    const fault = state.faults.shift()
    if (fault === 'answered 500') return answer(response, {}, 500)
    if (fault === 'answered 429') return answer(response, {}, 429)
    if (fault === 'refused') return answer(response, { success: false, error: 'Bad offer' })
    if (purchases.has(customId) && !state.forgotten.has(customId))
      return answer(response, { success: false, error: 'custom_id already used' })
    state.sold.push(customId)
    purchases.set(customId, {
      customId,
      key: query.get('key') ?? '',
      hashName: query.get('hash_name') ?? '',
      partner: query.get('partner') ?? '',
      token: query.get('token') ?? '',
      price: Number(query.get('price')),
      stage: '1',
      tradeId: null,
    })
    if (fault === 'bought but answered 500') return answer(response, {}, 500)
    if (fault === 'bought but hung up') return response.destroy()
    return answer(response, { success: true, id: `9${customId}` })
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    askedAtMs.push(performance.now())
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://market')
    const key = query.get('key') ?? ''
    if (!state.keys.includes(key)) return answer(response, { success: false, error: 'Bad KEY' }, 401)
    const path = pathname.replace('/api/v2/', '')
    if (path === 'buy-for') await state.whileItBuys()
    if (state.answers.has(path)) return answer(response, state.answers.get(path))
    if (path === 'search-item-by-hash-name') {
      const data = state.isOnSale ? [{ market_hash_name: query.get('hash_name'), price: state.price, count: 3 }] : []
      return answer(response, { success: true, currency: 'RUB', data })
    }
    if (path === 'buy-for') return buy(query, response)
    const found = purchases.get(query.get('custom_id') ?? '')
    if (found?.key !== key || state.forgotten.has(found.customId))
      return answer(response, { success: false, error: 'not found' })
    return answer(response, {
      success: true,
      data: { item_id: `9${found.customId}`, stage: found.stage, trade_id: found.tradeId, for: found.partner },
    })
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...state,
    state,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
