import { goldFromMinor, type LedgerCurrency } from '@runecase/api/money.ts'
import { COIN_VALUE_MINOR } from '@runecase/game/expected-return.ts'
import type { OpenCaseAnswer, Show } from './show-plan.ts'

/** A response with the data that the screen needs to evaluate it. */
export interface Won {
  readonly answer: OpenCaseAnswer
  /** The number of requested openings. */
  readonly count: number
  readonly currency: LedgerCurrency
  /** The factor of a single multicast opening; null without one, or for several. */
  readonly factor: number | null
  readonly isMulticast: boolean
}

/** The phase of the stage. */
export type OpeningPhase =
  | { readonly kind: 'idle' }
  /** The call is running; `isSlow` once the player should be told so. */
  | { readonly kind: 'asking'; readonly count: number; readonly isSlow: boolean }
  | { readonly kind: 'running'; readonly won: Won; readonly show: Show }
  /** `show` still covers the stage while it fades; null when nothing was played. */
  | { readonly kind: 'done'; readonly won: Won; readonly show: Show | null }

type OpeningStep =
  | { readonly type: 'pressed'; readonly count: number }
  | { readonly type: 'waited' }
  | { readonly type: 'refused' }
  | { readonly type: 'answered'; readonly won: Won; readonly show: Show | null }
  | { readonly type: 'stopped' }
  | { readonly type: 'left' }

export const IDLE: OpeningPhase = { kind: 'idle' }

/** The next phase; a step that does not fit the phase changes nothing. */
export function stepOpening(phase: OpeningPhase, step: OpeningStep): OpeningPhase {
  switch (step.type) {
    case 'pressed':
      return isBusy(phase) ? phase : { kind: 'asking', count: step.count, isSlow: false }
    case 'waited':
      return phase.kind === 'asking' ? { ...phase, isSlow: true } : phase
    case 'refused':
      return phase.kind === 'asking' ? IDLE : phase
    case 'answered':
      if (phase.kind !== 'asking') return phase
      return step.show
        ? { kind: 'running', won: step.won, show: step.show }
        : { kind: 'done', won: step.won, show: null }
    case 'stopped':
      return phase.kind === 'running' ? { kind: 'done', won: phase.won, show: phase.show } : phase
    case 'left':
      return phase.kind === 'done' ? IDLE : phase
  }
}

/** Whether an opening is running, so that another click does nothing. */
export function isBusy(phase: OpeningPhase): boolean {
  return phase.kind === 'asking' || phase.kind === 'running'
}

/** The average GOLD cost per opening of the request; coins count at their published value. */
export function paidPerOpening(won: Won): number {
  const perOpening = won.answer.spent / won.count
  return won.currency === 'GOLD' ? perOpening : perOpening * goldFromMinor(COIN_VALUE_MINOR)
}
