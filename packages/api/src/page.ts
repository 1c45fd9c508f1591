import type { Api, EndpointName } from './api.ts'
import type { EndpointCall, EndpointData } from './endpoint.ts'
import type { Variant } from './experiments-rules.ts'
import type { ItemMark } from './item-marks-rules.ts'
import type { ProjectWords } from './project-names-rules.ts'
import type { Rarity } from './rarity.ts'
import type { ClosedPages } from './switches-rules.ts'

/**
 * The endpoints for server-side page rendering: in process, as the viewer, without HTTP. Throws the `ApiError` of `api-error.ts` where the
 * call over HTTP would return an error envelope.
 */
export interface PageApi {
  call<N extends EndpointName>(name: N, call: EndpointCall<Api[N]>): Promise<EndpointData<Api[N]>>
}

/** The project as pages show it. */
export interface PageProject {
  readonly words: ProjectWords
  /** The prefix of the names of saved files. */
  readonly slug: string
  /** A style sheet that overrides `ui/tokens.css`; in place before the first paint. */
  readonly css: string
  /** The colour of the page. */
  readonly ground: string
  /** The rarities of the game, most valuable first. */
  readonly rarities: readonly Rarity[]
  /** The marks that cards show apart from the name of an item; empty if names contain none. */
  readonly marks: readonly ItemMark[]
  /** Whether items belong to heroes of the game, by whom they can be searched. */
  readonly hasHeroes: boolean
  /** What upgrades offer first: multiples of the stake in hundredths, and a chance in percent. */
  readonly upgrades: { readonly multipliers: readonly number[]; readonly chance: number }
  /** Who runs the shop; empty until it is known. */
  readonly legalEntity: string
  /** Whether prices are shown in another currency in addition to GOLD. */
  readonly hasDisplayCurrency: boolean
  /** The time zone of dates before the reader's own is known. */
  readonly timeZone: string
  /** Paths of pictures: the mark next to the name, the one for sharing, the main page without a season, the icons of browsers and phones. */
  readonly pictures: Readonly<
    Record<'mark' | 'share' | 'hero' | 'favicon' | 'touch' | 'phone' | 'app' | 'maskable', string> & {
      /** The picture of the balance's coin, if the project has its own. */
      coin?: string
    }
  >
}

/** Another shop of the same owner, by its own public data. */
export interface SisterShop {
  readonly name: string
  /** Its address, without a slash at the end. */
  readonly url: string
  /** The total number of cases opened there. */
  readonly opened: number
  /** The current number of its visitors. */
  readonly online: number
}

/** The server's data for rendering a page. */
export interface PageContext {
  readonly api: PageApi
  /** The player of the session cookie, null for a guest. */
  readonly viewer: { readonly userId: string } | null
  /**
   * A blurred placeholder of the picture at a path, as a small data URL to show until the picture has loaded; undefined until it is made.
   */
  readonly placeholderOf: (path: string) => string | undefined
  /** The value of `nonce-...` in the page's Content-Security-Policy. */
  readonly nonce: string
  /** The language of the page: two letters, or a tag such as `pt-BR`. */
  readonly language: string
  /** Languages that the shop offers, its default one first. */
  readonly languages: readonly string[]
  /** The site's own origin, without a trailing slash. */
  readonly publicUrl: string
  readonly mode: 'demo' | 'production'
  readonly project: PageProject
  readonly closed: ClosedPages
  /** Whether a guest sees the welcome page first. */
  readonly hasWelcome: boolean
  /** Whether the pages below /provably-fair are enabled. */
  readonly hasFairnessPages: boolean
  /** Whether the shop is a demo with simulated players. */
  readonly hasSimulatedPlayers: boolean
  /** Other shops of the same owner, linked in the header. */
  readonly sisters: readonly SisterShop[]
  /** Whether the main page shows the banner of the secret shop. */
  readonly hasPacksBanner: boolean
  /** The viewer's variant of the experiment; null for a guest, and while it does not run. */
  readonly changeMinSum: Variant | null
  /** URLs of the shop's pages in social networks; null without one. */
  readonly socials: { readonly vk: string | null; readonly telegram: string | null; readonly instagram: string | null }
  /** The URL of the browser's realtime connection. */
  readonly realtimeUrl: string
}

/** Renders a page: a document, a redirect, or the document of a refusal with its status. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>
