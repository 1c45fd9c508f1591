import type { Variant } from '@runecase/api/experiments-rules.ts'
import { useEffect } from 'react'
import { countExperiment } from '../../api/analytics.ts'
import { useRootData } from '../../api/root-data.ts'
import { useViewer } from '../../api/session.ts'
import type { Country } from './payments.queries.ts'

/** The initial sum of the form: the country's own, or its smallest button in the changed variant of `change-min-sum`. */
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

/** The viewer's variant of `change-min-sum`; null without one, and for a player who signed in after this page was rendered. */
export function useMinSumVariant(): Variant | null {
  const root = useRootData()
  const viewer = useViewer()
  return root && viewer && root.viewer?.userId === viewer.userId ? root.changeMinSum : null
}

/** The initial sum of the viewer's variant; the exposure is counted. */
export function useFirstSum(country: Country): number {
  const variant = useMinSumVariant()
  useEffect(() => {
    if (variant !== null) countExperiment('change-min-sum', variant, 'exposure')
  }, [variant])
  return firstSumOf(country, variant)
}
