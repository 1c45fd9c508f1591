import { isApiError } from '@runecase/api/api-error.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import { createCaller } from './caller.ts'
import { browserQueryClient } from './query-client.ts'

/** The signed-in player. */
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

// The token exists only in memory, so that a script that reads storage cannot find it.
let viewer: Viewer | null = viewerOfDocument()
let token: Promise<string> | undefined
const listeners = new Set<() => void>()

/** Notifies all readers of the viewer. */
function setViewer(next: Viewer | null): void {
  viewer = next
  for (const listener of listeners) listener()
}

async function exchangeCookie(): Promise<string> {
  try {
    const { accessToken: fresh, userId } = await withoutToken('exchangeCookie', {})
    // A process of the previous build does not send the user id.
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

/** The cookie belongs to another player than this page was rendered for: the page must not act for them. */
function startOver(): Promise<never> {
  window.location.reload()
  return new Promise(() => undefined)
}

/** Tabs of one browser share the cookie: a sign-in is announced to the others, which reload when they become visible. */
const tabs = openTabs()
/** The last user known to be signed in, in this tab or another. */
let lastUserId: string | undefined

function openTabs(): BroadcastChannel | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    return new BroadcastChannel('viewer')
  } catch {
    // A browser that refuses storage also has no channel to other tabs.
    return undefined
  }
}

function notifyTabs(): void {
  if (!viewer) return
  lastUserId = viewer.userId
  tabs?.postMessage(lastUserId)
}

function followTabs(): void {
  if (lastUserId === undefined || lastUserId === viewer?.userId) return
  if (document.visibilityState === 'visible') window.location.reload()
}

if (tabs) {
  tabs.addEventListener('message', ({ data }) => {
    lastUserId = data
    followTabs()
  })
  document.addEventListener('visibilitychange', followTabs)
  notifyTabs()
}

/**
 * The bearer token of this tab, undefined for a guest: exchanged for the session cookie at first use. Pass the one that was just refused to
 * get a newer one.
 */
export async function accessToken(refused?: string): Promise<string | undefined> {
  if (viewer === null) return undefined
  if (refused !== undefined && (await token) === refused) token = undefined
  token ??= exchangeCookie()
  return token
}

let isLeaving = false

/** Marks that the player is ending their own session, so that this page does not report it as ended elsewhere. */
export function noteLeaving(): void {
  isLeaving = true
}

/**
 * Checks whether the player's session was ended elsewhere; false also while the server is unreachable, or when they are signing out themselves.
 */
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

/** Switches this tab to the player with the token from the sign-in. */
export function adoptSession(next: Viewer, newToken: string): void {
  token = Promise.resolve(newToken)
  setViewer(next)
  notifyTabs()
}

/** The viewer outside React, for a `clientLoader`. */
export function currentViewer(): Viewer | null {
  return viewer
}

/** Whether the fairness pages are enabled, for a `clientLoader`; on the server the page's context has it. */
export function hasFairnessPages(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.fairness !== undefined
}

/** The viewer on the server; only for server rendering and hydration. */
export const ServerViewerContext = createContext<Viewer | null>(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The signed-in player, null for a guest; changes with `enterSession`. */
export function useViewer(): Viewer | null {
  const ofServer = use(ServerViewerContext)
  return useSyncExternalStore(subscribe, currentViewer, () => ofServer)
}
