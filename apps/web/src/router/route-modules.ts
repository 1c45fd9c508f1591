import type { ComponentType, LinkHTMLAttributes, ReactNode } from 'react'
import type { Location } from 'react-router'
import type { Params, RouteRecord } from './match.ts'

/** What the file of a route exports into the browser. */
export interface RouteModule {
  readonly default?: ComponentType
  readonly ErrorBoundary?: ComponentType
  readonly Layout?: ComponentType<{ readonly children: ReactNode }>
  readonly clientLoader?: (args: { readonly request: Request; readonly url: URL; readonly params: Params }) => unknown
  readonly handle?: unknown
  readonly links?: () => readonly LinkHTMLAttributes<HTMLLinkElement>[]
  readonly meta?: (args: {
    readonly loaderData: unknown
    readonly params: Params
    readonly location: Location
    readonly matches: readonly object[]
    readonly error: unknown
  }) => readonly MetaTag[]
  readonly shouldRevalidate?: (args: {
    readonly currentUrl: URL
    readonly nextUrl: URL
    readonly currentParams: Params
    readonly nextParams: Params
    readonly defaultShouldRevalidate: boolean
  }) => boolean
}

/** One entry of a screen's `meta`: a title, or the attributes of a `<meta>`. */
export type MetaTag = { readonly title: string } | Readonly<Record<string, string>>

/** What the manifest tells of a route (`slim-manifest.ts`). */
export interface ServedRoute extends Omit<RouteRecord, 'id'> {
  readonly hasLoader?: boolean
  readonly hasClientLoader?: boolean
  readonly module: string
  /** Where its `clientLoader` stands, when it is apart from the rest. */
  readonly clientLoaderModule?: string
  readonly css?: readonly string[]
}

/** What the document's scripts leave for the router, as the library's server writes them. */
export const served = globalThis as unknown as {
  readonly __reactRouterContext: { readonly stream: ReadableStream<Uint8Array> }
  readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, ServedRoute>> }
  readonly __reactRouterRouteModules: Record<string, RouteModule>
}

export const routeOf = (id: string): ServedRoute => {
  const route = served.__reactRouterManifest.routes[id]
  if (!route) throw new Error(`no route ${id}`)
  return route
}

export const loadedModuleOf = (id: string): RouteModule => served.__reactRouterRouteModules[id] ?? {}

/** A stylesheet whose text the server wrote into the document. */
export const findInlineStyle = (href: string) => document.querySelector<HTMLStyleElement>(`style[data-href="${href}"]`)

const hasStyle = (href: string) =>
  findInlineStyle(href) !== null || document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null

/** Settles when a stylesheet is in the browser's cache, or cannot be had: a screen without one is better than none. */
function fetchStyle(href: string): Promise<void> {
  if (hasStyle(href)) return Promise.resolve()
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href })
    const done = () => {
      link.remove()
      resolve()
    }
    link.onload = done
    link.onerror = done
    document.head.append(link)
  })
}

const filesOf = ({ module, clientLoaderModule }: ServedRoute) =>
  clientLoaderModule === undefined ? [module] : [clientLoaderModule, module]

async function importRoute(id: string): Promise<RouteModule> {
  const modules = served.__reactRouterRouteModules
  const known = modules[id]
  if (known) return known
  const files = filesOf(routeOf(id)).map((href) => import(/* @vite-ignore */ href) as Promise<RouteModule>)
  const module: RouteModule = Object.assign({}, ...(await Promise.all(files)))
  modules[id] = module
  return module
}

/** Has the script of a route and its styles, so that it can be shown at once. Rejects when the script cannot be had. */
export async function loadModule(id: string): Promise<void> {
  await Promise.all([importRoute(id), ...(routeOf(id).css ?? []).map(fetchStyle)])
}

const asked = new Set<string>()

/** Brings the files of routes ahead of time, each once. */
export function prefetchModules(ids: readonly string[]): void {
  for (const id of ids) {
    // Whoever goes there is told when it cannot be had.
    importRoute(id).catch(() => undefined)
    for (const href of routeOf(id).css ?? []) {
      if (asked.has(href) || hasStyle(href)) continue
      asked.add(href)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }))
    }
  }
}
