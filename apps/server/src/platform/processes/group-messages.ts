/** The first process's instructions to a serving process. */
export interface MemberPlace {
  /** From 1. Only number 1 also serves the back office and makes pictures in advance. */
  readonly number: number
  readonly databaseUrl: string
  /** Closes the site before any part starts. */
  readonly closes: boolean
}

/** The listening addresses of a serving process. */
export interface MemberAddresses {
  readonly address: string
  readonly adminAddress: string | undefined
}

/** A message from a serving process to the first one. */
export type FromMember =
  | { readonly type: 'hello' }
  | ({ readonly type: 'listening' } & MemberAddresses)
  | { readonly type: 'publish'; readonly topic: string; readonly data: unknown }
  | { readonly type: 'gather'; readonly topic: string; readonly id: number }
  | { readonly type: 'answered'; readonly id: number; readonly data: unknown }

/** A message from the first process to a serving one. */
export type ToMember =
  | { readonly type: 'place'; readonly place: MemberPlace }
  | { readonly type: 'published'; readonly topic: string; readonly data: unknown }
  | { readonly type: 'asked'; readonly topic: string; readonly id: number }
  | { readonly type: 'gathered'; readonly id: number; readonly answers: readonly unknown[] }

/** Processes that serve one port together, as seen by one of them. */
export interface Peers {
  /** Its number, from 1. */
  readonly number: number
  /** Publishes to all others, which receive it a moment later. */
  publish(topic: string, data: unknown): void
  /** Subscribes to messages of the others. */
  onPublished(topic: string, listener: (data: never) => void): void
  /** Replies for this process to every `gather` of this topic. */
  onGather(topic: string, answer: () => unknown): void
  /** The replies of all serving processes, this one's included. One that does not reply within two seconds is left out. */
  gather(topic: string): Promise<readonly unknown[]>
}
