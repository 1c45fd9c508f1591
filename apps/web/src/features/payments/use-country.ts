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

/** The country one pays from: chosen by hand on this device, else where the shop thinks one is. */
export function useCountry() {
  // Guests share a page, which can know nothing of where each of them is.
  const isShared = useViewer() === null
  const visitor = useQuery({ ...defaultCountryQuery(), refetchOnMount: isShared ? 'always' : true })
  const chosen = useSyncExternalStore(whenRemembered, chosenHere, () => null)
  const isDenied = chosen === null && visitor.data?.isServed === false
  return {
    iso: chosen ?? (isDenied ? undefined : visitor.data?.country),
    /** Refills are not taken from where one seems to be. */
    isDenied,
    visitor,
    choose: (iso: string) => remember(KEY, iso),
  }
}
