import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock.ts'
import { readLimited } from '../../../../platform/read-limited.ts'
import { outgoingHeaders } from '../../../../platform/tracing.ts'
import { type ChannelSender, type PushTarget, retryAfterMs } from '../channel.ts'
import type { OneSignalSettings } from './onesignal-settings.ts'

const ANSWER_WITHIN_MS = 15_000
const MAX_ANSWER_BYTES = 64 * 1024
const PREFIX = 'onesignal:'

/** The settings of a shop that has set both keys. */
export type OneSignalKeys = { readonly [Name in keyof OneSignalSettings]: NonNullable<OneSignalSettings[Name]> }

/** Sends web push through OneSignal to the subscription of one browser. */
export function createOneSignalChannel(
  { appId, apiKey, apiUrl }: OneSignalKeys,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): ChannelSender<PushTarget> {
  return {
    async send({ endpoint }, { id, title, text, url }) {
      if (!endpoint.startsWith(PREFIX)) return { kind: 'gone' }
      const answer = await fetch(`${apiUrl}/notifications`, {
        method: 'POST',
        headers: { ...outgoingHeaders(), authorization: `Key ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          app_id: appId,
          target_channel: 'push',
          include_subscription_ids: [endpoint.slice(PREFIX.length)],
          headings: { en: title, ru: title },
          contents: { en: text, ru: text },
          url,
          web_push_topic: `n${id}`,
          idempotency_key: uuidOf(id),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      const body = (await readLimited(answer, MAX_ANSWER_BYTES)).toString()
      if (answer.status === 429 || answer.status >= 500) {
        const afterMs = retryAfterMs(answer.headers.get('retry-after'), clock.nowMs())
        return { kind: 'later', ...(afterMs !== undefined && { afterMs }) }
      }
      if (!answer.ok) {
        log.warn({ status: answer.status }, 'OneSignal refused a message')
        return { kind: 'refused' }
      }
      // Without an id nothing was sent: the browser is no longer subscribed.
      return (JSON.parse(body) as { id?: string }).id ? { kind: 'sent' } : { kind: 'gone' }
    },
  }
}

/** The id of a message as a UUID of version 8, the format of OneSignal's idempotency keys. */
function uuidOf(id: bigint): string {
  const digits = id.toString(16).padStart(16, '0')
  return `00000000-0000-8000-8${digits.slice(1, 4)}-${digits.slice(4)}`
}
