import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { answerReminder, cancelLimit, confirmLimit, setLimit, setReminder, takePause } from './change-protection.ts'
import type { HistoryLists } from './history-lists.ts'
import { getProtection, listHistory } from './show-protection.ts'

type ProtectionEndpoint =
  | 'getProtection'
  | 'setLimit'
  | 'confirmLimit'
  | 'cancelLimit'
  | 'takePause'
  | 'setReminder'
  | 'answerReminder'
  | 'listHistory'

export function protectionRoutes(
  deps: Pick<Deps, 'database'> & { readonly historyLists: HistoryLists },
): Handlers<ProtectionEndpoint> {
  return {
    getProtection: (_input, { caller }) => getProtection(deps.database, caller.userId),
    setLimit: ({ body }, { caller }) => setLimit(deps, caller.userId, body),
    confirmLimit: ({ body }, { caller }) => confirmLimit(deps, caller.userId, body),
    cancelLimit: ({ body }, { caller }) => cancelLimit(deps, caller.userId, body),
    takePause: ({ body }, { caller }) => takePause(deps, caller.userId, body.pause),
    setReminder: ({ body }, { caller }) => setReminder(deps, caller.userId, body.minutes),
    answerReminder: (_input, { caller }) => answerReminder(deps, caller.userId),
    listHistory: ({ query }, { caller }) =>
      listHistory(deps.database, caller.userId, deps.historyLists.of(query.part), query.before),
  }
}
