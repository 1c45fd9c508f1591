import { isApiError } from '@runecase/contract/api-error.ts'
import { useState } from 'react'
import { isOutcomeUnknown } from '../opening/refusal-words.ts'

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
