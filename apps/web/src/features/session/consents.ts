/** What a newcomer has to confirm; both are ticked to begin with, and both are needed. */
export interface Consents {
  readonly isAdult: boolean
  readonly isAgreed: boolean
}

/** The first thing that is not confirmed, undefined when an account may be made. */
export function missingConsent({ isAdult, isAgreed }: Consents): 'age' | 'agreement' | undefined {
  if (!isAdult) return 'age'
  return isAgreed ? undefined : 'agreement'
}
