import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { LOG_TARGETS } from '@runecase/api/operator/log-rules.ts'
import { isPermitted } from '@runecase/api/operator/roles.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Operator } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import { LOG_COLUMNS, LOG_FROM, type LogRow } from '../operator-log/public.ts'
import { showOperator } from './change-operator.ts'
import { listOpenSessions } from './operator-sessions.sql.ts'
import {
  findOperator,
  OPERATOR_COLUMNS,
  OPERATOR_IS_ONLINE,
  OPERATOR_STATE,
  type OperatorRow,
} from './operators.sql.ts'

type Database = Pick<Deps, 'database'>

export async function listOperators(
  { database }: Database,
  { state, role, text, ...page }: EndpointInput<OperatorApi['listOperators']>['query'],
): Promise<EndpointData<OperatorApi['listOperators']>> {
  const { rows, total, next } = await selectKeysetPage<OperatorRow, 'created' | 'login' | 'name'>(
    database,
    {
      name: 'list_operators',
      columns: OPERATOR_COLUMNS,
      from: 'operators o',
      conditions: [
        [`${OPERATOR_STATE} = ?`, state === 'online' ? undefined : state],
        ['o.role = ?', role],
        [`${OPERATOR_IS_ONLINE} = ?`, state === 'online' || undefined],
        ["position(lower(?) in lower(o.login || ' ' || o.name)) > 0", text || undefined],
      ],
      sorts: { created: ['o.created_at', 'timestamptz'], login: ['o.login', 'text'], name: ['o.name', 'text'] },
      key: 'o.id',
    },
    page,
  )
  return { items: rows.map(showOperator), total, next }
}

/** Open sessions of one operator; `currentId` is the viewer's own. Refuses with `dataNotFound`. */
export async function listOperatorSessions({ database }: Database, operatorId: bigint, currentId: bigint) {
  if (!(await findOperator(database, operatorId))) refuse('dataNotFound')
  const rows = await listOpenSessions(database, operatorId)
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    isCurrent: row.id === currentId,
  }))
}

/** The operator log; without `log.all` only the viewer's own entries. */
export async function listLog(
  { database }: Database,
  reader: Operator,
  { operatorId, action, target, from, to, ...page }: EndpointInput<OperatorApi['listOperatorLog']>['query'],
): Promise<EndpointData<OperatorApi['listOperatorLog']>> {
  const { rows, total, next } = await selectKeysetPage<LogRow, 'seq'>(
    database,
    {
      name: 'list_operator_log',
      columns: LOG_COLUMNS,
      from: LOG_FROM,
      conditions: [
        ['l.operator_id = ?', isPermitted(reader.role, 'log.all') ? undefined : reader.id],
        ['l.operator_id = ?', operatorId],
        ['starts_with(l.action, ?)', action],
        // Whole values, which an index can find.
        ['l.target = any(?)', target ? [target, ...LOG_TARGETS.map((kind) => `${kind} ${target}`)] : undefined],
        ['l.at >= ?', from],
        ['l.at < ?', to],
      ],
      sorts: { seq: ['l.seq', 'int8'] },
      key: 'l.seq',
    },
    page,
  )
  return {
    items: rows.map(({ operatorId: id, login, name, ...row }) => ({
      ...row,
      seq: String(row.seq),
      at: row.at.toISOString(),
      operator: id === null ? null : { id: String(id), login: login ?? '', name: name ?? '' },
      changeRequestId: row.changeRequestId === null ? null : String(row.changeRequestId),
      hash: row.hash.toString('hex'),
    })),
    total,
    next,
  }
}
