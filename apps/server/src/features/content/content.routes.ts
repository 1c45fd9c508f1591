import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { ContentCache } from './content-cache.ts'
import { getSeo } from './get-seo.ts'

export function contentRoutes(
  deps: Pick<Deps, 'database' | 'clock'> & { readonly catalogue: Catalogue; readonly pictures: Pictures },
): Handlers<'listFaq' | 'getPage' | 'getSeo' | 'listBanners'> {
  const content = new ContentCache(deps)
  return {
    listFaq: async () => (await content.get()).faq,
    getPage: async ({ params }) => {
      const page = (await content.get()).pages.get(params.slug) ?? refuse('dataNotFound')
      return { ...page, updatedAt: page.updatedAt.toISOString() }
    },
    getSeo: async ({ body }) => getSeo(deps, (await content.get()).routes, body.url),
    listBanners: async () =>
      (await content.get()).banners.map((banner) => ({ ...banner, image: deps.pictures.pathOf(banner.image) })),
  }
}
