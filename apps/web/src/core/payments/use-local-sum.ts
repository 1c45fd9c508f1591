import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../api/queries.ts'
import { useProject } from '../../api/root-data.ts'
import { formatFixed } from '../../ui/format.ts'

/** A sum of GOLD in the currency that the shop shows beside it, such as `≈ 4.99 $`; null where it shows none, and until it is known. */
export function useLocalSum(gold: number): string | null {
  const { hasDisplayCurrency } = useProject()
  const { data } = useQuery({
    ...endpointQuery('getDisplayCurrency', {}),
    enabled: hasDisplayCurrency,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const currency = data?.currency
  return currency && gold > 0 ? `≈ ${formatFixed(gold / currency.rate, 2)} ${currency.symbol}` : null
}
