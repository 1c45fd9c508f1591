import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { callApi } from '../../api/call-api.ts'
import { makeClientSeed } from './client-seed.ts'

/** What the shop promised before this browser drew its client seed. */
export interface FirstPromise {
  readonly serverSeedHash: string
  readonly clientSeed: string
}

/** The promise of a registration that is under way; of an account it is kept under the player's id. */
const PENDING_KEY = 'runecase-first-seed'
const keyOf = (userId: string) => `${PENDING_KEY}-${userId}`

/**
 * Asks the shop to commit to a server seed, and only then draws the client seed; what was promised is remembered in this browser, so
 * that the player can check it. Answers what a registration sends.
 */
export async function drawFirstSeed(): Promise<{ readonly commitment: string; readonly clientSeed: string }> {
  const { serverSeedHash, commitment } = await callApi('commitFirstSeed', {})
  const clientSeed = makeClientSeed()
  write(PENDING_KEY, { serverSeedHash, clientSeed })
  return { commitment, clientSeed }
}

/** Notes to whom the promise was made, once the account is there. */
export function keepPromise(userId: string): void {
  const promise = read(PENDING_KEY)
  if (!promise) return
  write(keyOf(userId), promise)
  write(PENDING_KEY, undefined)
}

/** What was promised to this player in this browser; undefined where he came in by another one. */
export function promiseOf(userId: string): FirstPromise | undefined {
  return read(keyOf(userId))
}

/** Whether the account began with what was promised; `past` when that seed is no longer among those at hand. */
export function verdictOf(
  promise: FirstPromise,
  {
    serverSeedHash,
    clientSeed,
    previous,
  }: Pick<EndpointData<Api['getSeeds']>, 'serverSeedHash' | 'clientSeed' | 'previous'>,
): 'kept' | 'broken' | 'past' {
  const atHand = previous ? [previous, { serverSeedHash, clientSeed }] : [{ serverSeedHash, clientSeed }]
  const own = atHand.find((seed) => seed.serverSeedHash === promise.serverSeedHash)
  if (own) return own.clientSeed === promise.clientSeed ? 'kept' : 'broken'
  const isFirst = previous === null || atHand.some((seed) => seed.clientSeed === promise.clientSeed)
  return isFirst ? 'broken' : 'past'
}

function read(key: string): FirstPromise | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    // Storage that is closed or was written by somebody else holds no promise.
    return undefined
  }
}

function write(key: string, promise: FirstPromise | undefined): void {
  try {
    if (promise) localStorage.setItem(key, JSON.stringify(promise))
    else localStorage.removeItem(key)
  } catch {
    // A browser that stores nothing still lets its player in; he can check by his own note.
  }
}
