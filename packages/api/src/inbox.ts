import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { INBOX_GROUPS, INBOX_KINDS } from './inbox-rules.ts'
import { Coins, Gold } from './money-schemas.ts'
import { Id, Timestamp } from './paging.ts'

export type InboxGroup = (typeof INBOX_GROUPS)[number]
export type InboxKind = (typeof INBOX_KINDS)[InboxGroup][number]

const KINDS = [
  ...INBOX_KINDS.money,
  ...INBOX_KINDS.withdrawals,
  ...INBOX_KINDS.rewards,
  ...INBOX_KINDS.account,
] as const

/** A notice of an event. Fields that do not apply to its kind are null. */
export const InboxNotice = z.object({
  id: Id,
  at: Timestamp,
  group: z.enum(INBOX_GROUPS),
  kind: z.enum(KINDS),
  isUnread: z.boolean(),
  gold: Gold.nullable(),
  coins: Coins.nullable(),
  /** The name of the item, the case or the offer. */
  title: z.string().nullable(),
  image: z.string().nullable(),
  /** The slug of the case. */
  slug: z.string().nullable(),
  orderId: Id.nullable(),
  itemId: Id.nullable(),
  level: z.int().nullable(),
  /** Whether a daily case or a level's case opens at the new level. */
  opensCases: z.boolean(),
  place: z.int().nullable(),
  /** The age of the account, and how many cases it has opened. */
  years: z.int().nullable(),
  opened: z.int().nullable(),
  /** The number of the support request. */
  supportRequestId: Id.nullable(),
})

export const inboxEndpoints = {
  listInbox: endpoint({
    method: 'GET',
    path: '/v1/inbox',
    summary: 'Notices of the last 30 days, newest first; ask on with `before`',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ group: z.enum(INBOX_GROUPS).optional(), before: Id.optional() }),
    data: z.object({
      notices: z.array(InboxNotice),
      /** The number of unread notices in all groups. */
      unread: z.int(),
      /** The next value of `before`; null at the end. */
      next: Id.nullable(),
      /** When the next known future notice appears, for example of a free case; null without one. */
      nextAt: Timestamp.nullable(),
    }),
    refusals: [],
  }),
  markInboxRead: endpoint({
    method: 'POST',
    path: '/v1/inbox/read',
    summary: 'Marks every notice as read up to one',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ until: Id }),
    data: z.object({ unread: z.int() }),
    refusals: [],
  }),
}

export const inboxMessages = [
  /** A notice was added, or notices were read in another tab; the page loads them again. */
  z.object({ event: z.literal('inbox_changed') }),
] as const
