import type { LedgerCurrency } from '@runecase/api/money.ts'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../api/enter-session.ts'
import { FREE_CASE_QUERIES } from '../../core/daily-cases/public.ts'
import { holdMessages } from '../../realtime/held-messages.ts'
import type { OpenCaseAnswer } from './show-plan.ts'

type CurrentUser = Awaited<ReturnType<ReturnType<typeof currentUserQuery>['queryFn']>>

/** Updates the displayed money by `change`, without a request. */
function changeFinance(
  client: QueryClient,
  change: (finance: CurrentUser['finance']) => Partial<CurrentUser['finance']>,
): void {
  client.setQueryData<CurrentUser>(currentUserQuery().queryKey, (user) =>
    user ? { ...user, finance: { ...user.finance, ...change(user.finance) } } : user,
  )
}

/** The delay between the result and its consequences, enough to render the result first. */
export const RESULT_FIRST_MS = 300

/** Hides the outcome of an opening from the rest of the page until the reel has stopped. */
interface OutcomeHold {
  /** On click: the price leaves the displayed balance, and messages to this player are held back. */
  readonly begin: (cost: number, currency: LedgerCurrency) => void
  /** The response has arrived; it is not shown yet. */
  readonly keep: (answer: OpenCaseAnswer) => void
  /** The reel has stopped: balances, level and lists are updated, and held messages are delivered. */
  readonly reveal: () => void
  /** The same after the result is rendered; skipped if another opening begins before. */
  readonly revealSoon: () => void
  /** The call failed: only the server knows what was taken, if anything. */
  readonly giveUp: () => void
  readonly enter: () => void
  /** The screen is left: nothing is held back any longer, now or when a response arrives. */
  readonly leave: () => void
  readonly hasLeft: () => boolean
}

export function makeOutcomeHold(client: QueryClient, caseName: string): OutcomeHold {
  let release: (() => void) | undefined
  let held: OpenCaseAnswer | undefined
  let isGone = false
  let later: ReturnType<typeof setTimeout> | undefined
  const reveal = () => {
    clearTimeout(later)
    if (held) showOutcome(client, held, caseName)
    held = undefined
    release?.()
    release = undefined
  }
  return {
    begin(cost, currency) {
      release?.()
      release = holdMessages()
      changeFinance(client, (finance) =>
        currency === 'GOLD'
          ? { balance: Math.round((finance.balance - cost) * 100) / 100 }
          : { coinBalance: finance.coinBalance - cost },
      )
    },
    keep(answer) {
      held = answer
      if (isGone) reveal()
    },
    reveal,
    revealSoon() {
      clearTimeout(later)
      later = setTimeout(reveal, RESULT_FIRST_MS)
    },
    giveUp() {
      reveal()
      void client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
    },
    enter: () => {
      isGone = false
    },
    leave: () => {
      isGone = true
      if (held) reveal()
    },
    hasLeft: () => isGone,
  }
}

/** Records that the player has opened something: prompts that wait for the first opening may appear. */
function noteOpened(client: QueryClient): void {
  client.setQueryData<CurrentUser>(currentUserQuery().queryKey, (user) => {
    if (!user || user.statistic.cases.opened > 0) return user
    return { ...user, statistic: { ...user.statistic, cases: { ...user.statistic.cases, opened: 1 } } }
  })
}

/** Shows the balances of the response and invalidates everything else that an opening changes. */
function showOutcome(client: QueryClient, answer: OpenCaseAnswer, caseName: string): void {
  changeFinance(client, () => ({ balance: answer.balance, coinBalance: answer.coinBalance }))
  noteOpened(client)
  const stale: readonly unknown[][] = [
    ['getCase', { params: { name: caseName } }],
    ['getInventory'],
    // Their number of openings, and their best drop.
    ['getUser'],
    ['getUserDashboard'],
    ['getSeeds'],
    ['listSectionsWithCases'],
    ['getSiteStatistics'],
    // A free opening starts a cooldown or uses a gift; others may raise the level.
    ...(answer.spent === 0 ? FREE_CASE_QUERIES.map((name) => [name]) : []),
    ...(answer.exp.after === answer.exp.before ? [] : [['getUserLevel']]),
  ]
  for (const queryKey of stale) void client.invalidateQueries({ queryKey })
}
