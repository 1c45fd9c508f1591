import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Bot, ConflictError } from './bot.ts'
import type { Order } from './journal.ts'
import { reportOf } from './report.ts'

const MAX_BODY_BYTES = 4096
const MAX_NAME_LENGTH = 200
const MAX_SHOP_LENGTH = 60

/**
 * The bot's API for the shop. `PUT /deliveries/{id}` accepts an order (the same again: no change; another one: 409),
 * `GET /deliveries/{id}?code=` returns its state, `GET /bot` the account, `GET /health` whether it works.
 */
export function createDoor(bot: Bot, options: { readonly token: string; readonly steamId: string }): Server {
  return createServer((request, response) => {
    void answer(bot, options, request, response).catch(() => tell(response, 503, { error: 'unavailable' }))
  })
}

async function answer(
  bot: Bot,
  { token, steamId }: { readonly token: string; readonly steamId: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isAllowed(request.headers.authorization, token)) return tell(response, 401, { error: 'token' })
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bot')
  if (pathname === '/health') return tell(response, bot.isAlarmed ? 500 : 200, { alarmed: bot.isAlarmed })
  if (pathname === '/bot') return tell(response, 200, { bot_steamid: steamId })
  const [, id] = /^\/deliveries\/([1-9]\d{0,18})$/.exec(pathname) ?? []
  if (id === undefined) return tell(response, 404, { error: 'path' })
  if (request.method === 'GET') {
    return tell(response, 200, reportOf(await bot.find(id, searchParams.get('code') ?? ''), bot.profile))
  }
  if (request.method !== 'PUT') return tell(response, 405, { error: 'method' })
  const order = readOrder(id, await bodyOf(request))
  if (!order) return tell(response, 400, { error: 'order' })
  try {
    const intent = bot.take(order)
    void bot.work().catch(() => undefined)
    return tell(response, 200, reportOf(intent, bot.profile))
  } catch (error) {
    if (error instanceof ConflictError) return tell(response, 409, { error: 'another order' })
    throw error
  }
}

function readOrder(id: string, text: string): Order | undefined {
  const body = parse(text)
  const { code, steam_id: steamId, token = null, market_hash_name: marketHashName, value_minor: valueMinor } = body
  const { app_id: appId, context_id: contextId, shop } = body
  const isGood =
    typeof code === 'string' &&
    /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(code) &&
    typeof steamId === 'string' &&
    /^\d{17}$/.test(steamId) &&
    (token === null || (typeof token === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(token))) &&
    typeof marketHashName === 'string' &&
    marketHashName.length <= MAX_NAME_LENGTH &&
    typeof valueMinor === 'number' &&
    Number.isSafeInteger(valueMinor) &&
    typeof appId === 'number' &&
    Number.isSafeInteger(appId) &&
    typeof contextId === 'string' &&
    /^\d{1,10}$/.test(contextId) &&
    typeof shop === 'string' &&
    shop.length <= MAX_SHOP_LENGTH
  return isGood ? { id, code, steamId, token, marketHashName, valueMinor, appId, contextId, shop } : undefined
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BODY_BYTES) return ''
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function isAllowed(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

function tell(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
