import type { SeedVault } from '../../core/seeds/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { nodeSha256 } from '../../platform/mac-node.ts'

const SEED_BYTES = 32
const SALT_BYTES = 16

export type RaffleSeedDeps = Pick<Deps, 'ids' | 'random'> & { readonly vault: SeedVault }

/** The seed of a new raffle, sealed, with what is published of it. */
export function makeRaffleSeed({ ids, random, vault }: RaffleSeedDeps) {
  const seed = random(SEED_BYTES)
  const seedId = ids.next()
  return {
    seedId,
    commitment: Buffer.from(nodeSha256(seed)),
    sealed: vault.seal(seedId, seed),
    salt: random(SALT_BYTES),
  }
}
