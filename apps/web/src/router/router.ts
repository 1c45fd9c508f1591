import type { BlockerFunction, Location, NavigateOptions, Path, To } from 'react-router'
import { addressOf, formatAddress } from './address.ts'
import { fetchOutcomes, type Outcome, runLoader, servedAmong } from './load-data.ts'
import { createMatcher, type RouteMatch } from './match.ts'
import { loadedModuleOf, loadModule, prefetchModules, routeOf, served } from './route-modules.ts'
import { createScrollPositions } from './scroll-positions.ts'

type Action = 'PUSH' | 'REPLACE' | 'POP'

/** What the screen shows: one address, its routes and their answers. */
export interface RouterState {
  readonly location: Location
  readonly matches: readonly RouteMatch[]
  readonly loaderData: Readonly<Record<string, unknown>>
  /** By the route whose boundary shows it; at most one. */
  readonly errors: Readonly<Record<string, unknown>> | null
  /** How the page is scrolled once it is shown: to where it was, to what its hash names and else to its top or nowhere, or not at all. */
  readonly scroll: number | 'target-or-top' | 'target' | 'stays'
}

/** What the document brought: answers of its loaders, and errors of them. */
export type ServedState = Pick<RouterState, 'loaderData' | 'errors'>

interface Blocker {
  readonly isHeld: BlockerFunction
  readonly onHeld: (proceed: () => void) => void
}

interface Entry {
  readonly usr?: unknown
  readonly key?: string
  readonly idx?: number
}

const entryOf = () => (window.history.state ?? {}) as Entry
const newKey = () => Math.random().toString(36).slice(2, 10)

function shownLocation(): Location {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = entryOf()
  return { pathname, search, hash, state: usr, key }
}

const isSame = (one: Path, other: Path) => one.pathname === other.pathname && one.search === other.search
const urlOf = (address: Path) => new URL(formatAddress(address), window.location.origin)

