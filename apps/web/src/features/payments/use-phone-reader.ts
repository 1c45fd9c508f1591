import { useQuery } from '@tanstack/react-query'
import type { PhoneReader } from './extra-fields.ts'

/** While the number rules are not loaded, the server validates the number. */
const asItIs: PhoneReader = (text) => text

/** Parses phone numbers of a country. The rules are large, so they are loaded with the first phone field. */
export function usePhoneReader(iso: string, isNeeded: boolean): PhoneReader {
  const { data } = useQuery({
    queryKey: ['phone-numbers'],
    queryFn: () => import('@runecase/game/phone-number.ts').then(({ internationalPhone }) => ({ internationalPhone })),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data ? (text) => data.internationalPhone(text, iso) : asItIs
}
