import type { FaqTopic } from '@runecase/api/content.ts'
import { sumVersions } from '../../core/definitions/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { ReadCache } from '../../platform/read-cache.ts'
import {
  type BannerRow,
  type PageRow,
  type SeoRow,
  type ShelfRow,
  selectBanners,
  selectFaq,
  selectPages,
  selectSeoRoutes,
  selectShelves,
} from './content.sql.ts'

interface Content {
  /** Increases with every version of a piece. */
  readonly version: bigint
  readonly faq: FaqTopic[]
  readonly pages: ReadonlyMap<string, PageRow>
  readonly routes: readonly SeoRow[]
  readonly banners: BannerRow[]
  /** Places of sections by the section's slug. */
  readonly shelves: ReadonlyMap<string, ShelfRow>
}

/** All content, read again when any piece has a new version. */
export class ContentCache extends ReadCache<Content> {
  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    super(deps.clock, (known) => readContent(deps, known))
  }
}

async function readContent({ database }: Pick<Deps, 'database'>, known: Content | undefined): Promise<Content> {
  const version = await sumVersions(database, 'content')
  if (known?.version === version) return known
  const [faq, pages, routes, banners, shelves] = await Promise.all([
    selectFaq(database),
    selectPages(database),
    selectSeoRoutes(database),
    selectBanners(database),
    selectShelves(database),
  ])
  return {
    version,
    faq: faq.map(({ position: _, ...topic }) => topic),
    pages: new Map(pages.map((page) => [page.slug, page])),
    routes,
    banners,
    shelves: new Map(shelves.map((shelf) => [shelf.slug, shelf])),
  }
}
