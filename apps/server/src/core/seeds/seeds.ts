import { type Dice, fairDice, SERVER_SEED_BYTES } from '@runecase/game/fair-roll.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { nodeMac, nodeSha256 } from '../../platform/mac-node.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  type LockedPlayer,
  lockPlayer,
  updateNonce,
  updatePlayerSeeds,
  updateSeedHeld,
  updateSeedReleased,
} from '../ledger/public.ts'
import type { SeedVault } from './sealed-seed.ts'
import {
  getSeed,
  insertFirstSeed,
  insertSeed,
  updateSeedActivated,
  updateSeedRevealed,
  updateSeedsAged,
} from './seeds.sql.ts'

/** The number of operations after which a server seed is replaced. */
export const OPERATIONS_PER_SEED = 10_000n

/** The time after which a server seed is replaced: 30 days. */
export const SEED_LIFETIME_MS = 30 * 24 * 3_600_000

export type SeedDeps = Pick<Deps, 'clock' | 'ids' | 'random'> & { readonly vault: SeedVault }

/** A seed in force, and the unfinished operation that it decides; null without one. */
interface SeedInUse {
  readonly nonce: bigint
  readonly activatedAt: Date
  readonly seedHeldBy: bigint | null
}

/** Whether a seed must be rotated: after 10 000 operations or 30 days, but not before the operation that holds it has ended. */
export function needsRotation({ nonce, activatedAt, seedHeldBy }: SeedInUse, nowMs: number): boolean {
  if (seedHeldBy !== null) return false
  return nonce >= OPERATIONS_PER_SEED || nowMs - activatedAt.getTime() >= SEED_LIFETIME_MS
}

/**
 * Marks every current seed as worn, so that each player's next operation rotates it; returns how many there are. Used after a restore,
 * because players may know the seeds that it made current again; operations that held them lose their hold. A process that already used a
 * seed does not notice.
 */
export function ageSeeds(queries: Queries): Promise<number> {
  return updateSeedsAged(queries, SEED_LIFETIME_MS / 1000)
}

/** Creates the next server seed, which waits for its client seed, and stores it encrypted with its commitment; returns its id. */
export function createSeed(tx: Tx, deps: SeedDeps, userId: bigint): bigint {
  const seed = sealedSeed(deps, userId, deps.random(SERVER_SEED_BYTES), null)
  insertSeed(tx, seed)
  return seed.id
}

/**
 * Stores a seed whose commitment its player got before they had an account, in force from now on; returns its id. Refuses with
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
 * Refuses with `seed_in_use` while an unfinished operation holds the seed: anybody who knew the seed could predict the operation.
 */
export async function rotateSeedWithin(
  tx: Tx,
  deps: SeedDeps,
  player: LockedPlayer,
  clientSeed: string,
): Promise<LockedPlayer> {
  const { userId, seedId, nextSeedId, nonce, seedHeldBy } = player
  if (seedHeldBy !== null) refuse('seed_in_use')
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
 * Rotates a seed that must be rotated, in a separate transaction; the player's client seed stays. Does nothing when it is no longer
 * current. Whether it must be rotated is not checked again: another clock might disagree for ever.
 */
export async function rotateWornSeed(
  deps: SeedDeps & Pick<Deps, 'database'>,
  worn: { readonly userId: bigint; readonly seedId: bigint },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const player = await lockPlayer(tx, worn.userId)
    if (player.seedId !== worn.seedId || player.seedHeldBy !== null) return
    const { clientSeed } = await activeSeed(tx, worn.seedId)
    await rotateSeedWithin(tx, deps, player, clientSeed)
  })
}

async function rotateIfWorn(tx: Tx, deps: SeedDeps, player: LockedPlayer) {
  const seed = await activeSeed(tx, player.seedId)
  if (!needsRotation({ ...player, activatedAt: seed.activatedAt }, deps.clock.nowMs())) return { player, seed }
  const rotated = await rotateSeedWithin(tx, deps, player, seed.clientSeed)
  return { player: rotated, seed: await activeSeed(tx, rotated.seedId) }
}

/** The source of an operation's rolls. */
export interface TakenNonce {
  readonly dice: Dice
  readonly seedId: bigint
  readonly nonce: number
}

/**
 * Takes the player's next nonce for one operation and returns its dice; a seed that must be rotated is rotated first. A rollback also
 * returns the nonce. The caller holds the player's lock.
 */
export async function takeNonce(tx: Tx, deps: SeedDeps, player: LockedPlayer): Promise<TakenNonce> {
  const { player: ready, seed } = await rotateIfWorn(tx, deps, player)
  const nonce = Number(ready.nonce)
  updateNonce(tx, ready.userId)
  return { dice: diceOf(deps, seed, nonce), seedId: seed.id, nonce }
}

/**
 * Takes the player's next nonce like `takeNonce` for an operation that ends later. Until `releaseSeed` its seed is not rotated, so nobody
 * can predict the operation. A player has one such operation at a time.
 */
export async function takeNonceAndHold(
  tx: Tx,
  deps: SeedDeps,
  player: LockedPlayer,
  operationId: bigint,
): Promise<TakenNonce> {
  if (player.seedHeldBy !== null) throw new Error(`operation ${player.seedHeldBy} holds the seed of ${player.userId}`)
  const taken = await takeNonce(tx, deps, player)
  updateSeedHeld(tx, player.userId, operationId)
  return taken
}

/** The dice of an operation that took its nonce earlier. */
export async function recallDice(
  tx: Tx,
  deps: Pick<SeedDeps, 'vault'>,
  { seedId, nonce }: Pick<TakenNonce, 'seedId' | 'nonce'>,
): Promise<Dice> {
  return diceOf(deps, await activeSeed(tx, seedId), nonce)
}

/** Ends the hold of an operation on its player's seed, if it still has it. The caller holds the player's lock. */
export function releaseSeed(tx: Tx, userId: bigint, operationId: bigint): void {
  updateSeedReleased(tx, userId, operationId)
}

function diceOf({ vault }: Pick<SeedDeps, 'vault'>, seed: Awaited<ReturnType<typeof activeSeed>>, nonce: number): Dice {
  return fairDice(nodeMac, vault.unseal(seed.id, seed.sealed), { clientSeed: seed.clientSeed, nonce })
}

async function activeSeed(tx: Tx, seedId: bigint) {
  const { clientSeed, activatedAt, ...seed } = await getSeed(tx, seedId)
  if (clientSeed === null || activatedAt === null) throw new Error(`seed ${seedId} is in force without a client seed`)
  return { ...seed, clientSeed, activatedAt }
}
