import { readTradeLink } from '@runecase/api/steam-data.ts'
import type { WithdrawalMethod } from '@runecase/api/withdrawals.ts'
import { getSteamData } from '../../core/player/public.ts'
import { findSteamIdentity } from '../../core/session/public.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'

/** A Steam account that receives items. */
export interface Receiver {
  readonly steamId: string
  /** The token of the trade link; null for a friend of the bot. */
  readonly tradeToken: string | null
}

/** The Steam data of a player. */
export interface SteamStanding {
  readonly hasLink: boolean
  readonly hasLogin: boolean
  /** The account of their trade link. */
  readonly linked: { readonly steamId: string; readonly token: string } | undefined
  /** The Steam account with which they sign in. */
  readonly ownSteamId: string | undefined
  /** When that account became a new receiver, Unix milliseconds; null when it did not change the receiver. */
  readonly loginSetAtMs: number | null
}

export async function findSteamStanding(queries: Queries, userId: bigint): Promise<SteamStanding> {
  const [data, own] = await Promise.all([getSteamData(queries, userId), findSteamIdentity(queries, userId)])
  const linked = data.link === null ? undefined : readTradeLink(data.link)
  return {
    hasLink: linked !== undefined,
    hasLogin: data.login !== null,
    linked: linked && { steamId: linked.steamId, token: new URL(linked.link).searchParams.get('token') ?? '' },
    ownSteamId: own?.steamId,
    // Without a sign-in account, items are sent to the account of the link, so the same account is no change.
    loginSetAtMs: own === undefined || own.steamId === linked?.steamId ? null : own.addedAtMs,
  }
}

/**
 * The receiver of the player's items. Refuses with `no_link` or `no_login` when that part is missing, with `link_partner_mismatch` when the
 * link belongs to another account than the sign-in, and with `invalidUser` for a sign-in without a known Steam account.
 */
export function findReceiver(standing: SteamStanding, method: WithdrawalMethod): Receiver {
  const { linked, ownSteamId } = standing
  if (method === 'link') {
    if (!linked) refuse('no_link')
    if (ownSteamId !== undefined && ownSteamId !== linked.steamId) refuse('link_partner_mismatch')
    return { steamId: linked.steamId, tradeToken: linked.token }
  }
  if (!standing.hasLogin) refuse('no_login')
  const steamId = ownSteamId ?? linked?.steamId
  if (steamId === undefined) refuse('invalidUser')
  return { steamId, tradeToken: null }
}
