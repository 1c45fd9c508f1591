import { endpointQuery } from '../../api/queries.ts'

export const faqQuery = () => endpointQuery('listFaq', {})

/** A text page. */
export const pagesQuery = () => endpointQuery('listPages', {})
export const pageQuery = (slug: string) => endpointQuery('getPage', { params: { slug } })
