import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PLAY_REFUSALS } from './errors.ts'
import { Id } from './paging.ts'
import { BonusLevel, PaymentCountry, PaymentCountryRow, PaymentCurrency, PaymentState } from './payments.ts'
import { COUNTRY_PATTERN } from './payments-rules.ts'

const Iso = z.string().regex(COUNTRY_PATTERN)
const FieldText = z.string().max(200)

/** The fields that the payment method requests; validated by its own list, so that any other field is refused. */
const PaymentFields = z.strictObject({
  docNumber: FieldText.optional(),
  docType: FieldText.optional(),
  email: FieldText.optional(),
  firstName: FieldText.optional(),
  lastName: FieldText.optional(),
  phone: FieldText.optional(),
})

export const paymentEndpoints = {
  listPaymentMarks: endpoint({
    method: 'GET',
    path: '/v1/payments/marks',
    summary: 'Names of the pictures of all payment methods that are on in any country, for the marks in the footer',
    access: 'public',
    rate: 'read',
    data: z.array(z.string()),
    refusals: [],
  }),
  listBonusLevels: endpoint({
    method: 'GET',
    path: '/v1/payments/bonus/levels',
    summary: 'From which sum on a refill brings how many percent more, the least sum first',
    access: 'public',
    rate: 'read',
    data: z.array(BonusLevel),
    refusals: [],
  }),
  listPaymentCountries: endpoint({
    method: 'GET',
    path: '/v1/payments/countries',
    summary: 'Countries that refills are taken from; any other is refused',
    access: 'public',
    rate: 'read',
    data: z.array(PaymentCountryRow),
    refusals: [],
  }),
  getPaymentCountry: endpoint({
    method: 'GET',
    path: '/v1/payments/countries/{iso}',
    summary: 'Currency, rate, sums and directions of a country',
    access: 'public',
    rate: 'read',
    params: z.object({ iso: z.string().max(2) }),
    data: PaymentCountry,
    refusals: ['country_denied'],
  }),
  getDefaultCountry: endpoint({
    method: 'GET',
    path: '/nitro-api/country',
    isAtRoot: true,
    summary: 'The country that the visitor seems to be in, or the default one of the shop',
    access: 'public',
    rate: 'read',
    /** `isServed`: whether the country has refills. */
    data: z.object({ country: z.string(), isServed: z.boolean() }),
    refusals: [],
  }),
  getDisplayCurrency: endpoint({
    method: 'GET',
    path: '/v1/payments/display-currency',
    summary: 'The currency in which prices are shown beside GOLD; null where the shop shows none',
    access: 'public',
    rate: 'read',
    data: z.object({ currency: PaymentCurrency.pick({ code: true, rate: true, symbol: true }).nullable() }),
    refusals: [],
  }),
  startPayment: endpoint({
    method: 'POST',
    path: '/v1/payments/transaction/start',
    summary: 'Orders a refill and answers where the player goes to pay it',
    access: 'player',
    rate: 'payment',
    closedBy: 'refills',
    isIdempotent: true,
    body: z.strictObject({
      directionId: z.int().min(1).max(2_147_483_647),
      /** The sum in the country's currency, at most two decimals. */
      sum: z.number().positive().max(999_999_999),
      countryIso: Iso,
      promo: z.string().max(64).optional(),
      fields: PaymentFields.optional(),
      /**
       * The player states that they are of age; without it an account that never stated so is refused with `age_required`, whose `field` names
       * it.
       */
      isAdult: z.boolean().optional(),
    }),
    /** `url`: a page of this site (`/cardform?order_id=...`) or of the provider. */
    data: z.object({ orderId: Id, url: z.string() }),
    refusals: [
      'age_required',
      'country_denied',
      'payment_direction_unavailable',
      'payment_sum_wrong',
      'payment_field_wrong',
      'payment_not_started',
      'promo_not_found',
      'promo_expired',
      'promo_exhausted',
      'promo_used',
      'promo_linked_used',
      ...PLAY_REFUSALS,
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
  getPaymentStatus: endpoint({
    method: 'GET',
    path: '/v1/payments/transaction/status',
    summary: 'What has become of a refill; only of the own ones',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ orderId: Id }),
    data: PaymentState,
    refusals: ['dataNotFound'],
  }),
}
