const KEY = 'promo-waiting'

/** The value of this visit under a key, or null. */
export function readForVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value for this visit, or deletes it. */
export function storeForVisit(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Without storage the code must be entered manually.
  }
}

/** The code that a guest has accepted and that waits for their sign-in, null without one. */
export const waitingCode = (): string | null => readForVisit(KEY)

/** Saves a guest's code until they sign in; null deletes it. */
export const keepWaitingCode = (code: string | null): void => storeForVisit(KEY, code)
