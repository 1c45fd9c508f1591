import type { Dashboard } from '@runecase/api/operator/dashboard.ts'

/** The path of the failed refills of a payment method in the dashboard's period. */
export function failedOf({ since, until }: Pick<Dashboard, 'since' | 'until'>, method: string): string {
  return `/payments?${new URLSearchParams({ state: 'failed', from: since, until, method })}`
}

/** The path of the refills that the dashboard counts, of one payment method or of all. */
export function paidOf({ since, until }: Pick<Dashboard, 'since' | 'until'>, method?: string): string {
  const query = new URLSearchParams({ state: 'paid', from: since, until, ...(method && { method }) })
  return `/payments?${query}`
}
