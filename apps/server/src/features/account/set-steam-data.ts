import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { readTradeLink, steamLinkFault, steamLoginFault } from '@runecase/api/steam-data.ts'
import { ENTRY_KIND, hasEntries } from '../../core/ledger/public.ts'
import { recordSignals } from '../../core/linked-accounts/public.ts'
import { countSteamLogin, updateSteamData } from '../../core/player/public.ts'
import { findSteamId } from '../../core/session/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { TranslateNotice } from '../../platform/http/translations.ts'
import { refuse } from '../../platform/refuse.ts'

/** The limit of accounts with the same Steam login: enough for a household, too few for a farm. */
const ACCOUNTS_OF_A_LOGIN = 3

/**
 * Stores a player's trade link and Steam login, each if given. Refuses with the codes of the form's fields, with `link_partner_mismatch`
 * when the link belongs to another account than the sign-in, with `steamLogin` when too many accounts have that login.
 */
export async function setSteamData(
  deps: Pick<Deps, 'database' | 'seedKey'>,
  userId: bigint,
  given: EndpointInput<Api['setSteamData']>['body'],
  translate: TranslateNotice,
): Promise<EndpointData<Api['setSteamData']>> {
  const link = given.link ?? undefined
  const login = given.login ?? undefined
  const fault =
    link === undefined && login === undefined
      ? 'steamUrlEmpty'
      : ((link === undefined ? undefined : steamLinkFault(link)) ??
        (login === undefined ? undefined : steamLoginFault(login)))
  if (fault) refuse(fault)
  const trade = link === undefined ? undefined : readTradeLink(link)
  await deps.database.transaction(async (tx) => {
    if (trade) {
      const steamId = await findSteamId(tx, userId)
      if (steamId !== undefined && steamId !== trade.steamId) refuse('link_partner_mismatch')
    }
    const name = login?.trim()
    if (name !== undefined && (await countSteamLogin(tx, userId, name)) >= ACCOUNTS_OF_A_LOGIN) refuse('steamLogin')
    await updateSteamData(tx, userId, { link: trade?.link, login: name })
    if (trade) await recordTradePartner(tx, deps, userId, trade.steamId)
  })
  return { message: translate('steam_data_saved_successfully') }
}

/** Records as a signal the Steam account with which a player trades, and for one who has refilled also as the origin of that money. */
async function recordTradePartner(tx: Tx, deps: Pick<Deps, 'seedKey'>, userId: bigint, steamId: string): Promise<void> {
  const hasRefilled = await hasEntries(tx, [userId], ENTRY_KIND.refill)
  await recordSignals(tx, deps, userId, [
    { kind: 'trade_partner', value: steamId },
    ...(hasRefilled ? [{ kind: 'refilled' as const, value: steamId }] : []),
  ])
}
