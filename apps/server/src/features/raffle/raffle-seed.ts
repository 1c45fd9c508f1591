import type { SeedVault } from '../../core/seeds/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { nodeSha256 } from '../../platform/mac-node.ts'

const SEED_BYTES = 32
const SALT_BYTES = 16

export type RaffleSeedDeps = Pick<Deps, 'ids' | 'random'> & { readonly vault: SeedVault }

/** The encrypted seed of a new raffle, with its published data. */
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
