import { z } from 'zod'
import { EmailAddress } from '../email.ts'
import { LANGUAGES } from '../languages.ts'
import { Id, Timestamp } from '../paging.ts'
import { ALERT_CHANNELS } from './alerts-rules.ts'
import { ATTENTION_KINDS } from './attention-rules.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const Hour = z.int().min(0).max(23)
const Code = z.string().regex(/^[A-Za-z0-9_-]{32}$/)

/** An operator's choice. */
const Choice = z.strictObject({
  /** The kinds of waiting work for which they get alerts. */
  kinds: z.array(z.enum(ATTENTION_KINDS)).max(ATTENTION_KINDS.length),
  channels: z.strictObject({ telegram: z.boolean(), email: z.boolean() }),
  /** The quiet hours, in which nothing is sent; null: none. */
  quiet: z
    .strictObject({ from: Hour, until: Hour })
    .refine(({ from, until }) => from !== until, { path: ['until'] })
    .nullable(),
  /** An IANA time zone. */
  timeZone: z.string().min(1).max(64),
  /** The language of the messages. */
  language: z.enum(LANGUAGES),
})

export const AlertSettings = z.object({
  choice: Choice,
  /** Kinds that the role may see. */
  kinds: z.array(z.enum(ATTENTION_KINDS)),
  /** Channels for which the shop has keys. */
  available: z.array(z.enum(ALERT_CHANNELS)),
  isTelegramLinked: z.boolean(),
  /** The confirmed address; null without one. */
  email: z.string().nullable(),
})
export type AlertSettings = z.output<typeof AlertSettings>

/** Waiting work that passed its threshold. */
const OpenAlert = z.object({
  id: Id,
  kind: z.enum(ATTENTION_KINDS),
  /** The case or service; null for a queue. */
  subjectId: z.string().nullable(),
  level: z.int(),
  raisedAt: Timestamp,
  acknowledgedAt: Timestamp.nullable(),
  acknowledgedBy: z.string().nullable(),
})
export type OpenAlert = z.output<typeof OpenAlert>

const Done = z.object({ settings: AlertSettings })

export const alertEndpoints = {
  listAlerts: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/alerts',
    summary: 'Waiting work that passed its threshold, of the kinds that the reader may see',
    data: z.object({ items: z.array(OpenAlert) }),
    refusals: [],
  }),
  acknowledgeAlert: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/alerts/{id}/acknowledgement',
    summary: 'Takes an alert on: nobody is told of it again unless it rises',
    params: z.object({ id: Id }),
    data: z.object({}),
    refusals: ['dataNotFound'],
  }),
  getAlertSettings: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/me/alerts',
    summary: 'By which channels the operator is told of what, and when not',
    data: AlertSettings,
    refusals: [],
  }),
  setAlertSettings: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/alerts',
    summary: 'Chooses kinds, channels and quiet hours',
    body: Choice,
    data: Done,
    refusals: ['time_zone_unknown'],
  }),
  linkAlertChat: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/alerts/telegram',
    summary: 'The address of the bot with a one-time code that links the chat which opens it',
    rate: 'auth',
    holdsSecret: true,
    data: z.object({ url: z.string() }),
    refusals: ['dataNotFound'],
  }),
  unlinkAlertChat: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/alerts/telegram/removal',
    summary: 'Forgets the chat',
    data: Done,
    refusals: [],
  }),
  askAlertEmail: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/alerts/email',
    summary: 'Sends a letter with a link that confirms the address; until then it is not written to',
    rate: 'auth',
    body: z.strictObject({ email: EmailAddress, language: z.enum(LANGUAGES) }),
    data: z.object({}),
    refusals: [],
  }),
  confirmAlertEmail: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/alerts/email/confirmation',
    summary: 'Confirms the address by the code of its letter',
    rate: 'auth',
    body: z.strictObject({ code: Code }),
    data: Done,
    refusals: ['email_token_invalid'],
  }),
  removeAlertEmail: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/alerts/email/removal',
    summary: 'Forgets the address',
    data: Done,
    refusals: [],
  }),
}
