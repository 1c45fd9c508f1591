import { isApiError } from '@runecase/api/api-error.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import { createCaller } from './caller.ts'
import { browserQueryClient } from './query-client.ts'

/** The player who looks at the page. */
export interface Viewer {
  readonly userId: string
}

const withoutToken = createCaller({
  origin: '',
  accessToken: async () => undefined,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
})

function viewerOfDocument(): Viewer | null {
  const userId = typeof document === 'undefined' ? undefined : document.documentElement.dataset.viewer
  return userId ? { userId } : null
}

// The token lives in memory alone: a script that could read storage would find nothing to take away.
let viewer: Viewer | null = viewerOfDocument()
let token: Promise<string> | undefined
const listeners = new Set<() => void>()

/** Tells everybody who looks at the page. */
function setViewer(next: Viewer | null): void {
  viewer = next
  for (const listener of listeners) listener()
}

async function exchangeCookie(): Promise<string> {
  try {
    const { accessToken: fresh, userId } = await withoutToken('exchangeCookie', {})
    // A process of the build before does not say whose it was.
    return !userId || userId === viewer?.userId ? fresh : await startOver()
  } catch (error) {
    token = undefined
    if (isApiError(error) && error.status === 401) {
      setViewer(null)
      browserQueryClient().removeQueries({ queryKey: ['getCurrentUser'] })
    }
    throw error
  }
}

/** The cookie names another player than this page was drawn for: nothing may be done here in his name. */
function startOver(): Promise<never> {
  window.location.reload()
  return new Promise(() => undefined)
}

/** Tabs of one browser share the cookie: who signs in is told to the others, which load anew when they are looked at. */
const tabs = openTabs()
/** Who was last heard to be signed in, in this tab or another. */
let heard: string | undefined
let holds = 0

function openTabs(): BroadcastChannel | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    return new BroadcastChannel('viewer')
  } catch {
    // A browser that keeps nothing of the site has no word for its other tabs either.
    return undefined
  }
}

function notifyTabs(): void {
  if (!viewer) return
  heard = viewer.userId
  tabs?.postMessage(heard)
}

function followTabs(): void {
  if (heard === undefined || heard === viewer?.userId || holds > 0) return
  if (document.visibilityState === 'visible') window.location.reload()
}

if (tabs) {
  tabs.addEventListener('message', ({ data }) => {
    heard = data
    followTabs()
  })
  document.addEventListener('visibilitychange', followTabs)
  notifyTabs()
}

/** Keeps this page as it is, whoever signs in elsewhere: it shows what is shown once. Answers how to let it go. */
export function holdViewer(): () => void {
  holds += 1
  return () => {
    holds -= 1
    followTabs()
  }
}

/**
 * The bearer token of this tab, undefined for a guest: exchanged from the session cookie at the first need. Give the one
 * that was just refused to get a newer one.
 */
export async function accessToken(refused?: string): Promise<string | undefined> {
  if (viewer === null) return undefined
  if (refused !== undefined && (await token) === refused) token = undefined
  token ??= exchangeCookie()
  return token
}

let isLeaving = false

/** Notes that the player himself ends his session, so that its end surprises nobody on this page. */
export function noteLeaving(): void {
  isLeaving = true
}

/** Asks anew whether the player's session was ended elsewhere; false also while the server cannot be asked, or he is leaving himself. */
export async function isSessionOver(): Promise<boolean> {
  if (viewer === null || isLeaving) return false
  token = undefined
  try {
    await accessToken()
    return false
  } catch (error) {
    return isApiError(error) && error.status === 401
  }
}

/** Makes this tab the player's, with the token that the sign-in answered. */
export function adoptSession(next: Viewer, newToken: string): void {
  token = Promise.resolve(newToken)
  setViewer(next)
  notifyTabs()
}

/** The viewer outside of React, for a `clientLoader`. */
export function currentViewer(): Viewer | null {
  return viewer
}

/** Whether the shop shows its pages about fairness, for a `clientLoader`; on the server the page's context says so. */
export function hasFairnessPages(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.fairness !== undefined
}

/** The viewer as the server saw him; only for rendering on the server and hydrating. */
export const ServerViewerContext = createContext<Viewer | null>(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The player who looks, null for a guest; changes with `enterSession`. */
export function useViewer(): Viewer | null {
  const ofServer = use(ServerViewerContext)
  return useSyncExternalStore(subscribe, currentViewer, () => ofServer)
}
