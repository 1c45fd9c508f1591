import type { Withdrawal } from '@runecase/api/withdrawals.ts'

export type StepName = 'asked' | 'prepared' | 'sent' | 'accepted' | 'done' | 'returned' | 'ended' | 'unclear'

/** One step of a withdrawal's progress. */
export interface WithdrawalStep {
  readonly name: StepName
  readonly state: 'done' | 'now' | 'next' | 'bad'
  /** The cause of its status, if it is worth mentioning. */
  readonly cause?: Withdrawal['cause']
  readonly at?: string
}

/** The steps of a successful delivery. */
const WAY = ['asked', 'prepared', 'sent', 'accepted', 'done'] as const
type WayName = (typeof WAY)[number]

/** The step of each status. */
const PLACE: Partial<Record<Withdrawal['status'], WayName>> = {
  PREPARING: 'prepared',
  'vendor waiting': 'prepared',
  CONFIRM_STEAM: 'sent',
  send: 'sent',
  STEAM_WITHDRAWN: 'done',
  completed: 'done',
}

type Step = Withdrawal['timeline'][number]

/** Causes of an end after which the item is not in the inventory. */
const NOT_RETURNED: ReadonlySet<Step['cause']> = new Set<Step['cause']>(['credited_by_support', 'sent_again'])
const isReturned = (status: Step['status']) => status === 'canceled' || status === 'progress'
const isUnclear = (status: Step['status']) => status === 'error' || status === 'support'

/**
 * The progress of a withdrawal as steps: past ones with their times, the current one, and future ones; a refusal or return replaces the
 * rest.
 */
export function stepsOf({ status, cause, createdAt, timeline }: Withdrawal): readonly WithdrawalStep[] {
  // A step's time is that of the first status after it.
  const timeOf = (of: (step: Step) => boolean) => timeline.find(of)?.at
  const reached: Partial<Record<WayName, string | undefined>> = {
    asked: createdAt,
    prepared: timeOf(({ status: one }) => one === 'CONFIRM_STEAM' || one === 'send' || one === 'STEAM_WITHDRAWN'),
    sent: timeOf(({ status: one }) => one === 'send' || one === 'STEAM_WITHDRAWN'),
    accepted: timeOf(({ status: one }) => one === 'STEAM_WITHDRAWN' || one === 'completed'),
    done: timeOf(({ status: one }) => one === 'completed'),
  }
  const line = (name: WayName): WithdrawalStep => {
    const at = reached[name]
    return { name, state: 'done', ...(at !== undefined && { at }) }
  }
  const passed = WAY.filter((name) => reached[name] !== undefined)
  if (isReturned(status) || isUnclear(status)) {
    const at = timeline.findLast((step) => isReturned(step.status) || isUnclear(step.status))?.at
    const end = NOT_RETURNED.has(cause) ? 'ended' : 'returned'
    const name = isReturned(status) ? end : 'unclear'
    return [...passed.map(line), { name, state: 'bad', cause, ...(at !== undefined && { at }) }]
  }
  const now = status === 'completed' ? WAY.length : runningOf(status)
  return WAY.map((name, place) => {
    if (place < now) return line(name)
    if (place > now) return { name, state: 'next' }
    return { name, state: 'now', cause }
  })
}

/** The index of the current step: a sent offer waits for the player, so the current step is accepting it. */
function runningOf(status: Withdrawal['status']): number {
  if (status === 'send') return WAY.indexOf('accepted')
  return WAY.indexOf(PLACE[status] ?? 'prepared')
}
