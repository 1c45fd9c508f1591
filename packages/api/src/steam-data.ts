import type { ErrorCode } from './errors.ts'

const TRADE_LINK =
  /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/tradeoffer\/new\/\?partner=(\d{1,10})&token=([A-Za-z0-9_-]{1,32})$/
const LONGEST_LOGIN = 32
const SHORTEST_LOGIN = 3
/** The first account of Steam's public universe; a partner number counts from it. */
const FIRST_STEAM_ID = 76_561_197_960_265_728n

type SteamFault = Extract<ErrorCode, `steam${string}`>

/** What is wrong with a trade link, undefined for a good one. */
export function steamLinkFault(link: string): SteamFault | undefined {
  if (link.trim() === '') return 'steamUrlEmpty'
  return TRADE_LINK.test(link.trim()) ? undefined : 'steamUrlValidation'
}

/** What is wrong with a Steam login, undefined for a good one. */
export function steamLoginFault(login: string): SteamFault | undefined {
  const text = login.trim()
  if (text === '') return 'steamLoginEmpty'
  if (text.length > LONGEST_LOGIN) return 'steamLoginLength'
  if (text.length < SHORTEST_LOGIN) return 'steamLoginShort'
  if (!/^[A-Za-z0-9_]+$/.test(text)) return 'steamLoginValid'
  return /^[A-Za-z]/.test(text) ? undefined : 'steamLoginLatinFirst'
}

/** A good trade link in its one spelling, and the 64-bit Steam id of the account it leads to; undefined for any other text. */
export function readTradeLink(link: string): { readonly link: string; readonly steamId: string } | undefined {
  const [, partner, token] = TRADE_LINK.exec(link.trim()) ?? []
  if (partner === undefined) return undefined
  return {
    link: `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=${token}`,
    steamId: String(FIRST_STEAM_ID + BigInt(partner)),
  }
}
