/** What may be waiting to be shown over a screen. */
export interface Waiting {
  readonly isAgeUnknown: boolean
  readonly isRegistering: boolean
  readonly isPlayer: boolean
  readonly isDebtDue: boolean
  readonly isScamDue: boolean
  readonly hasReward: boolean
  readonly hasPromo: boolean
}

/** Where a player is about to pay, or has just paid: no code is offered over it. */
const WITHOUT_PROMO = ['/refill', '/refill/unauth', '/refill/result']

/**
 * The one dialog to show over a screen, null for none. Age comes before everything; who is signing in is left alone; a
 * debt comes before a warning, which comes before a prize, and a prize before an offer.
 */
export function noticeToShow(waiting: Waiting, pathname: string): 'age' | 'debt' | 'scam' | 'reward' | 'promo' | null {
  if (waiting.isAgeUnknown) return 'age'
  if (waiting.isRegistering) return null
  if (waiting.isDebtDue) return 'debt'
  if (waiting.isPlayer && waiting.isScamDue) return 'scam'
  if (waiting.isPlayer && waiting.hasReward) return 'reward'
  return waiting.hasPromo && !WITHOUT_PROMO.includes(pathname) ? 'promo' : null
}
