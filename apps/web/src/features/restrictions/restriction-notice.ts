import { remember, remembered } from '../../api/remembered.ts'
import type { Restriction } from './use-restrictions.ts'

const SEEN_KEY = 'restrictionsSeen'

/** What tells these restrictions from others: another end or reason is news again. */
function markOf(restrictions: readonly Restriction[]): string {
  return restrictions.map(({ action, until, reason }) => `${action} ${until} ${reason}`).join('\n')
}

/** Whether these are not the restrictions that the notice was closed for last. */
export function isRestrictionNoticeDue(restrictions: readonly Restriction[], seen: string | null): boolean {
  return restrictions.length > 0 && markOf(restrictions) !== seen
}

export function isRestrictionNoticeDueHere(restrictions: readonly Restriction[]): boolean {
  return isRestrictionNoticeDue(restrictions, remembered(SEEN_KEY))
}

export function closeRestrictionNotice(restrictions: readonly Restriction[]): void {
  remember(SEEN_KEY, markOf(restrictions))
}
