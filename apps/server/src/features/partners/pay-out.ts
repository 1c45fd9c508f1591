import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import { PARTNER_PAYOUT_PER_DAY } from '@runecase/api/partners-rules.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, requireUnrestricted } from '../../core/ledger/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { idAt } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { findHeld, findTerms, lockPartners, type PartnerRow } from './partners.sql.ts'
import { insertPayout, sumOwnPayouts } from './payouts.sql.ts'

const PER_DAY_MINOR = minorFromAmount(PARTNER_PAYOUT_PER_DAY, 'GOLD')

/** The state of a partner's commission, minor units of GOLD. */
export interface PartnerBalance {
  readonly earnedMinor: bigint
  readonly heldMinor: bigint
  /** Negative while returned refills took back more than was left. */
  readonly availableMinor: bigint
  readonly paidMinor: bigint
  readonly nextAt: Date | null
}

export async function getBalance(
  queries: Queries,
  { userId, earnedMinor, paidMinor }: PartnerRow,
  nowMs: number,
): Promise<PartnerBalance> {
  const { heldMinor, nextAt } = await findHeld(queries, userId, new Date(nowMs))
  return { earnedMinor, heldMinor, paidMinor, nextAt, availableMinor: earnedMinor - heldMinor - paidMinor }
}

/** The wire form of a balance. */
export const moneyOf = ({ earnedMinor, heldMinor, availableMinor, paidMinor }: PartnerBalance) => ({
  earned: goldFromMinor(earnedMinor),
  held: goldFromMinor(heldMinor),
  available: goldFromMinor(availableMinor),
  paid: goldFromMinor(paidMinor),
})

/** The sum that a partner may still pay out without an operator, minor units, whatever is available. */
export async function payoutLeft(queries: Queries, partnerId: bigint, nowMs: number): Promise<bigint> {
  const left = PER_DAY_MINOR - (await sumOwnPayouts(queries, partnerId, idAt(nowMs - DAY_MS)))
  return left > 0n ? left : 0n
}

/**
 * Pays released commission out to the partner's balance. Refuses with `dataNotFound` a player who is no partner, with `restricted` one who
 * may not withdraw, and with `partner_payout_refused` (`fault`: one of `PARTNER_PAYOUT_FAULTS`; `sum`: the minimum or the maximum).
 */
export function payOutCommission(
  deps: PlayerCommandDeps & Pick<Deps, 'clock'>,
  idempotency: Idempotency,
  sum: number,
): Promise<StoredAnswer> {
  const { userId } = idempotency
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    requireUnrestricted(player, 'withdraw')
    const partner = (await lockPartners(tx, [userId])).get(userId) ?? refuse('dataNotFound')
    const amountMinor = minorFromAmount(sum, 'GOLD')
    const nowMs = deps.clock.nowMs()
    const [terms, left] = [await findTerms(tx, partner.termsId), await payoutLeft(tx, userId, nowMs)]
    const leastMinor = terms?.minPayoutMinor ?? 0n
    if (amountMinor < leastMinor) refuseSum('too_small', leastMinor)
    if (amountMinor > left) refuseSum('bound', left)
    const { money, balanceMinor } = await pay(tx, partner, { operationId, amountMinor, changeRequestId: null, nowMs })
    return { money: moneyOf(money), balance: goldFromMinor(balanceMinor) } satisfies EndpointData<
      Api['payOutCommission']
    >
  })
}

function refuseSum(fault: string, minor: bigint): never {
  return refuse('partner_payout_refused', { fault, sum: goldFromMinor(minor) })
}

/** Pays out at most the available sum; the caller holds the locks of the player and the partner. Refuses with `partner_payout_refused`. */
export async function pay(
  tx: Tx,
  partner: PartnerRow,
  {
    operationId,
    amountMinor,
    changeRequestId,
    nowMs,
  }: {
    readonly operationId: bigint
    readonly amountMinor: bigint
    readonly changeRequestId: bigint | null
    readonly nowMs: number
  },
): Promise<{ readonly money: PartnerBalance; readonly balanceMinor: bigint }> {
  const { userId } = partner
  const before = await getBalance(tx, partner, nowMs)
  const { availableMinor } = before
  if (amountMinor > availableMinor) refuseSum('too_much', availableMinor > 0n ? availableMinor : 0n)
  insertPayout(tx, { operationId, partnerId: userId, amountMinor, changeRequestId })
  const { balanceMinor } = await creditPlayer(tx, {
    operationId,
    userId,
    houseAccount: HOUSE_ACCOUNT.owedToPartners,
    kind: ENTRY_KIND.partnerPayout,
    currency: 'GOLD',
    amount: amountMinor,
    events: () => [{ kind: 'partner.changed', userId: String(userId) }],
  })
  const money = {
    ...before,
    paidMinor: before.paidMinor + amountMinor,
    availableMinor: availableMinor - amountMinor,
  }
  return { money, balanceMinor }
}
