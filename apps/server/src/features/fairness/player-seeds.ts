import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import { OPERATIONS_PER_SEED, rotateSeedWithin, SEED_LIFETIME_MS, type SeedDeps } from '../../core/seeds/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { getSeedState, type RevealedSeedRow, selectRevealedSeeds } from './fairness.sql.ts'

const HISTORY_PAGE_SIZE = 50

/** The seeds of a player: the current ones, the commitment to the next one, and the last revealed one. */
export async function getSeeds(queries: Queries, userId: bigint): Promise<EndpointData<Api['getSeeds']>> {
  const [state, [previous]] = await Promise.all([
    getSeedState(queries, userId),
    selectRevealedSeeds(queries, userId, { skip: 0, take: 1 }),
  ])
  return {
    serverSeedHash: state.commitment.toString('hex'),
    clientSeed: state.clientSeed,
    nonce: Number(state.nonce),
    activatedAt: state.activatedAt.toISOString(),
    operationsLeft: Math.max(0, Number(OPERATIONS_PER_SEED - state.nonce)),
    lastsUntil: new Date(state.activatedAt.getTime() + SEED_LIFETIME_MS).toISOString(),
    nextServerSeedHash: state.nextCommitment.toString('hex'),
    previous: previous ? shownSeed(previous) : null,
  }
}

/** Reveals the player's current seed and starts the next one with their chosen client seed; returns the new state. */
export function rotateSeed(
  deps: PlayerCommandDeps & SeedDeps,
  idempotency: Idempotency,
  clientSeed: string,
): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, player) => {
    await rotateSeedWithin(tx, deps, player, clientSeed)
    return getSeeds(tx, player.userId)
  })
}

/** A page of the player's revealed seeds, newest first. */
export async function listSeedHistory(
  queries: Queries,
  userId: bigint,
  page: number,
): Promise<EndpointData<Api['listSeedHistory']>> {
  const skip = (page - 1) * HISTORY_PAGE_SIZE
  const rows = await selectRevealedSeeds(queries, userId, { skip, take: HISTORY_PAGE_SIZE })
  return rows.map((row) => ({ ...shownSeed(row), revealedAt: row.revealedAt.toISOString() }))
}

function shownSeed(row: RevealedSeedRow) {
  return {
    serverSeed: row.revealedSeed.toString('hex'),
    serverSeedHash: row.commitment.toString('hex'),
    clientSeed: row.clientSeed,
    lastNonce: Number(row.lastNonce),
  }
}
