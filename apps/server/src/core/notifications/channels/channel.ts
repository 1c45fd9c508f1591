import type { WrittenMessage } from '../write-message.ts'

/** A message on its way to one address. */
export interface OutgoingMessage extends Omit<WrittenMessage, 'path'> {
  /** The same at every attempt, so that receivers can drop duplicates. */
  readonly id: bigint
  readonly userId: bigint
  /** Absolute address that the message leads to. */
  readonly url: string
}

/**
 * What came of an attempt. `gone`: the address takes no message any more; `refused`: this message will never be taken; `later`: after
 * `afterMs` where the provider said so, for every message of the channel where `isForAll`.
 */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly afterMs?: number; readonly isForAll?: boolean }

/** Sends messages of one channel. Rejects when the provider could not be asked, which is tried again later. */
export interface ChannelSender<To> {
  send(to: To, message: OutgoingMessage): Promise<SendOutcome>
}

/** A browser that receives web push, or with null keys a subscription of OneSignal. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string | null
  readonly auth: string | null
}

/** Who sends; undefined where the shop has no keys. */
export interface ChannelSenders {
  readonly email: ChannelSender<string> | undefined
  readonly telegram: ChannelSender<string> | undefined
  readonly vk: ChannelSender<string> | undefined
  readonly push: ChannelSender<PushTarget> | undefined
}

/** Milliseconds that a `Retry-After` header asks for; undefined where it makes no sense. */
export function retryAfterMs(header: string | null | undefined, nowMs: number): number | undefined {
  if (!header) return undefined
  if (/^\d{1,8}$/.test(header)) return Number(header) * 1000
  const atMs = Date.parse(header)
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs)
}
