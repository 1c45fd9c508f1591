import type { ItemStatus } from '@runecase/api/inventory.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'
import type { DeliveryOffer, DeliveryReport } from './delivery.ts'

/** The result of asking a provider: its report, or that it could not be asked. */
export type Consultation = DeliveryReport | { readonly state: 'unavailable' }

/** The inputs of a plan; times in milliseconds. */
export interface Standing {
  readonly status: ItemStatus
  readonly cause: WithdrawalCause
  /** Time since the first request to the provider. */
  readonly askedAgoMs: number
  /** Time since the outcome became unknown, without a report in between; null when it is known. */
  readonly doubtedAgoMs: number | null
  /** Time since the offer was accepted. */
  readonly acceptedAgoMs: number | null
}

export interface PlanTerms {
  readonly pollMs: number
  /** How long Steam may reverse an accepted trade. */
  readonly reversalMs: number
}

export interface PlannedStep {
  readonly to: ItemStatus
  readonly cause: WithdrawalCause
}

/** The item's next steps, and when to ask again. */
export interface DeliveryPlan {
  readonly steps: readonly PlannedStep[]
  /** The delay until the next poll; null when there is none. */
  readonly dueInMs: number | null
  readonly offer: DeliveryOffer | null
  readonly isUndeliverable: boolean
  /** The cause, for a status that does not change. */
  readonly cause: WithdrawalCause
}

/** How often an unknown outcome is asked about, and after how long operators take over. */
const DOUBT_POLL_MS = 5_000
const DOUBT_LIMIT_MS = 30 * 60_000
const SLOWEST_POLL_MS = 60_000

/** Reports that only a provider with the order can give. */
const ACKNOWLEDGING: readonly Consultation['state'][] = ['queued', 'confirming', 'sent', 'held', 'accepted', 'reversed']

const BEFORE_OFFER: readonly ItemStatus[] = ['PREPARING', 'vendor waiting']
const UNSETTLED: readonly ItemStatus[] = ['PREPARING', 'vendor waiting', 'CONFIRM_STEAM', 'send', 'error']

/** Whether a provider has acknowledged an order: from then on it cannot claim that it never received it. */
export function isAcknowledging(received: Consultation): boolean {
  return ACKNOWLEDGING.includes(received.state)
}

/** Derives the steps from a report: only legal ones, never back after an acceptance, and back only on proof. */
export function planDelivery(now: Standing, received: Consultation, terms: PlanTerms): DeliveryPlan {
  const again = Math.min(SLOWEST_POLL_MS, Math.max(terms.pollMs, now.askedAgoMs / 10))
  const stay = (cause: WithdrawalCause = now.cause, dueInMs = again): DeliveryPlan => ({
    steps: [],
    dueInMs,
    offer: null,
    isUndeliverable: false,
    cause,
  })
  const go = (steps: readonly PlannedStep[], rest: Partial<DeliveryPlan> = {}): DeliveryPlan => ({
    ...stay(steps.at(-1)?.cause),
    steps,
    ...rest,
  })
  switch (received.state) {
    case 'unavailable':
      return now.status === 'error' ? doubt(now, stay, go) : stay(waiting(now), Math.max(again, DOUBT_POLL_MS))
    case 'unknown':
    case 'absent':
      return doubt(now, stay, go)
    case 'queued':
      if (now.status === 'PREPARING') return go([{ to: 'vendor waiting', cause: received.cause }])
      return now.status === 'error' ? inDoubt(stay) : stay()
    case 'confirming':
      if (BEFORE_OFFER.includes(now.status))
        return go([{ to: 'CONFIRM_STEAM', cause: 'confirming' }], { offer: received.offer })
      return now.status === 'error' ? { ...inDoubt(stay), offer: received.offer } : stay()
    case 'sent':
    case 'held': {
      const cause = received.state === 'held' ? 'trade_hold' : 'awaiting_player'
      if (now.status === 'send') return stay(cause)
      return UNSETTLED.includes(now.status) ? go([{ to: 'send', cause }], { offer: received.offer }) : stay()
    }
    case 'accepted':
      return accepted(now, received.offer, terms, stay, go)
    case 'reversed':
      return go([...upTo(now.status), { to: 'support', cause: 'reversed' }], { offer: received.offer, dueInMs: null })
    case 'failed':
      if (!UNSETTLED.includes(now.status)) return go([{ to: 'support', cause: 'reversed' }], { dueInMs: null })
      return go([{ to: 'canceled', cause: received.cause }], {
        dueInMs: null,
        isUndeliverable: received.isUndeliverable,
      })
  }
}

type Stay = (cause?: WithdrawalCause, dueInMs?: number) => DeliveryPlan
type Go = (steps: readonly PlannedStep[], rest?: Partial<DeliveryPlan>) => DeliveryPlan

/** An unavailable provider delays withdrawals that were not handed over yet. Those under way keep their cause. */
function waiting(now: Standing): WithdrawalCause {
  return now.status === 'PREPARING' ? 'provider_unavailable' : now.cause
}

/** No step leads from a doubt back to a wait: an order that its provider acknowledges again continues from its status. */
function inDoubt(stay: Stay): DeliveryPlan {
  return stay('outcome_unknown', DOUBT_POLL_MS)
}

/** Plans the steps when the outcome at the provider is unknown. */
function doubt(now: Standing, stay: Stay, go: Go): DeliveryPlan {
  if (now.status === 'error') {
    if ((now.doubtedAgoMs ?? 0) >= DOUBT_LIMIT_MS)
      return go([{ to: 'support', cause: 'with_support' }], { dueInMs: null })
    return inDoubt(stay)
  }
  if (!UNSETTLED.includes(now.status)) return stay()
  return go([{ to: 'error', cause: 'outcome_unknown' }], { dueInMs: DOUBT_POLL_MS })
}

function accepted(now: Standing, offer: DeliveryOffer, terms: PlanTerms, stay: Stay, go: Go): DeliveryPlan {
  const done: PlannedStep = { to: 'completed', cause: 'delivered' }
  if (now.status === 'STEAM_WITHDRAWN') {
    const leftMs = terms.reversalMs - (now.acceptedAgoMs ?? 0)
    if (leftMs <= 0) return go([done], { dueInMs: null })
    return stay(now.cause, Math.min(leftMs, stay().dueInMs ?? leftMs))
  }
  if (!UNSETTLED.includes(now.status)) return stay()
  const steps = upTo(now.status)
  if (terms.reversalMs <= 0) return go([...steps, done], { offer, dueInMs: null })
  return go(steps, { offer, dueInMs: Math.min(terms.reversalMs, terms.pollMs) })
}

/** The steps from a status to an accepted offer. */
function upTo(status: ItemStatus): PlannedStep[] {
  const acceptance: PlannedStep = { to: 'STEAM_WITHDRAWN', cause: 'accepted' }
  if (status === 'STEAM_WITHDRAWN') return []
  return status === 'send' || status === 'error' ? [acceptance] : [{ to: 'send', cause: 'awaiting_player' }, acceptance]
}
