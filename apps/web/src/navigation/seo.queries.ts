import { endpointQuery } from '../api/queries.ts'

/** Title and description of a path of the site. */
export const seoQuery = (pathname: string) => endpointQuery('getSeo', { body: { url: pathname } })
