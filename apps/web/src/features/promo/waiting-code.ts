const KEY = 'promo-waiting'

/** What this visit keeps under a name, null for nothing. */
export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps something for this visit, or forgets it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing: the code is entered by hand.
  }
}

/** The code that a guest has taken and that waits for him to be a player, null for none. */
export const waitingCode = (): string | null => kept(KEY)

/** Keeps a guest's code until he is a player; null forgets it. */
export const keepWaitingCode = (code: string | null): void => keep(KEY, code)
