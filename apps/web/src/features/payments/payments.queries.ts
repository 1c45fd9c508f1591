import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { endpointQuery } from '../../api/queries.ts'

export type Country = EndpointData<Api['getPaymentCountry']>
export type CountryRow = EndpointData<Api['listPaymentCountries']>[number]
export type Direction = Country['directions'][number]
export type ExtraField = Direction['additional'][number]
export type Payment = EndpointData<Api['getPaymentStatus']>

export const defaultCountryQuery = () => endpointQuery('getDefaultCountry', {})
export const countriesQuery = () => endpointQuery('listPaymentCountries', {})
export const countryQuery = (iso: string) => endpointQuery('getPaymentCountry', { params: { iso } })
export const paymentMarksQuery = () => endpointQuery('listPaymentMarks', {})
export const paymentQuery = (orderId: string) => endpointQuery('getPaymentStatus', { query: { orderId } })
