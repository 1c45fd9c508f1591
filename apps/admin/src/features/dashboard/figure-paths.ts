import type { Dashboard } from '@runecase/api/operator/dashboard.ts'

/** The list of refills of a method that failed in the period of a dashboard. */
export function failedOf({ since, until }: Pick<Dashboard, 'since' | 'until'>, method: string): string {
  return `/payments?${new URLSearchParams({ state: 'failed', from: since, until, method })}`
}

/** The list of the refills that a dashboard counts, of one method or of all. */
export function paidOf({ since, until }: Pick<Dashboard, 'since' | 'until'>, method?: string): string {
  const query = new URLSearchParams({ state: 'paid', from: since, until, ...(method && { method }) })
  return `/payments?${query}`
}
