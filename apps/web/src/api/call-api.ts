import { createCaller } from './caller.ts'
import { accessToken } from './session.ts'

/**
 * Calls one endpoint from the browser: `await callApi('openCase', { params: { name }, body: { multiOpen: 3 } }, { idempotencyKey })`.
 * Answers the endpoint's data in camelCase, or throws `ApiError` (`code`, `params`, `status`). Commands belong into
 * `useMutation`; make `idempotencyKey` once per gesture with `crypto.randomUUID()` and keep it for "try again".
 */
export const callApi = createCaller({
  origin: '',
  accessToken,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
})
