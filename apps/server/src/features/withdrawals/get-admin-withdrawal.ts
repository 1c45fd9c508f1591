import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { WithdrawalView } from '@runecase/api/operator/withdrawals.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import type { Cashier, RefillSums } from '../../core/cashier/public.ts'
import { sourceOf } from '../../core/items/public.ts'
import { findRiskMarks } from '../../core/protection/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { idAt, timeOfId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { type AdminView, findAdminWithdrawal, getQueueFigures } from './admin-withdrawals.sql.ts'
import { showEvidence } from './ask-delivery.ts'
import { type EvidenceRow, findEvidence } from './delivery-evidence.sql.ts'
import { showAdminRow } from './list-admin-withdrawals.ts'
import { findResolution, type ShownResolution } from './resolutions.sql.ts'
import type { ShowDeps } from './show-withdrawals.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { selectSteps } from './withdrawal-lists.sql.ts'

/** One withdrawal with all data for a decision. Refuses with `dataNotFound`. */
export async function getAdminWithdrawal(
  deps: ShowDeps &
    Pick<Deps, 'clock'> &
    Pick<WithdrawalDeps, 'games' | 'sumRefills'> & { readonly cashier: Pick<Cashier, 'refills'> },
  id: bigint,
): Promise<{ withdrawal: WithdrawalView }> {
  const [row, steps, resolution] = await Promise.all([
    findAdminWithdrawal(deps, deps.database, id),
    selectSteps(deps.database, [id]),
    findResolution(deps.database, id),
  ])
  if (!row) refuse('dataNotFound')
  const [riskMarks, refills] = await Promise.all([
    findRiskMarks(deps.database, deps.cashier.refills, row.userId, deps.clock.nowMs()),
    deps.sumRefills(deps.database, row.userId),
  ])
  const evidence = resolution?.evidenceId ? await findEvidence(deps.database, resolution.evidenceId) : undefined
  const timeline = steps.map(({ status, cause, atMs }) => ({ status, cause, at: new Date(atMs).toISOString() }))
  return {
    withdrawal: {
      ...showAdminRow(deps, row),
      ...detailsOf(row, refills, riskMarks),
      resolution: resolution ? showResolution(resolution, evidence) : null,
      timeline,
    },
  }
}

function showResolution(
  { requestId, againId, evidenceId: _evidenceId, at, ...rest }: ShownResolution,
  evidence: EvidenceRow | undefined,
): WithdrawalView['resolution'] {
  return {
    ...rest,
    requestId: String(requestId),
    againId: againId === null ? null : String(againId),
    evidence: evidence ? showEvidence(evidence) : null,
    at: at.toISOString(),
  }
}

function detailsOf(
  row: AdminView,
  { refilledMinor, returnedMinor }: RefillSums,
  riskMarks: WithdrawalView['figures']['riskMarks'],
) {
  const isoOf = (at: Date | null) => at?.toISOString() ?? null
  const { decision, decidedAt } = row
  return {
    itemId: String(row.itemId),
    method: row.method,
    steamId: `***${row.steamId.slice(-4)}`,
    linkAgeHours: row.linkAgeHours,
    code: row.code,
    tradeId: row.tradeId,
    bot: row.botName,
    sentAt: isoOf(row.sentAt),
    acceptedAt: isoOf(row.acceptedAt),
    flaggedAt: isoOf(row.flaggedAt),
    origin: {
      source: sourceOf(row.source),
      at: timeOfId(row.itemId),
      caseName: row.caseName,
      oneIn: row.oneIn,
    },
    decision:
      decision === null || decidedAt === null
        ? null
        : {
            decision,
            operator: row.decidedBy ?? '',
            reason: row.decisionReason ?? '',
            at: decidedAt.toISOString(),
          },
    figures: {
      registeredAt: row.registeredAt.toISOString(),
      ageConfirmedAt: isoOf(row.ageConfirmedAt),
      country: row.country,
      balance: goldFromMinor(row.balanceMinor),
      owed: goldFromMinor(row.owedMinor),
      refilled: goldFromMinor(refilledMinor),
      returned: goldFromMinor(returnedMinor),
      delivered: Number(row.delivered),
      withdrawn: goldFromMinor(row.withdrawnMinor),
      underWay: goldFromMinor(row.underWayMinor),
      riskMarks,
    },
  }
}

/** The queue, and the results of deliveries in the last 24 hours. */
export async function getWithdrawalQueue({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<EndpointData<OperatorApi['getWithdrawalQueue']>> {
  const { medianSeconds, ...counts } = await getQueueFigures(database, idAt(clock.nowMs() - DAY_MS))
  return {
    held: Number(counts.held),
    underWay: Number(counts.underWay),
    withSupport: Number(counts.withSupport),
    delivered: Number(counts.delivered),
    returned: Number(counts.returned),
    medianSeconds,
  }
}
