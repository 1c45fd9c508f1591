import type { Withdrawal } from '@runecase/api/withdrawals.ts'

export type StepName = 'asked' | 'prepared' | 'sent' | 'accepted' | 'done' | 'returned' | 'unclear'

/** One line of the way of a withdrawal. */
export interface WithdrawalStep {
  readonly name: StepName
  readonly state: 'done' | 'now' | 'next' | 'bad'
  /** Why it stands there, where that is worth a word. */
  readonly cause?: Withdrawal['cause']
  readonly at?: string
}

/** The way of a delivery that comes to its end. */
const WAY = ['asked', 'prepared', 'sent', 'accepted', 'done'] as const
type WayName = (typeof WAY)[number]

/** The step that each status stands on. */
const PLACE: Partial<Record<Withdrawal['status'], WayName>> = {
  PREPARING: 'prepared',
  'vendor waiting': 'prepared',
  CONFIRM_STEAM: 'sent',
  send: 'sent',
  STEAM_WITHDRAWN: 'done',
  completed: 'done',
}

type Told = Withdrawal['timeline'][number]

const isReturned = (status: Told['status']) => status === 'canceled' || status === 'progress'
const isUnclear = (status: Told['status']) => status === 'error' || status === 'support'

/**
 * The way of a withdrawal as lines: what is over with its moment, what runs, what is to come; a refusal or a return ends it in
 * place of the rest.
 */
export function stepsOf({ status, cause, createdAt, timeline }: Withdrawal): readonly WithdrawalStep[] {
  // A step's moment is that of the first status behind it.
  const momentOf = (of: (told: Told) => boolean) => timeline.find(of)?.at
  const reached: Partial<Record<WayName, string | undefined>> = {
    asked: createdAt,
    prepared: momentOf(({ status: one }) => one === 'CONFIRM_STEAM' || one === 'send' || one === 'STEAM_WITHDRAWN'),
    sent: momentOf(({ status: one }) => one === 'send' || one === 'STEAM_WITHDRAWN'),
    accepted: momentOf(({ status: one }) => one === 'STEAM_WITHDRAWN' || one === 'completed'),
    done: momentOf(({ status: one }) => one === 'completed'),
  }
  const line = (name: WayName): WithdrawalStep => {
    const at = reached[name]
    return { name, state: 'done', ...(at !== undefined && { at }) }
  }
  const passed = WAY.filter((name) => reached[name] !== undefined)
  if (isReturned(status) || isUnclear(status)) {
    const at = timeline.findLast((told) => isReturned(told.status) || isUnclear(told.status))?.at
    const name = isReturned(status) ? 'returned' : 'unclear'
    return [...passed.map(line), { name, state: 'bad', cause, ...(at !== undefined && { at }) }]
  }
  const now = status === 'completed' ? WAY.length : runningOf(status)
  return WAY.map((name, place) => {
    if (place < now) return line(name)
    if (place > now) return { name, state: 'next' }
    return { name, state: 'now', cause }
  })
}

/** The place of the step that runs: an offer that is out waits for the player, so that is the step of taking it. */
function runningOf(status: Withdrawal['status']): number {
  if (status === 'send') return WAY.indexOf('accepted')
  return WAY.indexOf(PLACE[status] ?? 'prepared')
}
