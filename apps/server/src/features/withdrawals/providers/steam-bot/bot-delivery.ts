import { z } from 'zod'
import { readLimited } from '../../../../platform/read-limited.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { outgoingHeaders } from '../../../../platform/tracing.ts'
import { type Delivery, type DeliveryOrder, type DeliveryReport, ProviderUnavailable } from '../../delivery.ts'
import type { DeliveryDeps } from '../delivery-provider.ts'
import type { SteamBotSettings } from './steam-bot-settings.ts'

const ANSWER_WITHIN_MS = 8_000
const MAX_ANSWER_BYTES = 64 * 1024

const Offer = z.object({
  trade_id: z.string(),
  asset_id: z.string().nullable(),
  bot: z.object({ steam_id: z.string(), name: z.string(), level: z.int(), joined_at: z.iso.datetime() }).nullable(),
})
const FAILURES = [
  'declined',
  'countered',
  'expired',
  'canceled',
  'escrow',
  'link_invalid',
  'items_gone',
  'no_stock',
  'vendor_failed',
] as const
const Report = z.discriminatedUnion('state', [
  z.object({ state: z.literal('absent') }),
  z.object({ state: z.literal('queued') }),
  z.object({ state: z.literal('failed'), cause: z.enum(FAILURES) }),
  z.object({ state: z.enum(['confirming', 'sent', 'held', 'accepted', 'reversed']), offer: Offer }),
])
/** Failures that a retry would not change: the bot does not have the item, or could not send it. */
const UNDELIVERABLE: ReadonlySet<string> = new Set(['no_stock', 'items_gone', 'vendor_failed'])

/**
 * Delivers by the bot of `steam-bot/`, a separate process; its README describes the protocol. An order is placed once, under the
 * withdrawal's id.
 */
export function botDelivery(bot: SteamBotSettings, project: DeliveryDeps['project']): Delivery {
  return {
    kind: 'steam_bot',
    pollMs: 3_000,
    async deliver(order) {
      const { code, steamId, tradeToken, marketHashName, maxPriceMinor } = order
      return reportOf(
        await call(bot, `/deliveries/${order.id}`, {
          method: 'PUT',
          body: JSON.stringify({
            code,
            steam_id: steamId,
            token: tradeToken,
            market_hash_name: marketHashName,
            value_minor: Number(maxPriceMinor),
            app_id: project.steam.appId,
            context_id: project.steam.contextId,
            shop: project.brand,
          }),
        }),
      )
    },
    ask: async ({ id, code }: DeliveryOrder) => reportOf(await call(bot, `/deliveries/${id}?code=${code}`)),
  }
}

/** The bot's own Steam id. Refuses with `temporarily_unavailable` while it does not respond. */
export async function findBot(bot: SteamBotSettings): Promise<string> {
  const reported = await call(bot, '/bot').catch(() => refuse('temporarily_unavailable', { seconds: 10 }))
  return z.object({ bot_steamid: z.string().regex(/^\d{17}$/) }).parse(reported).bot_steamid
}

async function call({ url, token }: SteamBotSettings, path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    ...init,
    headers: { ...outgoingHeaders(), authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    if (isUnreached(error)) throw new ProviderUnavailable('the bot does not listen', { cause: error })
    throw error
  })
  if (answer.status === 401 || answer.status === 503) throw new ProviderUnavailable(`the bot answered ${answer.status}`)
  if (!answer.ok) throw new Error(`the bot answered ${answer.status} to ${path}`)
  return JSON.parse((await readLimited(answer, MAX_ANSWER_BYTES)).toString())
}

/** Whether the call never reached the bot. */
function isUnreached(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: string } }
  return cause?.code === 'ECONNREFUSED'
}

function reportOf(reported: unknown): DeliveryReport {
  const report = Report.parse(reported)
  if (report.state === 'absent') return { state: 'absent' }
  if (report.state === 'queued') return { state: 'queued', cause: 'queued' }
  if (report.state === 'failed') {
    return { state: 'failed', cause: report.cause, isUndeliverable: UNDELIVERABLE.has(report.cause) }
  }
  const { trade_id: tradeId, asset_id: assetId, bot } = report.offer
  return {
    state: report.state,
    offer: {
      tradeId,
      assetId,
      bot: bot && { steamId: bot.steam_id, name: bot.name, level: bot.level, joinedAt: bot.joined_at },
    },
  }
}
