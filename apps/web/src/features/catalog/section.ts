import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'

/** A section of the catalogue as it travels. */
export type Section = EndpointData<Api['listSectionsWithCases']>[number]

/** A case of it as it travels. */
export type Case = Section['cases'][number]
