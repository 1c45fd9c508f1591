import { readTradeLink } from '@runecase/api/steam-data.ts'
import { recordSignals } from '../../core/linked-accounts/public.ts'
import { getSteamData } from '../../core/player/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrderRow } from './payment-orders.sql.ts'
import type { PaymentTruth } from './payment-ports.ts'

/** Records as signals the card or wallet of a credited refill, and the Steam account with which its player trades. */
export async function recordPayer(
  tx: Tx,
  deps: Pick<Deps, 'seedKey'>,
  { userId, provider }: Pick<OrderRow, 'userId' | 'provider'>,
  { instrument }: Pick<PaymentTruth, 'instrument'>,
): Promise<void> {
  const { link } = await getSteamData(tx, userId)
  const partner = link === null ? undefined : readTradeLink(link)?.steamId
  await recordSignals(tx, deps, userId, [
    ...(instrument === undefined ? [] : [{ kind: 'payment' as const, value: `${provider}:${instrument}` }]),
    ...(partner === undefined ? [] : [{ kind: 'refilled' as const, value: partner }]),
  ])
}
