import { isApiError } from '@runecase/api/api-error.ts'
import { PAYMENT_FIELDS } from '@runecase/api/payments-rules.ts'
import { camelKey } from '@runecase/api/snake-case.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { countExperiment } from '../../api/analytics.ts'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { type FieldValues, fieldsToSend, type PhoneReader } from './extra-fields.ts'
import { countryQuery, type Direction, type ExtraField } from './payments.queries.ts'
import { useMinSumVariant } from './use-first-sum.ts'

/** The order of a click on the button. */
interface RefillOrder {
  readonly direction: Direction
  /** In the country's currency. */
  readonly sum: number
  readonly countryIso: string
  readonly promo: string | undefined
  readonly values: FieldValues
  readonly readPhone: PhoneReader
  readonly isAdult?: true | undefined
}

export interface Pay {
  /** Orders the refill and navigates to its payment page. */
  readonly start: (order: RefillOrder) => void
  /** From the click until the page is left. */
  readonly isLeaving: boolean
  readonly error: unknown
  /** The field that the server refused. */
  readonly refusedField: ExtraField['name'] | undefined
  /** Clears the result of the last click after a change. */
  readonly forget: () => void
  /** Repeats the last click, with the player's statement that they are of age. */
  readonly confirmAge: () => void
}

function refusedFieldOf(error: unknown): ExtraField['name'] | undefined {
  if (!isApiError(error) || error.code !== 'payment_field_wrong') return undefined
  const name = error.params.name ?? error.params.field
  return PAYMENT_FIELDS.find((known) => known === name || camelKey(known) === name)
}

/** The single button of the refill page. */
export function usePay(): Pay {
  const client = useQueryClient()
  const navigate = useNavigate()
  const requestKey = useRequestKey()
  const variant = useMinSumVariant()
  const paying = useMutation({
    mutationFn: ({ direction, sum, countryIso, promo, values, readPhone, isAdult }: RefillOrder) => {
      const fields = Object.fromEntries(
        Object.entries(fieldsToSend(direction.additional, values, readPhone)).map(([name, text]) => [
          camelKey(name),
          text,
        ]),
      )
      const body = {
        directionId: direction.paymentDirectionId,
        sum,
        countryIso,
        ...(promo !== undefined && { promo }),
        ...(Object.keys(fields).length > 0 && { fields }),
        ...(isAdult && { isAdult }),
      }
      return callApi('startPayment', { body }, { idempotencyKey: requestKey.keyOf(body) })
    },
    onSuccess: async ({ url }) => {
      if (variant !== null) countExperiment('change-min-sum', variant, 'success')
      // Our own page around a provider's form is a client-side navigation; any other URL, of this host or not, is the provider's.
      if (url.startsWith('/cardform?')) await navigate(url)
      else window.location.assign(url)
    },
    onError: (error, { countryIso }) => {
      if (!isApiError(error)) return
      const { code } = error
      if (code.startsWith('promo_')) void client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
      if (code === 'payment_direction_unavailable' || code === 'payment_sum_wrong' || code === 'country_denied') {
        void client.invalidateQueries({ queryKey: countryQuery(countryIso).queryKey })
      }
    },
    onSettled: (_, error) => requestKey.onResult(error),
  })
  const { reset } = paying
  useEffect(() => {
    // After returning from the provider's page through the back-forward cache, the button must work again.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
  return {
    start: (order) => {
      if (!paying.isPending && !paying.isSuccess) paying.mutate(order)
    },
    isLeaving: paying.isPending || paying.isSuccess,
    error: paying.error,
    refusedField: refusedFieldOf(paying.error),
    forget: () => {
      if (paying.isError) reset()
    },
    confirmAge: () => {
      if (paying.isError) paying.mutate({ ...paying.variables, isAdult: true })
    },
  }
}
