import { isApiError } from '@runecase/api/api-error.ts'
import type { ErrorCode } from '@runecase/api/errors.ts'
import { type CallApi, createCaller } from './caller.ts'
import { accessToken } from './session.ts'

const refusalListeners = new Set<(code: ErrorCode) => void>()

/** Calls `listener` with the code of every failed call of this tab; returns the unsubscribe function. */
export function onRefusal(listener: (code: ErrorCode) => void): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

const call = createCaller({
  origin: '',
  accessToken,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
})

/**
 * Calls one endpoint from the browser: `await callApi('openCase', { params: { name }, body: { multiOpen: 3 } }, { idempotencyKey })`.
 * Returns the endpoint's data in camelCase, or throws `ApiError` (`code`, `params`, `status`). Use `useMutation` for commands; make
 * `idempotencyKey` once per request with `crypto.randomUUID()` and keep it for "try again".
 */
export const callApi: CallApi = async (...args) => {
  try {
    return await call(...args)
  } catch (error) {
    if (isApiError(error)) for (const listener of refusalListeners) listener(error.code)
    throw error
  }
}
