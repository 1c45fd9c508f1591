import { type Dice, fairDice, SERVER_SEED_BYTES } from '@runecase/game/fair-roll.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { nodeMac, nodeSha256 } from '../../platform/mac-node.ts'
import { type LockedPlayer, lockPlayer } from '../ledger/public.ts'
import type { SeedVault } from './sealed-seed.ts'
import {
  getSeed,
  insertFirstSeed,
  insertSeed,
  updateNonce,
  updatePlayerSeeds,
  updateSeedActivated,
  updateSeedRevealed,
  updateSeedsAged,
} from './seeds.sql.ts'

/** The number of operations after which a server seed is replaced. */
export const OPERATIONS_PER_SEED = 10_000n

/** The time after which a server seed is replaced: 30 days. */
export const SEED_LIFETIME_MS = 30 * 24 * 3_600_000

export type SeedDeps = Pick<Deps, 'clock' | 'ids' | 'random'> & { readonly vault: SeedVault }

/** Whether a seed must be rotated: after 10 000 operations or 30 days. */
export function needsRotation(seed: { readonly nonce: bigint; readonly activatedAt: Date }, nowMs: number): boolean {
  return seed.nonce >= OPERATIONS_PER_SEED || nowMs - seed.activatedAt.getTime() >= SEED_LIFETIME_MS
}

/**
 * Marks every current seed as worn, so that each player's next operation rotates it; returns how many there are. Used after a restore,
 * because players may know the seeds that it put back in force. A process that already used a seed does not notice.
 */
export function ageSeeds(queries: Queries): Promise<number> {
  return updateSeedsAged(queries, SEED_LIFETIME_MS / 1000)
}

/** Creates the next server seed, which waits for its client seed, and stores it sealed with its commitment; returns its id. */
export function createSeed(tx: Tx, deps: SeedDeps, userId: bigint): bigint {
  const seed = sealedSeed(deps, userId, deps.random(SERVER_SEED_BYTES), null)
  insertSeed(tx, seed)
  return seed.id
}

/**
 * Stores a seed that its player got a commitment for before he had an account, in force from now on; returns its id. Refuses with
 * `commitment_invalid` when it was stored before.
 */
export async function storeFirstSeed(
  tx: Tx,
  deps: SeedDeps,
  userId: bigint,
  first: { readonly serverSeed: Buffer; readonly clientSeed: string },
): Promise<bigint> {
  const seed = sealedSeed(deps, userId, first.serverSeed, first.clientSeed)
  await insertFirstSeed(tx, seed)
  return seed.id
}

function sealedSeed(deps: SeedDeps, userId: bigint, serverSeed: Buffer, clientSeed: string | null) {
  const id = deps.ids.next()
  const now = new Date(deps.clock.nowMs())
  return {
    id,
    userId,
    commitment: Buffer.from(nodeSha256(serverSeed)),
    sealed: deps.vault.seal(id, serverSeed),
    clientSeed,
    activatedAt: clientSeed === null ? null : now,
    createdAt: now,
  }
}

/**
 * Reveals the current seed, activates the next one with the given client seed and the nonce at 0, and creates a new next one; returns the
 * updated player. The caller holds the player's lock. The revealed seed stores the number of its last operation, -1 when it decided none.
 */
export async function rotateSeedWithin(
  tx: Tx,
  deps: SeedDeps,
  player: LockedPlayer,
  clientSeed: string,
): Promise<LockedPlayer> {
  const { userId, seedId, nextSeedId, nonce } = player
  const used = await getSeed(tx, seedId)
  const now = new Date(deps.clock.nowMs())
  const revealedSeed = deps.vault.unseal(seedId, used.sealed)
  updateSeedRevealed(tx, { id: seedId, revealedSeed, lastNonce: nonce - 1n, revealedAt: now })
  updateSeedActivated(tx, { id: nextSeedId, clientSeed, activatedAt: now })
  const newNextSeedId = createSeed(tx, deps, userId)
  updatePlayerSeeds(tx, { userId, seedId: nextSeedId, nextSeedId: newNextSeedId })
  tx.count('seed_rotations', 1)
  publishEvents(tx, [{ kind: 'seed.rotated', userId: String(userId), seedId: String(seedId) }])
  return { ...player, seedId: nextSeedId, nextSeedId: newNextSeedId, nonce: 0n }
}

/**
 * Rotates a seed that was found worn, in a separate transaction; the player's client seed stays. Does nothing when it is no longer in
 * force. The finder's verdict is final: a second check by another clock might disagree for ever.
 */
export async function rotateWornSeed(
  deps: SeedDeps & Pick<Deps, 'database'>,
  worn: { readonly userId: bigint; readonly seedId: bigint },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const player = await lockPlayer(tx, worn.userId)
    if (player.seedId !== worn.seedId) return
    const { clientSeed } = await activeSeed(tx, worn.seedId)
    await rotateSeedWithin(tx, deps, player, clientSeed)
  })
}

async function rotateIfWorn(tx: Tx, deps: SeedDeps, player: LockedPlayer) {
  const seed = await activeSeed(tx, player.seedId)
  if (!needsRotation({ nonce: player.nonce, activatedAt: seed.activatedAt }, deps.clock.nowMs()))
    return { player, seed }
  const rotated = await rotateSeedWithin(tx, deps, player, seed.clientSeed)
  return { player: rotated, seed: await activeSeed(tx, rotated.seedId) }
}

/** The source of an operation's chances. */
export interface TakenNonce {
  readonly dice: Dice
  readonly seedId: bigint
  readonly nonce: number
}

/**
 * Takes the player's next nonce for one operation and returns its dice; a worn seed is rotated first. A rollback also returns the nonce.
 * The caller holds the player's lock.
 */
export async function takeNonce(tx: Tx, deps: SeedDeps, player: LockedPlayer): Promise<TakenNonce> {
  const { player: ready, seed } = await rotateIfWorn(tx, deps, player)
  const nonce = Number(ready.nonce)
  updateNonce(tx, ready.userId)
  const dice = fairDice(nodeMac, deps.vault.unseal(seed.id, seed.sealed), { clientSeed: seed.clientSeed, nonce })
  return { dice, seedId: seed.id, nonce }
}

async function activeSeed(tx: Tx, seedId: bigint) {
  const { clientSeed, activatedAt, ...seed } = await getSeed(tx, seedId)
  if (clientSeed === null || activatedAt === null) throw new Error(`seed ${seedId} is in force without a client seed`)
  return { ...seed, clientSeed, activatedAt }
}
