import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { callApi } from '../../api/call-api.ts'
import { makeClientSeed } from './client-seed.ts'

/** The server's commitment before this browser drew its client seed. */
export interface SeedCommitment {
  readonly serverSeedHash: string
  readonly clientSeed: string
}

/** The storage key of a pending registration's commitment; an account's one is stored under the player's id. */
const PENDING_KEY = 'shop-first-seed'
const keyOf = (userId: string) => `${PENDING_KEY}-${userId}`

/**
 * Asks the server to commit to a seed, and only then draws the client seed. The commitment is stored in this browser, so that the player
 * can verify it. Returns the fields of a registration.
 */
export async function drawFirstSeed(): Promise<{ readonly commitment: string; readonly clientSeed: string }> {
  const { serverSeedHash, commitment } = await callApi('commitFirstSeed', {})
  const clientSeed = makeClientSeed()
  write(PENDING_KEY, { serverSeedHash, clientSeed })
  return { commitment, clientSeed }
}

/** Assigns the commitment to the new account. */
export function assignFirstCommitment(userId: string): void {
  const commitment = read(PENDING_KEY)
  if (!commitment) return
  write(keyOf(userId), commitment)
  write(PENDING_KEY, undefined)
}

/** The commitment to this player stored in this browser; undefined when they registered in another one. */
export function firstCommitmentOf(userId: string): SeedCommitment | undefined {
  return read(keyOf(userId))
}

/** Whether the account began with the committed seed; `past` when that seed is no longer among the loaded ones. */
export function verdictOf(
  commitment: SeedCommitment,
  {
    serverSeedHash,
    clientSeed,
    previous,
  }: Pick<EndpointData<Api['getSeeds']>, 'serverSeedHash' | 'clientSeed' | 'previous'>,
): 'kept' | 'broken' | 'past' {
  const atHand = previous ? [previous, { serverSeedHash, clientSeed }] : [{ serverSeedHash, clientSeed }]
  const own = atHand.find((seed) => seed.serverSeedHash === commitment.serverSeedHash)
  if (own) return own.clientSeed === commitment.clientSeed ? 'kept' : 'broken'
  const isFirst = previous === null || atHand.some((seed) => seed.clientSeed === commitment.clientSeed)
  return isFirst ? 'broken' : 'past'
}

function read(key: string): SeedCommitment | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    // Unavailable storage, or a value written by something else, holds no commitment.
    return undefined
  }
}

function write(key: string, commitment: SeedCommitment | undefined): void {
  try {
    if (commitment) localStorage.setItem(key, JSON.stringify(commitment))
    else localStorage.removeItem(key)
  } catch {
    // Registration works without storage; the player can verify by their own note.
  }
}
