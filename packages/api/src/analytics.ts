import { z } from 'zod'
import { CLICK_TARGETS, MAX_ANALYTICS_EVENTS, SELL_TYPES, type UTM_FIELDS } from './analytics-rules.ts'
import { endpoint } from './endpoint.ts'
import { EXPERIMENTS, VARIANTS } from './experiments-rules.ts'
import { Id, Timestamp } from './paging.ts'

export type ClickTarget = (typeof CLICK_TARGETS)[number]

export type UtmField = (typeof UTM_FIELDS)[number]

/** Letters, digits and some punctuation: enough for a campaign or a host, not for a person's address. */
const CountedWord = z.string().regex(/^[\p{L}\p{N} ._:/+-]{1,64}$/u)
/** A sum in GOLD or coins, limited to more than anybody has. */
const CountedSum = z.number().min(0).max(1e9)
const UtmWords = {
  utmSource: CountedWord.optional(),
  utmMedium: CountedWord.optional(),
  utmCampaign: CountedWord.optional(),
  utmTerm: CountedWord.optional(),
  utmContent: CountedWord.optional(),
}
/** A route pattern (`/open/:caseName`), never its actual parameters. */
const Route = z.string().regex(/^\/[a-z0-9/:*-]{0,63}$/i)

export const AnalyticsEvent = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('Site - Page Viewed'),
    page: Route,
    /** The host of the referring page, `Direct` without one. */
    referrer: CountedWord,
    /** Whether it is the first view in its browser tab, which counts as a visit. */
    isEntry: z.literal(true).optional(),
    ...UtmWords,
  }),
  z.strictObject({ event: z.literal('Click'), target: z.enum(CLICK_TARGETS), place: CountedWord }),
  z.strictObject({
    event: z.literal('Sell'),
    type: z.enum(SELL_TYPES),
    /** The seller, who is not stored. */
    user: Id,
    /** The seller's balances after the sale: GOLD, and coins of the season. */
    money: CountedSum,
    utastycoin: CountedSum,
    /** What the sale paid. */
    price: CountedSum,
  }),
  z.strictObject({
    event: z.literal('Withdrawal Failed'),
    item: CountedWord,
    price: CountedSum,
    /** The code of the refusal. */
    code: z.string().regex(/^\w{1,31}$/),
  }),
  z.strictObject({
    event: z.literal('Sign Up'),
    /** When the account was created. */
    createdAt: Timestamp,
    /** Whether the visitor already had an account. */
    isLogged: z.boolean(),
    /** The campaign that brought the visitor. */
    query: z.strictObject(UtmWords),
    /** The route pattern of the page on which they signed in. */
    url: Route,
  }),
  z.strictObject({
    event: z.literal('Experiment'),
    experiment: z.enum(EXPERIMENTS),
    variant: z.enum(VARIANTS),
    /** `exposure`: the visitor saw their variant; `success`: they reached its goal. */
    step: z.enum(['exposure', 'success']),
  }),
])
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

export const analyticsEndpoints = {
  countEvents: endpoint({
    method: 'POST',
    path: '/v1/analytics',
    summary: 'Counts page views, presses and what came of them; nobody is told apart, and nothing else is kept',
    access: 'public',
    rate: 'beacon',
    body: z.strictObject({ events: z.array(AnalyticsEvent).min(1).max(MAX_ANALYTICS_EVENTS) }),
    successStatus: 202,
    data: z.object({}),
    refusals: [],
  }),
}
