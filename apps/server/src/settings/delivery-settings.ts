import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import { z } from 'zod'

/** Who delivers withdrawals, and for how long Steam may take them back. Times in milliseconds. */
export interface DeliverySettings {
  readonly reversalMs: number
  readonly reversalHoldMs: number
  /** Undefined: nothing can be withdrawn for now. */
  readonly provider: 'sandbox' | 'market' | 'steam_bot' | undefined
  /** Undefined outside a demo. */
  readonly sandbox: { readonly stepMs: number } | undefined
  readonly market: { readonly url: string; readonly apiKey: string } | undefined
  readonly bot: { readonly url: string; readonly token: string } | undefined
}

const whole = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number)

const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'must be an address that begins with http:// or https://',
  })
  .transform((text) => text.replace(/\/+$/, ''))

/** The settings of withdrawals, for the table of all. */
export const DELIVERY_SETTINGS = {
  DELIVERY: {
    schema: z.enum(['sandbox', 'market', 'steam_bot', 'off'], {
      error: 'must be one of: sandbox, market, steam_bot, off',
    }),
    shownDefault: 'sandbox in demo mode, off in production',
    about: 'who delivers withdrawn items; sandbox only plays it and is refused in production',
  },
  WITHDRAWAL_COUNTDOWN_SECONDS: {
    schema: whole(1, 3600),
    fallback: '300',
    about: 'first start only: from asking for a withdrawal until the provider is told of it',
  },
  WITHDRAWAL_LINK_HOLD_HOURS: {
    schema: whole(0, 720),
    shownDefault: '24 in production, 0 in demo mode',
    about: 'first start only: how long a trade link opens no withdrawal after it was set or changed',
  },
  WITHDRAWAL_AFTER_REFILL_HOURS: {
    schema: whole(0, 720),
    shownDefault: '24 in production, 0 in demo mode',
    about:
      'first start only: how long a refill that its payer can take back holds withdrawals: items worth as much stay',
  },
  WITHDRAWALS_PER_DAY: {
    schema: whole(1, 10_000),
    fallback: '50',
    about: 'first start only: items a player may withdraw in 24 hours',
  },
  WITHDRAWAL_HOLDING: {
    schema: z.enum(['on', 'off'], { error: 'must be one of: on, off' }),
    shownDefault: 'on in production, off in demo mode',
    about: 'first start only: whether rules hold withdrawals until an operator decides',
  },
  STEAM_REVERSAL_MINUTES: {
    schema: whole(0, 100_000),
    shownDefault: '0 in production, 1 in demo mode',
    about: 'how long Steam may take an accepted trade back: nothing for Dota 2, 10080 where trades are protected',
  },
  DELIVERY_MAX_PRICE_PERCENT: {
    schema: whole(1, 1000),
    fallback: '100',
    about: "first start only: of an item's price, what is paid for it on a market at most",
  },
  SANDBOX_STEP_SECONDS: { schema: whole(1, 600), fallback: '3', about: "pace of the demo's provider" },
  MARKET_URL: { schema: webAddress, fallback: 'https://market.dota2.net', about: 'market that buys and delivers' },
  MARKET_API_KEY: { schema: z.string(), shownDefault: 'none', about: 'key of that market; DELIVERY=market needs it' },
  STEAM_BOT_URL: {
    schema: webAddress,
    shownDefault: 'none',
    about: 'where the Steam bot of steam-bot/ listens, such as http://127.0.0.1:3100',
  },
  STEAM_BOT_TOKEN: {
    schema: z.string().min(32, { error: 'must be at least 32 characters' }),
    shownDefault: 'none',
    about: 'the secret that this server and the Steam bot share',
  },
}

type Values = {
  readonly [Name in keyof typeof DELIVERY_SETTINGS]: z.output<(typeof DELIVERY_SETTINGS)[Name]['schema']> | undefined
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** After a reversed trade a player cannot withdraw for this long; in a demo he can soon try the other endings. */
const REVERSAL_HOLD_MS = { production: 7 * 24 * HOUR_MS, demo: 2 * MINUTE_MS }

/** The settings as withdrawals take them; adds a line for each that cannot be. */
export function readDelivery(values: Values, mode: 'demo' | 'production', lines: string[]): DeliverySettings {
  const isDemo = mode === 'demo'
  const choice = values.DELIVERY ?? (isDemo ? 'sandbox' : 'off')
  const { MARKET_URL, MARKET_API_KEY, STEAM_BOT_URL, STEAM_BOT_TOKEN } = values
  if (choice === 'sandbox' && !isDemo)
    lines.push('DELIVERY cannot be sandbox in production: nothing would be delivered')
  if (choice === 'market' && !MARKET_API_KEY) lines.push('MARKET_API_KEY must be set as well: DELIVERY is market')
  if (choice === 'steam_bot' && !STEAM_BOT_URL) lines.push('STEAM_BOT_URL must be set as well: DELIVERY is steam_bot')
  if ((STEAM_BOT_URL === undefined) !== (STEAM_BOT_TOKEN === undefined)) {
    const missing = STEAM_BOT_URL ? 'STEAM_BOT_TOKEN' : 'STEAM_BOT_URL'
    lines.push(`${missing} must be set as well: STEAM_BOT_URL and STEAM_BOT_TOKEN go together`)
  }
  if (!isDemo && MARKET_URL?.startsWith('http:')) lines.push('MARKET_URL must begin with https:// in production')
  return {
    reversalMs: (values.STEAM_REVERSAL_MINUTES ?? (isDemo ? 1 : 0)) * MINUTE_MS,
    reversalHoldMs: REVERSAL_HOLD_MS[mode],
    provider: choice === 'off' ? undefined : choice,
    sandbox: isDemo ? { stepMs: (values.SANDBOX_STEP_SECONDS ?? 0) * SECOND_MS } : undefined,
    market: MARKET_API_KEY && MARKET_URL ? { url: MARKET_URL, apiKey: MARKET_API_KEY } : undefined,
    bot: STEAM_BOT_URL && STEAM_BOT_TOKEN ? { url: STEAM_BOT_URL, token: STEAM_BOT_TOKEN } : undefined,
  }
}

/** The holding rules that are on by default. */
const NO_HOLDING = { holdDaySumGold: 0, holdFirstGold: 0, holdWinOneIn: 0, holdAfterReturn: false }

/** The terms of withdrawals that the first start takes from the environment. */
export function firstDeliverySettings(values: Values, mode: 'demo' | 'production'): Partial<ShopSettings> {
  const holdHours = mode === 'demo' ? 0 : 24
  return {
    withdrawalCountdownSeconds: values.WITHDRAWAL_COUNTDOWN_SECONDS ?? 0,
    withdrawalLinkHoldHours: values.WITHDRAWAL_LINK_HOLD_HOURS ?? holdHours,
    withdrawalAfterRefillHours: values.WITHDRAWAL_AFTER_REFILL_HOURS ?? holdHours,
    withdrawalsPerDay: values.WITHDRAWALS_PER_DAY ?? 0,
    deliveryMaxPricePercent: values.DELIVERY_MAX_PRICE_PERCENT ?? 0,
    ...((values.WITHDRAWAL_HOLDING ?? (mode === 'demo' ? 'off' : 'on')) === 'off' && NO_HOLDING),
  }
}
