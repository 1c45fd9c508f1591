import { isApiError } from '@runecase/api/api-error.ts'
import { useState } from 'react'
import { isOutcomeUnknown } from './retry.ts'

/** Keys for calls that must not count twice. */
export interface RequestKey {
  /** The key of this call: the same call pressed again after a lost answer has the same one. */
  readonly keyOf: (call: unknown) => string
  /** Hears what became of the call: `error` is null when it was answered. A refusal is kept with its key, so the next press takes another. */
  readonly heard: (error: unknown) => void
}

export function makeRequestKey(newKey: () => string = () => crypto.randomUUID()): RequestKey {
  let held: { readonly key: string; readonly text: string } | undefined
  return {
    keyOf(call) {
      const text = JSON.stringify(call)
      if (held?.text !== text) held = { key: newKey(), text }
      return held.key
    },
    heard(error) {
      if (!(isApiError(error) && isOutcomeUnknown(error.code))) held = undefined
    },
  }
}

/** The key of one request of a screen. */
export function useRequestKey(): RequestKey {
  const [requestKey] = useState(() => makeRequestKey())
  return requestKey
}

/**
 * Makes a call under its own idempotency key. A call whose answer was lost keeps its key when it is
 * pressed again, whatever was pressed in between, as the sales of other things are.
 */
export function makeIdempotentCalls(newKey?: () => string) {
  const requestKeys = new Map<string, RequestKey>()
  return async function callOnce<Call, Answer>(
    call: Call,
    send: (call: Call, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    const text = JSON.stringify(call)
    const requestKey = requestKeys.get(text) ?? makeRequestKey(newKey)
    requestKeys.set(text, requestKey)
    try {
      const answer = await send(call, requestKey.keyOf(call))
      requestKeys.delete(text)
      return answer
    } catch (error) {
      requestKey.heard(error)
      throw error
    }
  }
}

export type IdempotentCalls = ReturnType<typeof makeIdempotentCalls>

/** The calls of one kind of a screen, each under its own key. */
export function useIdempotentCalls(): IdempotentCalls {
  const [callOnce] = useState(() => makeIdempotentCalls())
  return callOnce
}
