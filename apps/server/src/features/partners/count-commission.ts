import { minorFromAmount } from '@runecase/api/money.ts'
import type { CommissionTier } from '@runecase/api/partners.ts'
import { commissionOf } from '@runecase/game/commission.ts'
import { ENTRY_KIND, HOUSE_ACCOUNT, moveMoney } from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { type CommissionRow, insertCommission, type MonthRow, updateMonth } from './commissions.sql.ts'
import { addFigures } from './partners.sql.ts'

type Ids = Pick<Deps, 'ids'>

/** A refill, return or delivery to count for a partner. `refilledMinor`: what it adds to the displayed refills. */
export interface Counted
  extends Pick<CommissionRow, 'partnerId' | 'userId' | 'source' | 'sourceId' | 'orderId' | 'baseMinor' | 'releaseAt'> {
  readonly at: Date
  readonly refilledMinor: bigint
  readonly refills: number
  readonly firstRefills: number
}

const tiersOf = (tiers: readonly CommissionTier[]) =>
  tiers.map(({ from, percent }) => ({
    fromMinor: minorFromAmount(from, 'GOLD'),
    percentBp: BigInt(Math.round(percent * 100)),
  }))

/**
 * Counts it for a partner, once for each source. The month's commission follows its sum, and the difference is an operation of the ledger
 * between the cost of commission and the debt to partners. The caller holds the partner's lock and passes the current month.
 */
export async function countCommission(deps: Ids, tx: Tx, month: MonthRow, counted: Counted): Promise<void> {
  const { at, refilledMinor, refills, firstRefills, ...row } = counted
  const baseMinor = month.baseMinor + row.baseMinor
  const commissionMinor = commissionOf(tiersOf(month.tiers), baseMinor)
  const amountMinor = commissionMinor - month.commissionMinor
  const operationId = deps.ids.next()
  const isNew = await insertCommission(tx, { ...row, operationId, month: month.month, amountMinor, excluded: null })
  if (!isNew) return
  updateMonth(tx, row.partnerId, { ...month, baseMinor, commissionMinor })
  addFigures(tx, row.partnerId, at, { refills, firstRefills, refilledMinor, commissionMinor: amountMinor })
  if (amountMinor === 0n) return
  const kind = amountMinor > 0n ? ENTRY_KIND.partnerCommission : ENTRY_KIND.partnerCommissionReturned
  await moveMoney(tx, {
    operationId,
    entries: [
      { accountId: HOUSE_ACCOUNT.partnerCommission, kind, currency: 'GOLD', amount: -amountMinor },
      { accountId: HOUSE_ACCOUNT.owedToPartners, kind, currency: 'GOLD', amount: amountMinor },
    ],
    events: () => [],
  })
}

/** Records that a refill, return or delivery does not count, and why. */
export async function excludeCommission(
  deps: Ids,
  tx: Tx,
  row: Pick<
    CommissionRow,
    'partnerId' | 'userId' | 'source' | 'sourceId' | 'orderId' | 'month' | 'releaseAt' | 'excluded'
  >,
): Promise<void> {
  await insertCommission(tx, { ...row, operationId: deps.ids.next(), baseMinor: 0n, amountMinor: 0n })
}
