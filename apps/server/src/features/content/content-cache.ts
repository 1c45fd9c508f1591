import type { FaqTopic } from '@runecase/api/content.ts'
import type { Deps } from '../../deps.ts'
import { isUnavailable } from '../../platform/db.ts'
import {
  type BannerRow,
  type PageRow,
  type SeoRow,
  selectBanners,
  selectFaq,
  selectPages,
  selectSeoRoutes,
} from './content.sql.ts'
import { selectLastContentVersion } from './content-versions.sql.ts'

/** How long content is served from memory without checking its version. Every node shows an edit after this time at the latest. */
const FRESH_MS = 1000

interface Content {
  /** The last row of `content_versions`. */
  readonly version: bigint
  readonly faq: FaqTopic[]
  readonly pages: ReadonlyMap<string, PageRow>
  readonly routes: readonly SeoRow[]
  readonly banners: BannerRow[]
}

/** All content in memory, reloaded when any piece has a new version. While the database is down, the last known content is served. */
export class ContentCache {
  readonly #deps: Pick<Deps, 'database' | 'clock'>
  #known: Content | undefined
  #reading: Promise<Content> | undefined
  #readAtMs = Number.NEGATIVE_INFINITY

  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    this.#deps = deps
  }

  async get(): Promise<Content> {
    if (this.#known && this.#deps.clock.nowMs() - this.#readAtMs < FRESH_MS) return this.#known
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    try {
      return await this.#reading
    } catch (error) {
      if (this.#known && isUnavailable(error)) return this.#known
      throw error
    }
  }

  /** Checks the version at the next call, so that this node serves its own edit at once. */
  forget(): void {
    this.#readAtMs = Number.NEGATIVE_INFINITY
  }

  async #read(): Promise<Content> {
    const { database, clock } = this.#deps
    const startedAtMs = clock.nowMs()
    const version = await selectLastContentVersion(database)
    if (this.#known && version === this.#known.version) {
      this.#readAtMs = startedAtMs
      return this.#known
    }
    const [faq, pages, routes, banners] = await Promise.all([
      selectFaq(database),
      selectPages(database),
      selectSeoRoutes(database),
      selectBanners(database),
    ])
    this.#known = { version, faq, pages: new Map(pages.map((page) => [page.slug, page])), routes, banners }
    this.#readAtMs = startedAtMs
    return this.#known
  }
}
