import { timeOfId } from '../../platform/ids.ts'

/** SQL: the columns of a `ProvedSeed` other than id and nonce; the seed is joined as `s`. */
export const PROVED_SEED = 's.commitment, s.revealed_seed as "revealedSeed", s.client_seed as "clientSeed"'

/** The public part of the seed of an operation. */
export interface ProvedSeed {
  readonly id: bigint
  readonly commitment: Buffer
  /** Null while the seed is in force. */
  readonly revealedSeed: Buffer | null
  readonly clientSeed: string
  readonly nonce: bigint
}

/** The common part of every proof. */
export function provedSeed(row: ProvedSeed) {
  return {
    id: String(row.id),
    serverSeedHash: row.commitment.toString('hex'),
    serverSeed: row.revealedSeed?.toString('hex') ?? null,
    clientSeed: row.clientSeed,
    nonce: Number(row.nonce),
    createdAt: timeOfId(row.id),
  }
}
