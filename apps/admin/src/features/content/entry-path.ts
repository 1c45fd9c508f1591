import type { SavedContent } from '@runecase/api/operator/content.ts'
import type { ContentPart } from '@runecase/api/operator/content-schemas.ts'
import type { PhrasePlace } from '@runecase/api/operator/phrases-rules.ts'

/** The place of a content's texts in the list of translations. */
const PLACES: Readonly<Partial<Record<ContentPart, PhrasePlace>>> = {
  page: 'page',
  seo: 'seo',
  topic: 'question',
  banner: 'banner',
}
/** The maximum length of a search in that list. */
const MAX_SEARCH = 60

/** The path of a piece's editor: topics of questions are in a section of their own. */
export function entryPath({ part, key }: { readonly part: string; readonly key: string }): string {
  return part === 'topic' ? `/faq/${encodeURIComponent(key)}` : `/content/${part}/${encodeURIComponent(key)}`
}

/**
 * The path of the list of translations, filtered by the texts of a piece of content: a page is found by its heading, the others by their
 * place. Undefined for a section of the main page, whose texts are edited elsewhere.
 */
export function translationsPath({ part, content }: SavedContent): string | undefined {
  const place = PLACES[part]
  if (!place) return undefined
  const heading = part === 'page' ? /^# (.+)/.exec(content.markdown)?.[1] : undefined
  const query = new URLSearchParams({ place, ...(heading && { text: heading.slice(0, MAX_SEARCH) }) })
  return `/phrases?${query}`
}
