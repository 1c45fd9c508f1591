import type { Handlers } from '../../platform/http/handler.ts'
import { type InboxDeps, listInbox } from './list-inbox.ts'
import { markInboxRead } from './mark-inbox-read.ts'

export function inboxRoutes(deps: InboxDeps): Handlers<'listInbox' | 'markInboxRead'> {
  return {
    listInbox: ({ query }, { caller }) => listInbox(deps, caller.userId, query),
    markInboxRead: ({ body }, { caller }) => markInboxRead(deps, caller.userId, BigInt(body.until)),
  }
}
