import type { LedgerCurrency } from '@runecase/api/money.ts'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../api/enter-session.ts'
import { holdMessages } from '../../realtime/held-messages.ts'
import { FREE_CASE_QUERIES } from '../daily-cases/daily-cases.queries.ts'
import type { OpenCaseAnswer } from './show-plan.ts'

type CurrentUser = Awaited<ReturnType<ReturnType<typeof currentUserQuery>['queryFn']>>

/** Shows the player's money as `change` says, without asking the server. */
function changeFinance(
  client: QueryClient,
  change: (finance: CurrentUser['finance']) => Partial<CurrentUser['finance']>,
): void {
  client.setQueryData<CurrentUser>(currentUserQuery().queryKey, (user) =>
    user ? { ...user, finance: { ...user.finance, ...change(user.finance) } } : user,
  )
}

/** Between the result and what follows from it: time enough to draw the one before the others. */
export const RESULT_FIRST_MS = 300

/** Keeps the outcome of an opening from the rest of the page until the reel has stopped. */
interface OutcomeHold {
  /** The press: the price leaves the balance shown, and news of this player wait. */
  readonly begin: (cost: number, currency: LedgerCurrency) => void
  /** The answer is here; nobody sees it yet. */
  readonly keep: (answer: OpenCaseAnswer) => void
  /** The reel has stopped: balances, level and lists are what they are, and the news come in. */
  readonly reveal: () => void
  /** The same once the result itself is drawn; another opening that begins before is not told of. */
  readonly revealSoon: () => void
  /** The call failed: what was taken, if anything, only the server knows. */
  readonly giveUp: () => void
  readonly enter: () => void
  /** The screen is left: nothing is held back any longer, now or when an answer comes. */
  readonly leave: () => void
  readonly hasLeft: () => boolean
}

export function makeOutcomeHold(client: QueryClient, caseName: string): OutcomeHold {
  let release: (() => void) | undefined
  let kept: OpenCaseAnswer | undefined
  let isGone = false
  let later: ReturnType<typeof setTimeout> | undefined
  const reveal = () => {
    clearTimeout(later)
    if (kept) showOutcome(client, kept, caseName)
    kept = undefined
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
      kept = answer
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
      if (kept) reveal()
    },
    hasLeft: () => isGone,
  }
}

/** Shows the balances that the server answered and makes everything else that an opening changes stale. */
function showOutcome(client: QueryClient, answer: OpenCaseAnswer, caseName: string): void {
  changeFinance(client, () => ({ balance: answer.balance, coinBalance: answer.coinBalance }))
  const stale: readonly unknown[][] = [
    ['getCase', { params: { name: caseName } }],
    ['getInventory'],
    // How many cases he has opened, and what he won best.
    ['getUser'],
    ['getUserDashboard'],
    ['getSeeds'],
    ['listSectionsWithCases'],
    ['getSiteStatistics'],
    // A free opening begins a cooldown or uses a gift; others may lead to a level.
    ...(answer.spent === 0 ? FREE_CASE_QUERIES.map((name) => [name]) : []),
    ...(answer.exp.after === answer.exp.before ? [] : [['getUserLevel']]),
  ]
  for (const queryKey of stale) void client.invalidateQueries({ queryKey })
}
