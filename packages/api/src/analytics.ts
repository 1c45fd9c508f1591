import { z } from 'zod'
import { CLICK_TARGETS, MAX_ANALYTICS_EVENTS, type UTM_FIELDS } from './analytics-rules.ts'
import { endpoint } from './endpoint.ts'

export type ClickTarget = (typeof CLICK_TARGETS)[number]

export type UtmField = (typeof UTM_FIELDS)[number]

/** Letters, digits and a few signs: enough for a campaign or a host, not for an address of a person. */
const CountedWord = z.string().regex(/^[\p{L}\p{N} ._:/+-]{1,64}$/u)
/** A route as the router writes it (`/open/:caseName`): never what stands in it. */
const Route = z.string().regex(/^\/[a-z0-9/:*-]{0,63}$/i)

export const AnalyticsEvent = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('Site - Page Viewed'),
    page: Route,
    /** The host one came from, `Direct` for none. */
    referrer: CountedWord,
    utmSource: CountedWord.optional(),
    utmMedium: CountedWord.optional(),
    utmCampaign: CountedWord.optional(),
    utmTerm: CountedWord.optional(),
    utmContent: CountedWord.optional(),
  }),
  z.strictObject({ event: z.literal('Click'), target: z.enum(CLICK_TARGETS), place: CountedWord }),
])
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

export const analyticsEndpoints = {
  countEvents: endpoint({
    method: 'POST',
    path: '/v1/analytics',
    summary: 'Counts page views and presses; nobody is told apart, and nothing else is kept',
    access: 'public',
    rate: 'beacon',
    body: z.strictObject({ events: z.array(AnalyticsEvent).min(1).max(MAX_ANALYTICS_EVENTS) }),
    successStatus: 202,
    data: z.object({}),
    refusals: [],
  }),
}
