import { isApiError } from '@runecase/api/api-error.ts'
import type { ErrorCode, ErrorParams } from '@runecase/api/errors.ts'
import { type CallApi, createCaller } from './caller.ts'
import { accessToken } from './session.ts'

const refusalListeners = new Set<(code: ErrorCode) => void>()

/** Calls `listener` with the code of every failed call of this tab; returns the unsubscribe function. */
export function onRefusal(listener: (code: ErrorCode) => void): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

/** The proof that a call may require of the player: a fresh second factor, or a fresh sign-in if they have none. */
export type ProofCode = 'second_factor_required' | 'sign_in_too_old'

/** Asks the player to prove that the account is theirs: resolves once they have, rejects when they cancel. */
type AskProof = (code: ProofCode, params: ErrorParams) => Promise<void>
let askProof: AskProof | undefined

/**
 * Sets the function that asks for a fresh proof when a call requires one; the call is repeated afterwards. Returns the function that
 * removes it.
 */
export function onProofRequired(ask: AskProof): () => void {
  askProof = ask
  return () => {
    askProof = undefined
  }
}

const isProofCode = (code: ErrorCode): code is ProofCode =>
  code === 'second_factor_required' || code === 'sign_in_too_old'

/** Calls of visitors who are not signed in: their forms ask for the proof. */
const SIGN_INS: readonly string[] = ['login', 'recoverPassword']

const call = createCaller({
  origin: '',
  accessToken,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
})

/**
 * Calls one endpoint from the browser: `await callApi('openCase', { params: { name }, body: { multiOpen: 3 } }, { idempotencyKey })`.
 * Returns the endpoint's data in camelCase, or throws `ApiError` (`code`, `params`, `status`). A call that needs a fresh second factor or
 * sign-in waits for the player to give it. Use `useMutation` for commands; make
 * `idempotencyKey` once per request with `crypto.randomUUID()` and keep it for "try again".
 */
export const callApi: CallApi = async (...args) => {
  try {
    return await call(...args)
  } catch (error) {
    if (!isApiError(error)) throw error
    if (isProofCode(error.code) && askProof && !SIGN_INS.includes(args[0])) {
      await askProof(error.code, error.params).catch(() => Promise.reject(error))
      return callApi(...args)
    }
    for (const listener of refusalListeners) listener(error.code)
    throw error
  }
}
