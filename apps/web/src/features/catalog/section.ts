import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'

/** A section of the catalogue as it travels. */
export type Section = EndpointData<Api['listSectionsWithCases']>[number]

/** A case of it as it travels. */
export type Case = Section['cases'][number]
