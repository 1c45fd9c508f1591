import { parseMarkdown } from '@runecase/api/markdown.ts'
import { fillFacts, findUnsaidFacts } from '@runecase/api/shop-facts-rules.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { FactBook } from '../../core/facts/public.ts'
import type { Drawings } from '../../core/pictures/public.ts'
import type { LiveProject } from '../../core/project/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Handlers, OperatorHandlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Config } from '../../settings/config.ts'
import type { ContentCache } from './content-cache.ts'
import { getSeo } from './get-seo.ts'
import { getContent, listContent, listContentVersions } from './list-content.ts'
import { removeContent, saveContent } from './save-content.ts'
import { findVisitor, isShown } from './shown-to.ts'

/** What a demo shows of a company that nobody has entered. */
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
  /** A text of the law with a gap in it is worse than none. The checklist of a new shop names it. */
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
  return {
    listContent: ({ query }) => listContent(deps, query),
    getContent: ({ query: { part, key } }) => getContent(deps, part, key),
    listContentVersions: ({ query }) => listContentVersions(deps, query),
    async saveContent({ body }, call) {
      const saved = await saveContent(deps, call, body)
      content.forget()
      return saved
    },
    async removeContent({ body }, call) {
      await removeContent(deps, call, body)
      content.forget()
      return {}
    },
  }
}
