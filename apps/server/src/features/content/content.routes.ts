import { parseMarkdown } from '@runecase/api/markdown.ts'
import type { ContentEntry, SavedContent } from '@runecase/api/operator/content.ts'
import type { ContentPart } from '@runecase/api/operator/content-schemas.ts'
import { fillFacts, findUnsaidFacts } from '@runecase/api/shop-facts-rules.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { FactBook } from '../../core/facts/public.ts'
import { type Drawings, isPicture } from '../../core/pictures/public.ts'
import type { LiveProject } from '../../core/project/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Handlers, OperatorHandlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Config } from '../../settings/config.ts'
import type { ContentCache } from './content-cache.ts'
import { contentDefinition, pieceKey } from './content-definition.ts'
import { getSeo } from './get-seo.ts'
import { listContent } from './list-content.ts'
import { findVisitor, isShown } from './shown-to.ts'

/** Shown in a demo for company data that nobody has entered. */
const GAP = '…'

type ContentDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly project: Pick<LiveProject, 'say'>
  readonly catalogue: Catalogue
  readonly pictures: Pictures
  readonly factBook: FactBook
  readonly config: Pick<Config, 'mode'>
}

export function contentRoutes(
  deps: ContentDeps,
  content: ContentCache,
): Handlers<'listFaq' | 'listPages' | 'getPage' | 'getSeo' | 'listBanners'> {
  const { factBook } = deps
  /** A legal text with missing data is worse than none. The checklist of a new shop names it. */
  const isShownWith = (gaps: readonly string[]) => deps.config.mode !== 'production' || gaps.length === 0
  return {
    listFaq: async (_input, { language }) => factBook.fill((await content.get()).faq, language),
    async listPages(_input, { language }) {
      const [{ pages }, facts] = await Promise.all([content.get(), factBook.get(language)])
      return [...pages.values()]
        .filter(({ markdown }) => isShownWith(findUnsaidFacts(deps.project.say(markdown, language), facts)))
        .map(({ slug }) => slug)
    },
    getPage: async ({ params }, { language }) => {
      const { slug, markdown, updatedAt } = (await content.get()).pages.get(params.slug) ?? refuse('dataNotFound')
      const text = deps.project.say(markdown, language)
      const facts = await factBook.get(language)
      const gaps = findUnsaidFacts(text, facts)
      if (!isShownWith(gaps)) refuse('dataNotFound')
      const known = { ...facts, ...Object.fromEntries(gaps.map((name) => [name, GAP])) }
      return { slug, ...parseMarkdown(fillFacts(text, known, language)), updatedAt: updatedAt.toISOString() }
    },
    getSeo: async ({ body }, { language }) => {
      const say = <T>(value: T) => deps.project.say(value, language)
      return factBook.fill(await getSeo({ ...deps, say }, (await content.get()).routes, body.url), language)
    },
    async listBanners(_input, { caller, country, language }) {
      const { banners } = await content.get()
      const visitor = await findVisitor(deps, { caller, country }, banners)
      const shown = banners
        .filter((banner) => isShown(banner, visitor))
        .map(({ id, title, text, button, to, image }) => ({
          ...{ id, title, text, button, to },
          image: deps.pictures.pathOf(image),
        }))
      return factBook.fill(shown, language)
    },
  }
}

export function contentOperatorRoutes(
  deps: Pick<ContentDeps, 'database' | 'catalogue'> & { readonly drawings: Drawings },
  content: Pick<ContentCache, 'forget'>,
): OperatorHandlers<'listContent' | 'getContent' | 'listContentVersions' | 'saveContent' | 'removeContent'> {
  const { database } = deps
  const definition = contentDefinition((queries, entry) => requireKnown(deps, queries, entry))
  const getContent = async (queries: Queries, which: { readonly part: ContentPart; readonly key: string }) => {
    const { version, fields } = await definition.get(queries, pieceKey(which))
    return { ...which, version, content: fields } as ContentEntry
  }
  return {
    listContent: ({ query }) => listContent(deps, query),
    getContent: ({ query }) => getContent(database, query),
    async listContentVersions({ query: { part, key, ...page } }) {
      const { items, ...rest } = await definition.listPage<never>(database, pieceKey({ part, key }), 'v.terms', page)
      return {
        ...rest,
        items: items.map(({ version, at, operator, reason, shown: content }) => ({
          version,
          at,
          operator,
          reason,
          content,
        })),
      }
    },
    async saveContent({ body }, call) {
      const { part, key } = body.entry
      const saved = await definition.save(deps, call, body, (tx) => getContent(tx, { part, key }), {
        action: 'content.saved',
      })
      content.forget()
      return saved
    },
    async removeContent({ body: { version, reason, ...which } }, call) {
      if (which.part === 'seo' && which.key === '*') refuse('change_refused', { fault: 'texts_of_the_site' })
      await definition.remove(deps, call, { key: pieceKey(which), version, reason })
      content.forget()
      return {}
    },
  }
}

/** Refuses a missing picture or section with `change_refused` (`fault`). */
async function requireKnown(
  { drawings, catalogue }: Pick<ContentDeps, 'catalogue'> & { readonly drawings: Drawings },
  queries: Queries,
  { part, key, content }: SavedContent,
): Promise<void> {
  const image = part === 'banner' || part === 'seo' ? content.image : ''
  if (image !== '' && !(await isPicture(queries, drawings, image)))
    refuse('change_refused', { fault: 'no_such_picture' })
  if (part === 'shelf' && !catalogue.sections().some(({ slug }) => slug === key))
    refuse('change_refused', { fault: 'no_such_section' })
}
