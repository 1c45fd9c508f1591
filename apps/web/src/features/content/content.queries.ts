import { endpointQuery } from '../../api/queries.ts'

export const faqQuery = () => endpointQuery('listFaq', {})

/** A text page. */
export const pageQuery = (slug: string) => endpointQuery('getPage', { params: { slug } })
