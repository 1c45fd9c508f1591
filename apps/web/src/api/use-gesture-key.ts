import { isApiError } from '@runecase/api/api-error.ts'
import { useState } from 'react'
import { isOutcomeUnknown } from './retry.ts'

/** Keys for calls that must not count twice. */
export interface GestureKey {
  /** The key of this call: the same call pressed again after a lost answer has the same one. */
  readonly keyOf: (call: unknown) => string
  /** Hears what became of the call: `error` is null when it was answered. A refusal is kept with its key, so the next press takes another. */
  readonly heard: (error: unknown) => void
}

export function makeGestureKey(newKey: () => string = () => crypto.randomUUID()): GestureKey {
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

/** One gesture of a screen, with its key. */
export function useGestureKey(): GestureKey {
  const [gesture] = useState(() => makeGestureKey())
  return gesture
}

/**
 * Makes a call under the key of its gesture. A call of each kind is a gesture of its own: one whose answer was lost is the same when it is
 * pressed again, whatever was pressed in between, as the sales of other things are.
 */
export function makeKeptCalls(newKey?: () => string) {
  const gestures = new Map<string, GestureKey>()
  return async function callKept<Call, Answer>(
    call: Call,
    send: (call: Call, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    const text = JSON.stringify(call)
    const gesture = gestures.get(text) ?? makeGestureKey(newKey)
    gestures.set(text, gesture)
    try {
      const answer = await send(call, gesture.keyOf(call))
      gestures.delete(text)
      return answer
    } catch (error) {
      gesture.heard(error)
      throw error
    }
  }
}

export type KeptCalls = ReturnType<typeof makeKeptCalls>

/** The calls of one kind of a screen, each under the key of its own gesture. */
export function useKeptCalls(): KeptCalls {
  const [callKept] = useState(() => makeKeptCalls())
  return callKept
}