/** Moves between screens without loading the document anew. There is one in a tab. */
export class Router {
  state: RouterState
  readonly #match = createMatcher(
    Object.entries(served.__reactRouterManifest.routes).map(([id, route]) => ({ id, ...route })),
  )
  readonly #positions = createScrollPositions()
  readonly #listeners = new Set<(state: RouterState) => void>()
  readonly #blockers = new Set<Blocker>()
  #underway = new AbortController()
  #index: number
  /** The plain link within the page that was pressed last, and how far its entry was scrolled then. */
  #pressed: { readonly key: string; readonly hash: string; readonly y: number } | undefined
  /** The step in history that takes a held one back. */
  #isGoingBack = false

  constructor(served: ServedState) {
    this.#index = this.#indexOfEntry(0)
    const location = shownLocation()
    this.state = { ...served, location, matches: this.matchesOf(location.pathname), scroll: 'stays' }
    window.addEventListener('popstate', () => this.#onPop())
    window.addEventListener('click', (event) => this.#notePress(event), { capture: true })
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', () => {
      this.#positions.save(this.state.location.key)
      this.#positions.keep()
      window.history.scrollRestoration = 'auto'
    })
    window.addEventListener('pageshow', () => {
      window.history.scrollRestoration = 'manual'
    })
  }

  subscribe(listener: (state: RouterState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks `isHeld` before every move; `onHeld` is told of a move that stays undone until it is let go. */
  block(blocker: Blocker): () => void {
    this.#blockers.add(blocker)
    return () => this.#blockers.delete(blocker)
  }

  /** Settles when the screen has been found, or when another move has taken the place of this one. */
  async navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return window.history.go(to)
    const { location } = this.state
    const address = addressOf(to, location)
    const next: Location = { ...address, state: options.state ?? null, key: newKey() }
    const isHere = formatAddress(address) === formatAddress(location)
    const action = options.replace || isHere ? 'REPLACE' : 'PUSH'
    const keepsScroll = options.preventScrollReset ?? false
    const go = () => this.#go(action, next, keepsScroll)
    if (!this.#isHeld(action, next, go)) await go()
  }

  /** Brings the files of a screen ahead of time. */
  prefetch(path: Path): void {
    prefetchModules(this.matchesOf(path.pathname).map(({ id }) => id))
  }

  matchesOf(pathname: string): readonly RouteMatch[] {
    return this.#match(pathname) ?? []
  }

  #isHeld(action: Action, nextLocation: Location, proceed: () => void): boolean {
    const move = {
      currentLocation: this.state.location,
      nextLocation,
      historyAction: action,
    } as Parameters<BlockerFunction>[0]
    const blocker = [...this.#blockers].find(({ isHeld }) => isHeld(move))
    blocker?.onHeld(proceed)
    return blocker !== undefined
  }

  /** An entry that a plain link has made bears no number yet, and no key by which it were told from others of its kind. */
  #indexOfEntry(otherwise: number): number {
    const { idx } = entryOf()
    if (idx !== undefined) return idx
    window.history.replaceState({ key: newKey(), ...entryOf(), idx: otherwise }, '')
    return otherwise
  }

  /** Of a plain link within the page Gecko tells only when it has scrolled to its part: how far the page was is noted before. */
  #notePress({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link?.getAttribute('href')?.startsWith('#')) return
    this.#pressed = { key: this.state.location.key, hash: link.hash, y: window.scrollY }
  }

  #onPop(): void {
    const index = this.#indexOfEntry(this.#index + 1)
    const steps = index - this.#index
    this.#index = index
    if (this.#isGoingBack) {
      this.#isGoingBack = false
      return
    }
    const next = shownLocation()
    if (this.#isHeld('POP', next, () => window.history.go(steps))) {
      this.#isGoingBack = steps !== 0
      if (steps !== 0) window.history.go(-steps)
      return
    }
    void this.#go('POP', next, false)
  }

  async #go(action: Action, location: Location, keepsScroll: boolean): Promise<void> {
    this.#underway.abort()
    this.#underway = new AbortController()
    const { signal } = this.#underway
    const { dataset } = document.documentElement
    delete dataset.waiting
    const { location: from, loaderData, errors } = this.state
    if (isSame(location, from) && location.hash !== from.hash) {
      return this.#show(action, { ...this.state, location, loaderData, errors }, keepsScroll)
    }
    const matches = this.matchesOf(location.pathname)
    // A line at the top of the page says so when it takes a while (`base.css`).
    dataset.waiting = ''
    const outcomes = await this.#load(location, matches, signal)
    if (signal.aborted) return
    delete dataset.waiting
    if (outcomes === undefined) return leaveTo(formatAddress(location))
    for (const outcome of outcomes.values()) {
      if ('detour' in outcome) return this.#follow(outcome.detour, action)
    }
    this.#show(action, { ...this.state, location, matches, ...this.#answersOf(matches, outcomes) }, keepsScroll)
  }

  /** What every route that is due comes to; undefined when a file of theirs cannot be had. */
  async #load(
    location: Location,
    matches: readonly RouteMatch[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Outcome> | undefined> {
    const url = urlOf(location)
    const due = matches.filter((match, at) => this.#isDue(match, at, url))
    const served = servedAmong(due)
    const fetched = served.length > 0 ? fetchOutcomes(url, served, signal) : undefined
    // Looked at below, and no longer once another move has begun.
    fetched?.catch(() => undefined)
    const modules = matches.map(({ id }) => loadModule(id))
    const isWhole = await Promise.all(modules).then(
      () => true,
      () => false,
    )
    if (!isWhole) return undefined
    const outcomes = await Promise.all(
      due.map(async ({ id, params }): Promise<[string, Outcome]> => {
        const { clientLoader } = loadedModuleOf(id)
        const request = new Request(url, { signal })
        if (clientLoader) return [id, await runLoader(() => clientLoader({ request, url, params }))]
        const answer = await runLoader(() => fetched)
        return [id, 'data' in answer ? (answer.data as (id: string) => Outcome)(id) : answer]
      }),
    )
    return new Map(outcomes)
  }

  /** Whether a route's answer is to be had anew: another route, other parts of the path, or another query. */
  #isDue({ id, params, pathname }: RouteMatch, at: number, nextUrl: URL): boolean {
    const { hasLoader, hasClientLoader } = routeOf(id)
    if (!hasLoader && !hasClientLoader) return false
    const { location, matches, loaderData, errors } = this.state
    const before = matches[at]
    if (before?.id !== id || before.pathname !== pathname || !(id in loaderData)) return true
    if (errors !== null && id in errors) return true
    const { shouldRevalidate } = loadedModuleOf(id)
    const currentUrl = urlOf(location)
    const byDefault = currentUrl.search !== nextUrl.search || currentUrl.pathname === nextUrl.pathname
    if (!shouldRevalidate) return byDefault
    return shouldRevalidate({
      currentUrl,
      nextUrl,
      currentParams: before.params,
      nextParams: params,
      defaultShouldRevalidate: byDefault,
    })
  }

  #answersOf(matches: readonly RouteMatch[], outcomes: ReadonlyMap<string, Outcome>): ServedState {
    const loaderData: Record<string, unknown> = {}
    for (const [at, { id }] of matches.entries()) {
      const outcome = outcomes.get(id)
      if (outcome && 'error' in outcome) {
        const above = matches.slice(0, at + 1).findLast((match) => loadedModuleOf(match.id).ErrorBoundary)
        return { loaderData, errors: { [(above ?? matches[0])?.id ?? id]: outcome.error } }
      }
      if (outcome && 'data' in outcome) loaderData[id] = outcome.data
      else if (id in this.state.loaderData) loaderData[id] = this.state.loaderData[id]
    }
    return { loaderData, errors: null }
  }

  async #follow(detour: { readonly redirect: string; readonly reload?: boolean }, action: Action): Promise<void> {
    const url = new URL(detour.redirect, window.location.href)
    if (detour.reload || url.origin !== window.location.origin) return leaveTo(url.href)
    const { pathname, search, hash } = url
    await this.#go(
      action === 'PUSH' ? 'PUSH' : 'REPLACE',
      { pathname, search, hash, state: null, key: newKey() },
      false,
    )
  }

  #saveLeft(action: Action, next: Location): void {
    const { key } = this.state.location
    const pressed = this.#pressed
    this.#pressed = undefined
    const isByPress = action === 'POP' && pressed?.key === key && pressed.hash === next.hash
    this.#positions.save(key, isByPress ? pressed.y : undefined)
  }

  #show(action: Action, next: RouterState, keepsScroll: boolean): void {
    const { location } = next
    this.#saveLeft(action, location)
    if (action !== 'POP') {
      if (action === 'PUSH') this.#index += 1
      const entry: Entry = { usr: location.state, key: location.key, idx: this.#index }
      const address = formatAddress(location)
      if (action === 'PUSH') window.history.pushState(entry, '', address)
      else window.history.replaceState(entry, '', address)
    }
    const scroll = this.#positions.of(location.key) ?? (keepsScroll ? 'target' : 'target-or-top')
    this.state = { ...next, scroll }
    for (const listener of this.#listeners) listener(this.state)
  }
}

/** Loads a document, also the one that stands in the address bar already. */
function leaveTo(address: string): void {
  if (new URL(address, window.location.href).href === window.location.href) window.location.reload()
  else window.location.assign(address)
}
