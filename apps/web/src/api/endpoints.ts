import type { EndpointName } from '@runecase/api/api.ts'
import type { EndpointRoute } from '@runecase/api/http-call.ts'

/** Inserted by Vite (`define` in `vite.config.ts`), so that no schemas are sent to the browser. */
declare const __ENDPOINTS__: Readonly<Record<EndpointName, EndpointRoute>>

export const endpoints = __ENDPOINTS__
