import { readTradeLink } from '@runecase/api/steam-data.ts'
import type { WithdrawalMethod } from '@runecase/api/withdrawals.ts'
import { getSteamData } from '../../core/player/public.ts'
import { findSteamIdentity } from '../../core/session/public.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'

/** A Steam account that things may be sent to. */
export interface Receiver {
  readonly steamId: string
  /** Of the trade link; null for a friend of the bot. */
  readonly tradeToken: string | null
}

/** What a player has told of his Steam account. */
export interface SteamStanding {
  readonly hasLink: boolean
  readonly hasLogin: boolean
  /** The account that his link leads to. */
  readonly linked: { readonly steamId: string; readonly token: string } | undefined
  /** The account that he signs in by. */
  readonly ownSteamId: string | undefined
  /** When that account became another receiver than he had before, Unix milliseconds; null where it made none. */
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
    // Without an account to sign in by, things go to that of the link: the same account changes nothing.
    loginSetAtMs: own === undefined || own.steamId === linked?.steamId ? null : own.addedAtMs,
  }
}

/**
 * Whom the player's things go to. Refuses with `no_link` or `no_login` what he has not told yet, with `link_partner_mismatch` a link
 * that leads to another account than he signs in by, with `invalidUser` a login of which no Steam account is known.
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
