import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { ChangeRequest } from '@runecase/api/operator/change-requests.ts'
import { isPermitted } from '@runecase/api/operator/roles.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Operator } from '../../platform/caller.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { type ChangeRequestKind, parsePayload } from './change-request-kinds.ts'
import { CHANGE_COLUMNS, CHANGE_FROM, type ChangeRow, findChange } from './change-requests.sql.ts'
import { areTied, selectTied } from './operator-ties.sql.ts'
import type { ChangeDeps } from './propose-change.ts'

type ListQuery = EndpointInput<OperatorApi['listChangeRequests']>['query']

/** SQL: the operator's own requests, and others' proposals of kinds that they may propose or decide. */
const SEEN = `c.author_id = (?::jsonb ->> 'id')::int8 or (c.state <> 'draft' and c.kind in (select jsonb_array_elements_text(?::jsonb -> 'kinds')))`

/** Requests that the operator made, may propose or may approve. */
export async function listChanges(
  deps: ChangeDeps,
  operator: Operator,
  { view, state, kind, target, ...page }: ListQuery,
): Promise<EndpointData<OperatorApi['listChangeRequests']>> {
  const kinds = deps.changeKinds.seenBy(operator.role)
  const isWaiting = view === 'waiting'
  const { rows, total, next } = await selectKeysetPage<ChangeRow, 'id'>(
    deps.database,
    {
      name: 'list_change_requests',
      columns: CHANGE_COLUMNS,
      from: CHANGE_FROM,
      conditions: [
        [SEEN, JSON.stringify({ id: String(operator.id), kinds })],
        ['c.author_id = ?', view === 'mine' || view === 'drafts' ? operator.id : undefined],
        ['c.state = ?', view === 'drafts' ? 'draft' : undefined],
        ["c.state = 'proposed' and c.author_id <> ?", isWaiting ? operator.id : undefined],
        [`not ${areTied('c.author_id', '?')}`, isWaiting ? operator.id : undefined],
        ['c.kind = any(?)', isWaiting ? deps.changeKinds.decidedBy(operator.role) : undefined],
        ['c.state = ?', state],
        ['c.kind = ?', kind],
        ['c.target = ?', target],
      ],
      sorts: { id: ['c.id', 'int8'] },
      key: 'c.id',
    },
    page,
  )
  const tied = await selectTied(deps.database, operator.id)
  return { items: rows.map((row) => showListed(deps, operator, row, tied)), total, next }
}

/** One request with its effect: the current one while it is open, otherwise the one at its proposal. */
export async function getChange(deps: ChangeDeps, operator: Operator, id: bigint): Promise<ChangeRequest> {
  const row = await findChange(deps.database, id)
  const isOwn = row?.authorId === operator.id
  const isSeen = isOwn || (row?.state !== 'draft' && deps.changeKinds.seenBy(operator.role).includes(row?.kind ?? ''))
  if (!row || !isSeen) return refuse('dataNotFound')
  const kind = deps.changeKinds.find(row.kind)
  return {
    ...showListed(deps, operator, row, await selectTied(deps.database, operator.id)),
    payload: row.payload,
    preview: row.preview,
    reason: row.reason,
    decisionReason: row.decisionReason,
    isBaseCurrent: ['draft', 'proposed', 'approved'].includes(row.state) ? await isBaseCurrent(deps, kind, row) : null,
  }
}

async function isBaseCurrent({ database }: ChangeDeps, kind: ChangeRequestKind | undefined, row: ChangeRow) {
  if (!kind) return false
  try {
    return (await kind.readBase(database, parsePayload(kind, row.payload))) === row.baseVersion
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function showListed({ changeKinds }: ChangeDeps, operator: Operator, row: ChangeRow, tied: ReadonlySet<bigint>) {
  const kind = changeKinds.find(row.kind)
  return {
    id: String(row.id),
    kind: row.kind,
    state: row.state,
    target: row.target,
    subject: row.preview.subject,
    author: { id: String(row.authorId), login: row.authorLogin, name: row.authorName },
    decidedBy:
      row.decidedBy === null
        ? null
        : { id: String(row.decidedBy), login: row.decidedLogin ?? '', name: row.decidedName ?? '' },
    createdAt: row.createdAt.toISOString(),
    proposedAt: row.proposedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    appliedAt: row.appliedAt?.toISOString() ?? null,
    closedBecause: row.closedBecause,
    effectiveAt: row.effectiveAt?.toISOString() ?? null,
    canDecide:
      row.state === 'proposed' &&
      row.authorId !== operator.id &&
      !tied.has(row.authorId) &&
      kind !== undefined &&
      isPermitted(operator.role, kind.approvePermission),
    isTied: tied.has(row.authorId),
    version: row.version,
  }
}
