import { z } from 'zod'
import { Id, Timestamp } from '../paging.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** `stale`: its base changed before it could be applied. `withdrawn`: by its author. */
export const CHANGE_STATES = ['draft', 'proposed', 'approved', 'applied', 'rejected', 'stale', 'withdrawn'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** The effect of a change, shown before its approval. */
export const ChangePreview = z.object({
  /** The name of the change's subject. */
  subject: z.string(),
  /** Values before and after; null if there is none. `field` is a text key of the feature or a name from the data. */
  lines: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** How long the change is announced before it takes effect, and roughly how often the case is opened meanwhile. Absent without notice. */
  notice: z.object({ hours: z.number(), openings: z.int() }).optional(),
  /**
   * The shop's gain per day, GOLD, negative for a loss, if the cases are opened as often as on average so far. Absent for a change without
   * such an effect.
   */
  perDay: z.object({ gold: z.number(), openings: z.number() }).optional(),
})
export type ChangePreview = z.output<typeof ChangePreview>

const Person = z.object({ id: Id, login: z.string(), name: z.string() })

const ListedChange = z.object({
  id: Id,
  /** For example `case.odds`. */
  kind: z.string(),
  state: z.enum(CHANGE_STATES),
  target: z.string(),
  subject: z.string(),
  author: Person,
  decidedBy: Person.nullable(),
  createdAt: Timestamp,
  proposedAt: Timestamp.nullable(),
  decidedAt: Timestamp.nullable(),
  appliedAt: Timestamp.nullable(),
  /** Why a stale request was closed: the fault of its kind, such as `import_scheduled`, or the code of a refusal. */
  closedBecause: z.string().nullable(),
  /** When it takes effect; null: on approval. */
  effectiveAt: Timestamp.nullable(),
  /** Whether the operator may decide it now. */
  canDecide: z.boolean(),
  /** Whether the operator and its author are tied by an account or role that one gave the other: another operator must decide. */
  isTied: z.boolean(),
  version: Version,
})

export const ChangeRequest = ListedChange.extend({
  payload: z.record(z.string(), z.unknown()),
  preview: ChangePreview,
  reason: z.string().nullable(),
  decisionReason: z.string().nullable(),
  /** Whether its base is unchanged. Known only while it is open. */
  isBaseCurrent: z.boolean().nullable(),
})
export type ChangeRequest = z.output<typeof ChangeRequest>

const OfOne = z.object({ id: Id })
const One = z.object({ request: ChangeRequest })
/** The schema depends on the kind; its faults are named `payload.field`. Keys are camelCase; use lists if keys are data. */
const Payload = z.record(z.string(), z.unknown())
/** Without a reason it is a draft. */
const Asked = { payload: Payload, reason: Reason.optional(), effectiveAt: Timestamp.optional() }
const Kind = z.string().regex(/^[a-z_]+(\.[a-z_]+)+$/)

export const changeRequestEndpoints = {
  listChangeRequests: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/change-requests',
    summary: 'Change requests that the operator made, may propose or may approve, the newest first',
    query: listQuery(['id'], '-id', {
      /** `mine`: the operator's own requests. `drafts`: their drafts. `waiting`: requests that they may decide. */
      view: z.enum(['waiting', 'mine', 'drafts', 'all']).default('all'),
      state: z.enum(CHANGE_STATES).optional(),
      kind: Kind.optional(),
      target: z.string().trim().max(100).optional(),
    }),
    data: listOf(ListedChange),
    refusals: [],
  }),
  countWaitingChanges: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/change-requests/waiting',
    summary: 'How many change requests wait for a decision of the operator, and how many drafts they keep',
    data: z.object({ count: z.int(), drafts: z.int() }),
    refusals: [],
  }),
  getChangeRequest: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/change-requests/{id}',
    summary: 'One change request with its effect',
    params: OfOne,
    data: One,
    refusals: ['dataNotFound'],
  }),
  previewChange: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/change-requests/preview',
    summary: 'The effect of a change that is not proposed yet; changes nothing',
    rate: 'read',
    hasLongLists: true,
    body: z.strictObject({ kind: Kind, payload: Payload }),
    data: z.object({ preview: ChangePreview }),
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  createChangeRequest: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/change-requests',
    summary: 'Makes a change request: a draft, or proposed at once where a reason is given',
    hasLongLists: true,
    body: z.strictObject({ kind: Kind, ...Asked }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_stale', 'change_refused'],
  }),
  editChangeDraft: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/change-requests/{id}/draft',
    summary: 'Changes an own draft, on the current base; proposes it at once where a reason is given',
    hasLongLists: true,
    params: OfOne,
    body: z.strictObject({ version: Version, ...Asked }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_stale', 'change_refused', 'change_closed'],
  }),
  proposeChangeRequest: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/change-requests/{id}/propose',
    summary: 'Proposes an own draft',
    params: OfOne,
    body: z.strictObject({ version: Version, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_stale', 'change_refused', 'change_closed'],
  }),
  withdrawChangeRequest: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/change-requests/{id}/withdraw',
    summary: 'Takes back an own change request that is not applied yet',
    params: OfOne,
    body: z.strictObject({ version: Version, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_closed'],
  }),
  approveChangeRequest: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/change-requests/{id}/approve',
    summary: 'Approves what another operator proposed; it is applied at its time',
    requiresSecondFactor: true,
    params: OfOne,
    body: z.strictObject({ version: Version, reason: Reason.optional() }),
    data: One,
    refusals: [
      'dataNotFound',
      'version_conflict',
      'change_closed',
      'change_stale',
      'own_change',
      'tied_operators',
      'change_refused',
    ],
  }),
  rejectChangeRequest: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/change-requests/{id}/reject',
    summary: 'Refuses what another operator proposed',
    params: OfOne,
    body: z.strictObject({ version: Version, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_closed', 'own_change', 'tied_operators'],
  }),
}
