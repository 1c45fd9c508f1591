import TERMS_NS from 'texts:core/terms/terms'
import { Badge } from '@mantine/core'
import type { HoldMatch, ListedWithdrawal } from '@runecase/api/operator/withdrawals.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showNumber } from '../../list/format.ts'

const COLOURS: Partial<Record<ListedWithdrawal['status'], string>> = {
  PREPARING: 'blue',
  'vendor waiting': 'yellow',
  CONFIRM_STEAM: 'blue',
  send: 'blue',
  STEAM_WITHDRAWN: 'green',
  completed: 'green',
}

/** The state of a withdrawal as a badge. */
export function WithdrawalBadge({ withdrawal }: { readonly withdrawal: Pick<ListedWithdrawal, 'status' | 'isHeld'> }) {
  const { status, isHeld } = withdrawal
  return (
    <Badge color={isHeld ? 'yellow' : (COLOURS[status] ?? 'red')}>
      {isHeld
        ? i18n.t('withdrawal.statuses.held', { ns: TERMS_NS })
        : String(i18n.t(`withdrawal.statuses.${status}` as never, { ns: TERMS_NS, defaultValue: status } as never))}
    </Badge>
  )
}

/** The progress of a withdrawal: the rules that hold it, or the cause of its status. */
export function withdrawalProgress({ isHeld, matches, cause }: ListedWithdrawal): string {
  if (isHeld) return matches.map(holdMatchText).join('; ')
  return i18n.t(`withdrawal.causes.${cause}`, { ns: TERMS_NS })
}

/** A rule with its measured value. */
export function holdMatchText({ rule, value, limit }: HoldMatch): string {
  return i18n.t(`withdrawal.matches.${rule}`, {
    ns: TERMS_NS,
    value: typeof value === 'number' ? showNumber(value) : (value ?? ''),
    limit: limit === null ? '' : showNumber(limit),
  })
}
