import type { Variant } from '@runecase/api/experiments-rules.ts'
import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { countExperiment } from '../../api/analytics.ts'
import { useViewer } from '../../api/session.ts'
import type { loader as rootLoader } from '../../app/root.tsx'
import type { Country } from './payments.queries.ts'

/** The sum with which the form begins: the country's own, or its smallest button in the changed variant of `change-min-sum`. */
export function firstSumOf(
  {
    currency,
    buttons,
  }: {
    readonly currency: Pick<Country['currency'], 'preliminaryAmount'>
    readonly buttons: Country['buttons']
  },
  variant: Variant | null,
): number {
  const sums = buttons.countrySumButtonData.desktop
  return variant === 'false' && sums.length > 0 ? Math.min(...sums) : currency.preliminaryAmount
}

/** The viewer's variant of `change-min-sum`; null where he is in none, and for whoever signed in on this page after it was made. */
export function useMinSumVariant(): Variant | null {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const viewer = useViewer()
  return root && viewer && root.viewer?.userId === viewer.userId ? root.changeMinSum : null
}

/** The first sum of the viewer's variant; that he was shown it is counted. */
export function useFirstSum(country: Country): number {
  const variant = useMinSumVariant()
  useEffect(() => {
    if (variant !== null) countExperiment('change-min-sum', variant, 'exposure')
  }, [variant])
  return firstSumOf(country, variant)
}
