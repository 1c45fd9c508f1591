import { z } from 'zod'
import { digits, Id, Timestamp } from '../paging.ts'
import { SupportPicture, SupportSubjectView, SupportText } from '../support.ts'
import { SUPPORT_MESSAGE_KINDS, SUPPORT_STATES, SUPPORT_TOPICS } from '../support-rules.ts'
import { listOf, listQuery, Reason, TIME_FILTERS, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { SUPPORT_OWNERS, SUPPORT_QUEUES, SUPPORT_TEMPLATE_NAME_LENGTH } from './support-rules.ts'

const Person = z.object({ id: Id, name: z.string() })

const QueuedRequest = z.object({
  id: Id,
  createdAt: Timestamp,
  player: z.object({ id: Id, nickname: z.string() }),
  topic: z.enum(SUPPORT_TOPICS),
  state: z.enum(SUPPORT_STATES),
  subject: SupportSubjectView.nullable(),
  owner: Person.nullable(),
  /** Since when the player has waited for an operator; null if they do not. */
  waitingSince: Timestamp.nullable(),
  reopened: z.int(),
  preview: z.string(),
})
export type QueuedRequest = z.output<typeof QueuedRequest>

/** A request with its conversation and the notes of operators. */
export const AdminConversation = QueuedRequest.extend({
  version: Version,
  mergedInto: Id.nullable(),
  firstAnswerAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
  messages: z.array(
    z.object({
      place: z.int(),
      kind: z.enum(SUPPORT_MESSAGE_KINDS),
      at: Timestamp,
      /** Empty for lines without a text, and after an erasure. */
      text: z.string(),
      /** Null if the player wrote it. */
      operator: z.string().nullable(),
      pictures: z.array(SupportPicture),
    }),
  ),
  /** Other requests of the player that are not merged, newest first. */
  others: z.array(
    z.object({ id: Id, topic: z.enum(SUPPORT_TOPICS), state: z.enum(SUPPORT_STATES), createdAt: Timestamp }),
  ),
})
export type AdminConversation = z.output<typeof AdminConversation>

const Template = z.object({ id: z.int(), name: z.string(), text: z.string(), version: Version })
export type SupportTemplate = z.output<typeof Template>

const OfOne = z.object({ id: Id })
const Changed = z.object({ request: AdminConversation })
const TemplateFields = {
  name: z.string().trim().min(1).max(SUPPORT_TEMPLATE_NAME_LENGTH),
  text: SupportText,
  reason: Reason,
}
const OfTemplate = z.object({ id: digits(1, 2_147_483_647) })

export const operatorSupportEndpoints = {
  listAdminRequests: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/support/requests',
    summary: 'Requests of players to support, the longest waiting first',
    permission: 'support.see',
    query: listQuery(['waiting', 'id'], 'waiting', {
      state: z.enum(SUPPORT_QUEUES).optional(),
      topic: z.enum(SUPPORT_TOPICS).optional(),
      owner: z.enum(SUPPORT_OWNERS).optional(),
      /** Number of a request or a player, or a complete nickname. */
      text: z.string().trim().min(1).max(60).optional(),
      ...TIME_FILTERS,
    }),
    data: listOf(QueuedRequest),
    refusals: [],
  }),
  getSupportFigures: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/support/figures',
    summary: 'How many requests wait, and how those of the last 30 days went',
    permission: 'support.see',
    data: z.object({
      new: z.int(),
      waitingShop: z.int(),
      waitingPlayer: z.int(),
      /** Since when the request that has waited longest waits for an operator; null without one. */
      waitingSince: Timestamp.nullable(),
      /** The number of requests in the last 30 days, and of those that were answered. */
      asked: z.int(),
      answered: z.int(),
      /** Seconds to the first answer of those that got one; null without any. */
      firstAnswerP50S: z.number().nullable(),
      firstAnswerP90S: z.number().nullable(),
      /** The number of requests in the last 30 days that were ever closed, and of those that were opened again. */
      closed: z.int(),
      reopened: z.int(),
    }),
    refusals: [],
  }),
  listSupportColleagues: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/support/colleagues',
    summary: 'Operators to whom a request can be handed over',
    permission: 'support.see',
    data: z.object({ operators: z.array(Person) }),
    refusals: [],
  }),
  getAdminRequest: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/support/requests/{id}',
    summary: 'One request with its conversation and notes',
    permission: 'support.see',
    params: OfOne,
    data: Changed,
    refusals: ['dataNotFound'],
  }),
  getAdminSupportPicture: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/support/pictures/{id}',
    summary: 'A picture of a message',
    permission: 'support.see',
    params: OfOne,
    isFile: true,
    fileTypes: ['image/webp'],
    data: z.string(),
    refusals: ['dataNotFound'],
  }),
  assignRequest: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/support/requests/{id}/owner',
    summary: 'Takes a request, hands it over, or gives it back to all (null)',
    permission: 'support.answer',
    params: OfOne,
    body: z.strictObject({ version: Version, ownerId: Id.nullable() }),
    data: Changed,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  answerRequest: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/support/requests/{id}/answers',
    summary:
      'Answers the player, who is told of it; `isLast` closes the request as well. A request without an owner is taken',
    permission: 'support.answer',
    params: OfOne,
    body: z.strictObject({ version: Version, text: SupportText, isLast: z.boolean() }),
    data: Changed,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  noteRequest: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/support/requests/{id}/notes',
    summary: 'Leaves a note that only operators read',
    permission: 'support.answer',
    params: OfOne,
    body: z.strictObject({ text: SupportText }),
    data: Changed,
    refusals: ['dataNotFound'],
  }),
  closeRequest: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/support/requests/{id}/close',
    summary: 'Closes a request without an answer',
    permission: 'support.answer',
    params: OfOne,
    body: z.strictObject({ version: Version, reason: Reason }),
    data: Changed,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  reopenRequest: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/support/requests/{id}/reopen',
    summary: 'Opens a closed request again',
    permission: 'support.answer',
    params: OfOne,
    body: z.strictObject({ version: Version, reason: Reason }),
    data: Changed,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  mergeRequest: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/support/requests/{id}/merge',
    summary: 'Moves the lines of a request to another open one of the same player, and closes it',
    permission: 'support.answer',
    params: OfOne,
    body: z.strictObject({ version: Version, intoId: Id, reason: Reason }),
    /** The request in which the conversation continues. */
    data: Changed,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  listSupportTemplates: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/support/templates',
    summary: 'Texts for answers, by name',
    permission: 'support.see',
    data: z.object({ templates: z.array(Template) }),
    refusals: [],
  }),
  createSupportTemplate: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/support/templates',
    summary: 'Adds a text for answers',
    permission: 'support.answer',
    body: z.strictObject(TemplateFields),
    data: z.object({ template: Template }),
    refusals: ['change_refused'],
  }),
  editSupportTemplate: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/support/templates/{id}',
    summary: 'Changes a text for answers',
    permission: 'support.answer',
    params: OfTemplate,
    body: z.strictObject({ ...TemplateFields, version: Version }),
    data: z.object({ template: Template }),
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  removeSupportTemplate: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/support/templates/{id}/removal',
    summary: 'Removes a text for answers',
    permission: 'support.answer',
    params: OfTemplate,
    body: z.strictObject({ version: Version, reason: Reason }),
    data: z.object({}),
    refusals: ['dataNotFound', 'version_conflict'],
  }),
}
