import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { distinctIds, Id, Timestamp } from './paging.ts'
import {
  SUPPORT_MESSAGE_KINDS,
  SUPPORT_PICTURE_MAX_BYTES,
  SUPPORT_PICTURES,
  SUPPORT_STATES,
  SUPPORT_SUBJECTS,
  SUPPORT_TEXT_LENGTH,
  SUPPORT_TOPICS,
} from './support-rules.ts'

/** The text of a message: lines with at least one visible character. */
export const SupportText = z.string().trim().min(1).max(SUPPORT_TEXT_LENGTH)

/** The subject of a request. `id`: a number, and for a battle its ulid. */
const SubjectReference = z.strictObject({
  kind: z.enum(SUPPORT_SUBJECTS),
  id: z.string().regex(/^[0-9A-Z]{1,26}$/),
})

/** The subject with the name that it had when it was attached; null when it has none. */
export const SupportSubjectView = SubjectReference.extend({ name: z.string().nullable() })

export const SupportPicture = z.object({ id: Id, width: z.int(), height: z.int() })
export type SupportPicture = z.output<typeof SupportPicture>

/** A request in a list. */
export const SupportRequest = z.object({
  id: Id,
  createdAt: Timestamp,
  topic: z.enum(SUPPORT_TOPICS),
  state: z.enum(SUPPORT_STATES),
  subject: SupportSubjectView.nullable(),
  /** When the last line was written, and the beginning of the last text; empty after an erasure. */
  changedAt: Timestamp,
  preview: z.string(),
})
export type SupportRequest = z.output<typeof SupportRequest>

/** One request with its conversation, oldest line first. */
export const SupportConversation = SupportRequest.extend({
  /** The request in which the conversation continues; null without one. */
  mergedInto: Id.nullable(),
  /** Until when a closed request can be opened again; null while it is open, and afterwards. */
  reopensUntil: Timestamp.nullable(),
  messages: z.array(
    z.object({
      place: z.int(),
      kind: z.enum(SUPPORT_MESSAGE_KINDS).exclude(['note']),
      at: Timestamp,
      /** Empty for lines without a text, and after an erasure. */
      text: z.string(),
      pictures: z.array(SupportPicture),
    }),
  ),
})
export type SupportConversation = z.output<typeof SupportConversation>

const OfOne = z.object({ id: Id })
const pictureIds = distinctIds(0, SUPPORT_PICTURES)

export const supportEndpoints = {
  listSupportRequests: endpoint({
    method: 'GET',
    path: '/v1/support/requests',
    summary: 'The player’s requests to support, newest first; ask on with `before`',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ before: Id.optional() }),
    data: z.object({
      requests: z.array(SupportRequest),
      /** The next value of `before`; null at the end. */
      next: Id.nullable(),
    }),
    refusals: [],
  }),
  getSupportRequest: endpoint({
    method: 'GET',
    path: '/v1/support/requests/{id}',
    summary: 'One request of the player with its conversation',
    access: 'player',
    rate: 'read',
    params: OfOne,
    data: z.object({ request: SupportConversation }),
    refusals: ['dataNotFound'],
  }),
  createSupportRequest: endpoint({
    method: 'POST',
    path: '/v1/support/requests',
    summary: 'Asks support, with up to 3 uploaded pictures and the order, battle, item or withdrawal that it is about',
    access: 'player',
    rate: 'support',
    isIdempotent: true,
    body: z.strictObject({
      topic: z.enum(SUPPORT_TOPICS),
      text: SupportText,
      subject: SubjectReference.nullable().default(null),
      pictureIds: pictureIds.default([]),
    }),
    data: z.object({ id: Id }),
    refusals: ['dataNotFound', 'support_limit', 'idempotency_in_progress', 'idempotency_mismatch'],
  }),
  replyToSupport: endpoint({
    method: 'POST',
    path: '/v1/support/requests/{id}/messages',
    summary: 'Writes into a request; a closed one is open again',
    access: 'player',
    rate: 'support',
    isIdempotent: true,
    params: OfOne,
    body: z.strictObject({ text: SupportText, pictureIds: pictureIds.default([]) }),
    data: z.object({ state: z.enum(SUPPORT_STATES) }),
    refusals: ['dataNotFound', 'support_closed', 'support_limit', 'idempotency_in_progress', 'idempotency_mismatch'],
  }),
  closeSupportRequest: endpoint({
    method: 'POST',
    path: '/v1/support/requests/{id}/close',
    summary: 'Closes a request; one that is closed stays so',
    access: 'player',
    rate: 'write',
    params: OfOne,
    data: z.object({ state: z.enum(SUPPORT_STATES) }),
    refusals: ['dataNotFound'],
  }),
  uploadSupportPicture: endpoint({
    method: 'POST',
    path: '/v1/support/pictures',
    summary:
      'Stores a picture (PNG, JPEG, WebP or AVIF), drawn anew, for the next message; unsent ones are gone in a day',
    access: 'player',
    rate: 'support',
    maxFileBytes: SUPPORT_PICTURE_MAX_BYTES,
    data: z.object({ picture: SupportPicture }),
    refusals: ['picture_refused'],
  }),
  getSupportPicture: endpoint({
    method: 'GET',
    path: '/v1/support/pictures/{id}',
    summary: 'A picture of the player’s own messages',
    access: 'player',
    rate: 'read',
    params: OfOne,
    isFile: true,
    fileTypes: ['image/webp'],
    data: z.string(),
    refusals: ['dataNotFound'],
  }),
}

export const supportMessages = [
  /** A request of the player has changed; the page loads it again. */
  z.object({ event: z.literal('support_changed'), requestId: Id }),
] as const
