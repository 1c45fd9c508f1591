import { ApiError } from '@runecase/api/api-error.ts'

/** Inserted by Vite (`define` in `vite.config.ts`). */
declare const __COUNT_EVENTS_PATH__: string

/** The path of the one call that is made while a page is left, when nothing can be loaded any more. */
export const countEventsPath = __COUNT_EVENTS_PATH__

type Endpoints = typeof import('./endpoints.ts')['endpoints']

let loading: Promise<Endpoints> | undefined

/**
 * Loads all endpoints, which no first view needs. Throws the `ApiError` of a call without a response if they cannot be loaded; the next
 * call tries again.
 */
export function loadEndpoints(): Promise<Endpoints> {
  loading ??= import('./endpoints.ts').then(
    ({ endpoints }) => endpoints,
    () => {
      loading = undefined
      throw new ApiError('temporarily_unavailable', 0, 'No answer')
    },
  )
  return loading
}
