import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { END_SEED_HOLDS, PLAYERS } from '../ledger/public.ts'

/** A stored seed; `clientSeed` and `activatedAt` are null until it is in force. */
export interface SeedRow {
  readonly id: bigint
  readonly commitment: Buffer
  readonly sealed: Buffer
  readonly clientSeed: string | null
  readonly activatedAt: Date | null
}

const SEED_COLUMNS = 'id, commitment, sealed, client_seed as "clientSeed", activated_at as "activatedAt"'

/** Throws for an unknown seed, because players always have two. */
export async function getSeed(queries: Queries, seedId: bigint): Promise<SeedRow> {
  const [row] = await queries.rows<SeedRow>('get_seed', `select ${SEED_COLUMNS} from seeds where id = $1`, [seedId])
  if (!row) throw new Error(`seed ${seedId} is not there`)
  return row
}

type NewSeed = SeedRow & { readonly userId: bigint; readonly createdAt: Date }

const INSERT_SEED = `insert into seeds (id, user_id, commitment, sealed, client_seed, activated_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`

const valuesOf = (seed: NewSeed) => [
  seed.id,
  seed.userId,
  seed.commitment,
  seed.sealed,
  seed.clientSeed,
  seed.activatedAt,
  seed.createdAt,
]

export function insertSeed(tx: Tx, seed: NewSeed): void {
  tx.send('insert_seed', INSERT_SEED, valuesOf(seed))
}

/** Refuses with `commitment_invalid` when a seed with this commitment already exists: a guest's token opens one account. */
export async function insertFirstSeed(tx: Tx, seed: NewSeed): Promise<void> {
  await tx.rows('insert_first_seed', INSERT_SEED, valuesOf(seed)).catch((error) => {
    if (violatedConstraint(error) === 'seeds_commitment_key') refuse('commitment_invalid')
    throw error
  })
}

export function updateSeedRevealed(
  tx: Tx,
  seed: { readonly id: bigint; readonly revealedSeed: Buffer; readonly lastNonce: bigint; readonly revealedAt: Date },
): void {
  tx.send(
    'update_seed_revealed',
    'update seeds set revealed_seed = $2, last_nonce = $3, revealed_at = $4 where id = $1 and revealed_at is null',
    [seed.id, seed.revealedSeed, seed.lastNonce, seed.revealedAt],
  )
}

export function updateSeedActivated(
  tx: Tx,
  seed: { readonly id: bigint; readonly clientSeed: string; readonly activatedAt: Date },
): void {
  tx.send('update_seed_activated', 'update seeds set client_seed = $2, activated_at = $3 where id = $1', [
    seed.id,
    seed.clientSeed,
    seed.activatedAt,
  ])
}

/** SQL: whether the operation `operation` holds the seed of the player `player`. Both are expressions. */
export const holdsSeed = (player: string, operation: string) =>
  `exists (select from ${PLAYERS} h where h.user_id = ${player} and h.seed_held_by = ${operation})`

/** SQL: joins the seed with the id `id` as `s`. */
export const seedJoin = (id: string) => `join seeds s on s.id = ${id}`

/** Moves the activation of every current seed back by its lifetime, in seconds, and ends every hold; returns how many seeds there are. */
export async function updateSeedsAged(queries: Queries, lifetimeSeconds: number): Promise<number> {
  const [row] = await queries.rows<{ aged: number }>(
    'update_seeds_aged',
    `with released as (${END_SEED_HOLDS}),
     aged as (update seeds set activated_at = activated_at - $1 * interval '1 second'
                    where id in (select seed_id from ${PLAYERS} p) returning 1)
     select count(*)::int4 as aged from aged`,
    [lifetimeSeconds],
  )
  return row?.aged ?? 0
}
