import { useQuery } from '@tanstack/react-query'
import type { PhoneReader } from './extra-fields.ts'

/** While the rules of numbers are not there, or cannot be had, a number is the server's to judge. */
const asItIs: PhoneReader = (text) => text

/** Knows the numbers of a country. Its rules are many bytes, so they come with the first field that asks for a phone. */
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
