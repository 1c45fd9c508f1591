import type { OpenAlert } from '@runecase/api/operator/alerts.ts'
import { type AttentionSources, runOperatorCommand, selectOperatorNames } from '../../core/operators/public.ts'
import type { Operator } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { dropWaiting } from './alert-deliveries.sql.ts'
import { lockOpenAlert, selectOpenAlerts, updateAlertAcknowledged } from './alerts.sql.ts'

type AlertDeps = Pick<Deps, 'database' | 'clock'> & { readonly attention: AttentionSources }

/** Open alerts of the kinds that the operator may see. */
export async function listAlerts(
  { database, attention }: AlertDeps,
  { role }: Operator,
): Promise<{ items: OpenAlert[] }> {
  const kinds = new Set(attention.kindsOf(role))
  const alerts = (await selectOpenAlerts(database)).filter(({ kind }) => kinds.has(kind))
  const names = await selectOperatorNames(
    database,
    alerts.flatMap(({ acknowledgedBy }) => acknowledgedBy ?? []),
  )
  return {
    items: alerts.map(({ id, kind, subject, level, raisedAt, acknowledgedAt, acknowledgedBy }) => ({
      id: String(id),
      kind,
      subjectId: subject === '' ? null : subject,
      level,
      raisedAt: raisedAt.toISOString(),
      acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
      acknowledgedBy: acknowledgedBy === null ? null : (names.get(acknowledgedBy) ?? null),
    })),
  }
}

/**
 * Takes on an alert; only the first operator who does so is stored. Refuses an alert that has ended or that the role may not see with
 * `dataNotFound`.
 */
export function acknowledgeAlert(
  { database, clock, attention }: AlertDeps,
  call: OperatorCall,
  id: bigint,
): Promise<Record<string, never>> {
  const { operator } = call
  return runOperatorCommand({ database }, call, { action: 'alert.acknowledged' }, async (tx) => {
    const alert = await lockOpenAlert(tx, id)
    if (!alert || !attention.kindsOf(operator.role).includes(alert.kind)) refuse('dataNotFound')
    if (alert.acknowledgedAt === null) {
      updateAlertAcknowledged(tx, id, operator.id, new Date(clock.nowMs()))
      dropWaiting(tx, id, 'acknowledged')
    }
    return { answer: {}, target: `alert ${id}`, after: { alertKind: alert.kind } }
  })
}
