import { isApiError } from '@runecase/api/api-error.ts'
import { useState } from 'react'
import { isOutcomeUnknown } from './retry.ts'

/** Idempotency keys of calls. */
export interface RequestKey {
  /** The key of this call: the same call repeated after a lost response has the same one. */
  readonly keyOf: (call: unknown) => string
  /**
   * Reports the result of the call: `error` is null for a response. A refusal is stored under its key, so the next attempt gets another
   * one.
   */
  readonly onResult: (error: unknown) => void
}

export function makeRequestKey(newKey: () => string = () => crypto.randomUUID()): RequestKey {
  let held: { readonly key: string; readonly text: string } | undefined
  return {
    keyOf(call) {
      const text = JSON.stringify(call)
      if (held?.text !== text) held = { key: newKey(), text }
      return held.key
    },
    onResult(error) {
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
 * Makes calls with an idempotency key each. A call whose response was lost keeps its key when it is repeated, even if other calls were made
 * in between, for example sales of other items.
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
      requestKey.onResult(error)
      throw error
    }
  }
}

export type IdempotentCalls = ReturnType<typeof makeIdempotentCalls>

/** The calls of one kind on a screen, each with its own key. */
export function useIdempotentCalls(): IdempotentCalls {
  const [callOnce] = useState(() => makeIdempotentCalls())
  return callOnce
}
