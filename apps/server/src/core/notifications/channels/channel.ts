import type { NotificationKind } from '../notification-kinds.ts'
import type { WrittenMessage } from '../write-message.ts'

/** The text of a message, and its link. */
export interface MessageText extends Omit<WrittenMessage, 'path'> {
  /** The absolute URL that the message links to. */
  readonly url: string
}

/** A message to one address of a player. */
export interface OutgoingMessage extends MessageText {
  /** Equal for every attempt, so that receivers can drop duplicates. */
  readonly id: bigint
  readonly userId: bigint
  /** Null for the first message to a browser. */
  readonly kind: NotificationKind | null
  /** The language of its texts: two letters. */
  readonly language: string
}

/**
 * The result of an attempt. `gone`: the address accepts no messages any more; `refused`: this message will never be accepted; `later`:
 * retry after `afterMs` if the provider gave it, for all messages of the channel with `isForAll`.
 */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly afterMs?: number; readonly isForAll?: boolean }

/** Sends messages of one channel. Rejects when the provider could not be reached; the message is then retried. */
export interface ChannelSender<To, Message extends MessageText = OutgoingMessage> {
  send(to: To, message: Message): Promise<SendOutcome>
}

/** A browser that receives web push, or with null keys a OneSignal subscription. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string | null
  readonly auth: string | null
}

/** The senders; undefined for channels without keys. */
export interface ChannelSenders {
  readonly email: ChannelSender<string> | undefined
  readonly telegram: ChannelSender<string, MessageText> | undefined
  readonly vk: ChannelSender<string> | undefined
  readonly push: ChannelSender<PushTarget> | undefined
}

/** The delay of a `Retry-After` header in milliseconds; undefined for an invalid one. */
export function retryAfterMs(header: string | null | undefined, nowMs: number): number | undefined {
  if (!header) return undefined
  if (/^\d{1,8}$/.test(header)) return Number(header) * 1000
  const atMs = Date.parse(header)
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs)
}
