import type { Api, EndpointName } from './api.ts'
import type { EndpointCall, EndpointData } from './endpoint.ts'
import type { Variant } from './experiments-rules.ts'

/**
 * The endpoints as a page being rendered on the server calls them: in process, as the viewer, without HTTP. Throws the
 * `ApiError` of `api-error.ts` where the call over HTTP would answer an error envelope.
 */
export interface PageApi {
  call<N extends EndpointName>(name: N, call: EndpointCall<Api[N]>): Promise<EndpointData<Api[N]>>
}

/** What the server knows when it renders a page. */
export interface PageContext {
  readonly api: PageApi
  /** The player of the session cookie, null for a guest. */
  readonly viewer: { readonly userId: string } | null
  /** A blur of the picture at a path, as a small data URL to show until the picture is there; undefined while none is made. */
  readonly placeholderOf: (path: string) => string | undefined
  /** The value of `nonce-...` in the page's Content-Security-Policy. */
  readonly nonce: string
  /** The language of the page: two letters, or a tag such as `pt-BR`. */
  readonly language: string
  /** The site's own origin, without a trailing slash. */
  readonly publicUrl: string
  readonly mode: 'demo' | 'production'
  /** A guest is welcomed before he is shown anything. */
  readonly hasWelcome: boolean
  /** The pages below /provably-fair are open. */
  readonly hasFairnessPages: boolean
  /** The main page leads to the secret shop by a banner. */
  readonly hasPacksBanner: boolean
  /** The variant of the experiment that the viewer is in; null for a guest, and while it does not run. */
  readonly changeMinSum: Variant | null
  /** Pages of the shop elsewhere; null where it has none. */
  readonly socials: { readonly vk: string | null; readonly telegram: string | null; readonly instagram: string | null }
  /** Where the browser opens its realtime connection. */
  readonly realtimeUrl: string
}

/** Answers a page: a document, a redirect, or the document of a refusal with its status. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>
