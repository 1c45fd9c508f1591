import type { PartnerPeriod } from '@runecase/api/partners-rules.ts'
import { endpointQuery } from '../../api/queries.ts'

export const partnershipQuery = () => endpointQuery('getPartnership', {})

export const partnerDaysQuery = (days: PartnerPeriod) => endpointQuery('listPartnerDays', { query: { days } })

export const partnerPayoutsQuery = () => endpointQuery('listPartnerPayouts', {})

export const landingQuery = (code: string) => endpointQuery('getPartnerLanding', { params: { code } })
