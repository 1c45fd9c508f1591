import { parseMarkdown } from '@runecase/api/markdown.ts'
import { endpointQuery, shapedQuery } from '../../api/queries.ts'

export const faqQuery = () => endpointQuery('listFaq', {})

/** A text page, parsed into blocks. */
export const pageQuery = (slug: string) =>
  shapedQuery(endpointQuery('getPage', { params: { slug } }), 'blocks', ({ markdown }) => parseMarkdown(markdown))
