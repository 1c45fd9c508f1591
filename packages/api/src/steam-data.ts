import type { ErrorCode } from './errors.ts'

const STEAM_HOST = /^(?:www\.)?steamcommunity\.com$/
const TRADE_PATH = /^\/tradeoffer\/new\/?$/
const PARTNER = /^[1-9]\d{0,9}$/
/** Partner numbers are 32-bit account numbers; no account has 0. */
const MAX_PARTNER = 4_294_967_295n
const TOKEN = /^[A-Za-z0-9_-]{1,32}$/
/** Characters around a link that was copied from a text: spaces, invisible characters, quotation marks, brackets and punctuation. */
const AROUND_LINK = /^[\s\p{Cf}\p{Pi}\p{Pf}"'`<([]+|[\s\p{Cf}\p{Pi}\p{Pf}"'`>)\].,;:!]+$/gu
const MAX_LOGIN_LENGTH = 32
const MIN_LOGIN_LENGTH = 3
/** The first account of Steam's public universe; partner numbers count from it. */
const FIRST_STEAM_ID = 76_561_197_960_265_728n

type SteamFault = Extract<ErrorCode, `steam${string}`>

/** The fault of a trade link, undefined for a valid one. */
export function steamLinkFault(link: string): SteamFault | undefined {
  if (link.trim() === '') return 'steamUrlEmpty'
  return readTradeLink(link) ? undefined : 'steamUrlValidation'
}

/** The fault of a Steam login, undefined for a valid one. */
export function steamLoginFault(login: string): SteamFault | undefined {
  const text = login.trim()
  if (text === '') return 'steamLoginEmpty'
  if (text.length > MAX_LOGIN_LENGTH) return 'steamLoginLength'
  if (text.length < MIN_LOGIN_LENGTH) return 'steamLoginShort'
  if (!/^[A-Za-z0-9_]+$/.test(text)) return 'steamLoginValid'
  return /^[A-Za-z]/.test(text) ? undefined : 'steamLoginLatinFirst'
}

/**
 * A trade link in canonical form, and the 64-bit Steam id of its account; undefined for an invalid text. The scheme may be missing, other
 * parameters are dropped, and a repeated parameter is invalid.
 */
export function readTradeLink(link: string): { readonly link: string; readonly steamId: string } | undefined {
  const url = readUrl(link.replace(AROUND_LINK, ''))
  if (!url || !STEAM_HOST.test(url.host) || !TRADE_PATH.test(url.pathname) || url.username || url.password)
    return undefined
  const [partner = '', secondPartner] = url.searchParams.getAll('partner')
  const [token = '', secondToken] = url.searchParams.getAll('token')
  if (secondPartner !== undefined || secondToken !== undefined) return undefined
  if (!PARTNER.test(partner) || BigInt(partner) > MAX_PARTNER || !TOKEN.test(token)) return undefined
  return {
    link: `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=${token}`,
    steamId: String(FIRST_STEAM_ID + BigInt(partner)),
  }
}

function readUrl(text: string): URL | undefined {
  try {
    const url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}
