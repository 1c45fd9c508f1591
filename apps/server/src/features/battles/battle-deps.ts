import type { CheckedBeacon } from '../../core/beacon/public.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import type { SeedVault } from '../../core/seeds/public.ts'
import type { Deps } from '../../deps.ts'

/** What battles ask for. `wake` says that a battle has something to do at once. */
export type BattleDeps = Pick<Deps, 'database' | 'clock' | 'ids' | 'random' | 'log'> &
  PlayerCommandDeps & {
    readonly vault: SeedVault
    readonly catalogue: Catalogue
    readonly pictures: Pictures
    readonly beacon: CheckedBeacon
    readonly wake: () => void
  }
