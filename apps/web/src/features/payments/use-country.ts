import { COUNTRY_PATTERN } from '@runecase/api/payments-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { remember, remembered, whenRemembered } from '../../api/remembered.ts'
import { useViewer } from '../../api/session.ts'
import { defaultCountryQuery } from './payments.queries.ts'

const KEY = 'refill-country'

function chosenHere(): string | null {
  const iso = remembered(KEY)
  return iso !== null && COUNTRY_PATTERN.test(iso) ? iso : null
}

/** The payer's country: chosen manually on this device, otherwise the server's guess. */
export function useCountry() {
  // Guests share a cached page, which cannot contain their countries.
  const isShared = useViewer() === null
  const visitor = useQuery({ ...defaultCountryQuery(), refetchOnMount: isShared ? 'always' : true })
  const chosen = useSyncExternalStore(whenRemembered, chosenHere, () => null)
  const isDenied = chosen === null && visitor.data?.isServed === false
  return {
    iso: chosen ?? (isDenied ? undefined : visitor.data?.country),
    /** There are no refills from the presumed country. */
    isDenied,
    visitor,
    choose: (iso: string) => remember(KEY, iso),
  }
}
