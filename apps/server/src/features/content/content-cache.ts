import type { FaqTopic } from '@runecase/api/content.ts'
import type { Deps } from '../../platform/deps.ts'
import { ReadCache } from '../../platform/read-cache.ts'
import {
  type BannerRow,
  type PageRow,
  type SeoRow,
  selectBanners,
  selectFaq,
  selectPages,
  selectSeoRoutes,
  selectShelves,
} from './content.sql.ts'
import { selectLastContentVersion } from './content-versions.sql.ts'

interface Content {
  /** The last row of `content_versions`. */
  readonly version: bigint
  readonly faq: FaqTopic[]
  readonly pages: ReadonlyMap<string, PageRow>
  readonly routes: readonly SeoRow[]
  readonly banners: BannerRow[]
  /** By the slug of the section. */
  readonly shelves: Awaited<ReturnType<typeof selectShelves>>
}

/** All content, read again when any piece has a new version. */
export class ContentCache extends ReadCache<Content> {
  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    super(deps.clock, (known) => readContent(deps, known))
  }
}

async function readContent({ database }: Pick<Deps, 'database'>, known: Content | undefined): Promise<Content> {
  const version = await selectLastContentVersion(database)
  if (known?.version === version) return known
  const [faq, pages, routes, banners, shelves] = await Promise.all([
    selectFaq(database),
    selectPages(database),
    selectSeoRoutes(database),
    selectBanners(database),
    selectShelves(database),
  ])
  return { version, faq, pages: new Map(pages.map((page) => [page.slug, page])), routes, banners, shelves }
}
