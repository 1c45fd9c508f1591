import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'

/** A section of the catalogue in the shape of the API. */
export type Section = EndpointData<Api['listSectionsWithCases']>[number]

/** A case in the shape of the API. */
export type Case = Section['cases'][number]
