import type { EndpointName } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'

/** An endpoint without its schemas. */
export type EndpointRoute = Pick<Endpoint, 'method' | 'path' | 'rate' | 'isAtRoot' | 'isForm' | 'isIdempotent'>

/** Put in by Vite (`define` in `vite.config.ts`), so that no schema travels into the browser. */
declare const __ENDPOINTS__: Readonly<Record<EndpointName, EndpointRoute>>

export const endpoints = __ENDPOINTS__
