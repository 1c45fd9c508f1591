import type { Agent } from 'node:https'
import type { Logger } from 'pino'
import webPush from 'web-push'
import type { Clock } from '../../../../platform/clock.ts'
import { type ChannelSender, type PushTarget, retryAfterMs, type SendOutcome } from '../channel.ts'

const HAND_OVER_WITHIN_MS = 15_000
/** How long a push service stores a message for an offline browser. */
const TTL_SECONDS = 43_200
/** Push services accept 4096 bytes, 3993 of them plain text; a Russian letter takes two. */
const MAX_TEXT_LENGTH = 1000

export interface VapidKeys {
  /** The `mailto:` or `https:` address of the operator. */
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
}

export interface PushChannelOptions {
  /** Resolves with our VAPID keys. */
  readonly keys: () => Promise<VapidKeys>
  readonly isServiceKnown: (endpoint: string) => boolean
  readonly clock: Clock
  readonly log: Logger
  /** For a push service whose certificate the system does not trust. */
  readonly agent?: Agent | undefined
}

/** Sends web push (RFC 8030) encrypted for the browser (RFC 8291) with our VAPID keys (RFC 8292). */
export function createPushChannel({
  keys,
  isServiceKnown,
  clock,
  log,
  agent,
}: PushChannelOptions): ChannelSender<PushTarget> {
  return {
    async send({ endpoint, p256dh, auth }, { id, title, text, url }) {
      if (p256dh === null || auth === null || !isServiceKnown(endpoint)) return { kind: 'gone' }
      // The worker shows one notification per tag, so a repeated message replaces the first one.
      const payload = JSON.stringify({
        id: String(id),
        title,
        body: text.slice(0, MAX_TEXT_LENGTH),
        url,
        tag: `n${id}`,
      })
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: await keys(),
          TTL: TTL_SECONDS,
          urgency: 'normal',
          topic: `n${id}`,
          timeout: HAND_OVER_WITHIN_MS,
          ...(agent && { agent }),
        })
        return { kind: 'sent' }
      } catch (error) {
        if (!(error instanceof webPush.WebPushError)) throw error
        return outcomeOf(error, clock, log)
      }
    },
  }
}

function outcomeOf({ statusCode, headers, endpoint }: webPush.WebPushError, clock: Clock, log: Logger): SendOutcome {
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' }
  if (statusCode === 429 || statusCode >= 500) {
    const afterMs = retryAfterMs(headers['retry-after'], clock.nowMs())
    return { kind: 'later', ...(afterMs !== undefined && { afterMs }) }
  }
  log.warn({ statusCode, service: new URL(endpoint).host }, 'a push service refused a message')
  return { kind: 'refused' }
}
