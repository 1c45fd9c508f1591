import { remember, remembered } from '../../api/remembered.ts'
import type { Restriction } from './use-restrictions.ts'

const SEEN_KEY = 'restrictionsSeen'

/** Identifies a set of restrictions: a changed end or reason is shown again. */
function markOf(restrictions: readonly Restriction[]): string {
  return restrictions.map(({ action, until, reason }) => `${action} ${until} ${reason}`).join('\n')
}

/** Whether these differ from the restrictions for which the notice was last closed. */
export function isRestrictionNoticeDue(restrictions: readonly Restriction[], seen: string | null): boolean {
  return restrictions.length > 0 && markOf(restrictions) !== seen
}

export function isRestrictionNoticeDueHere(restrictions: readonly Restriction[]): boolean {
  return isRestrictionNoticeDue(restrictions, remembered(SEEN_KEY))
}

export function closeRestrictionNotice(restrictions: readonly Restriction[]): void {
  remember(SEEN_KEY, markOf(restrictions))
}
