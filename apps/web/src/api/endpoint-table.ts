import type { EndpointName } from '@runecase/api/api.ts'
import type { EndpointRoute } from '@runecase/api/http-call.ts'

/** Put in by Vite (`define` in `vite.config.ts`), so that no schema travels into the browser. */
declare const __ENDPOINTS__: Readonly<Record<EndpointName, EndpointRoute>>

export const endpoints = __ENDPOINTS__
