import type { ErrorCode } from './errors.ts'

const TRADE_LINK =
  /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/tradeoffer\/new\/\?partner=(\d{1,10})&token=([A-Za-z0-9_-]{1,32})$/
const LONGEST_LOGIN = 32
const SHORTEST_LOGIN = 3
/** The first account of Steam's public universe; partner numbers count from it. */
const FIRST_STEAM_ID = 76_561_197_960_265_728n

type SteamFault = Extract<ErrorCode, `steam${string}`>

/** The fault of a trade link, undefined for a valid one. */
export function steamLinkFault(link: string): SteamFault | undefined {
  if (link.trim() === '') return 'steamUrlEmpty'
  return TRADE_LINK.test(link.trim()) ? undefined : 'steamUrlValidation'
}

/** The fault of a Steam login, undefined for a valid one. */
export function steamLoginFault(login: string): SteamFault | undefined {
  const text = login.trim()
  if (text === '') return 'steamLoginEmpty'
  if (text.length > LONGEST_LOGIN) return 'steamLoginLength'
  if (text.length < SHORTEST_LOGIN) return 'steamLoginShort'
  if (!/^[A-Za-z0-9_]+$/.test(text)) return 'steamLoginValid'
  return /^[A-Za-z]/.test(text) ? undefined : 'steamLoginLatinFirst'
}

/** A trade link in canonical form, and the 64-bit Steam id of its account; undefined for an invalid text. */
export function readTradeLink(link: string): { readonly link: string; readonly steamId: string } | undefined {
  const [, partner, token] = TRADE_LINK.exec(link.trim()) ?? []
  if (partner === undefined) return undefined
  return {
    link: `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=${token}`,
    steamId: String(FIRST_STEAM_ID + BigInt(partner)),
  }
}
