import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import { type AuditRunRow, insertRun, RUN_COLUMNS, RUN_FROM, selectRun } from './audit-runs.sql.ts'

type DatabaseDeps = Pick<Deps, 'database'>

/** Requests an audit; returns the waiting or running one if there is one. */
export function startAudit(deps: DatabaseDeps, call: OperatorCall): Promise<{ readonly id: string }> {
  return runOperatorCommand(deps, call, { action: 'audit.asked' }, async (tx) => {
    const { id, isNew } = await insertRun(tx, call.operator.id)
    return { answer: { id: String(id) }, target: `audit ${id}`, after: { isNew } }
  })
}

export async function listAuditRuns(
  { database }: DatabaseDeps,
  { state, ...page }: EndpointInput<OperatorApi['listAuditRuns']>['query'],
): Promise<EndpointData<OperatorApi['listAuditRuns']>> {
  const { rows, total, next } = await selectKeysetPage<AuditRunRow, 'asked'>(
    database,
    {
      name: 'list_audit_runs',
      columns: RUN_COLUMNS,
      from: RUN_FROM,
      conditions: [['r.state = ?', state]],
      sorts: { asked: ['r.id', 'int8'] },
      key: 'r.id',
    },
    page,
  )
  return { items: rows.map(shownRun), total, next }
}

export async function getAuditRun(
  { database }: DatabaseDeps,
  id: bigint,
): Promise<EndpointData<OperatorApi['getAuditRun']>> {
  const row = (await selectRun(database, id)) ?? refuse('dataNotFound')
  return { run: shownRun(row), results: [...(row.results ?? [])] }
}

function shownRun({ id, state, operatorId, name, askedAt, startedAt, endedAt, findings }: AuditRunRow) {
  return {
    id: String(id),
    state,
    operator: { id: String(operatorId), name },
    askedAt: askedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    findings,
  }
}
