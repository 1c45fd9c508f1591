import type { CheckedBeacon } from '../../core/beacon/public.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import type { SeedVault } from '../../core/seeds/public.ts'
import type { Deps } from '../../platform/deps.ts'

/** The dependencies of battle commands. `wake` tells the runner that a battle has a step due now. */
export type BattleDeps = Pick<Deps, 'database' | 'clock' | 'ids' | 'random' | 'log'> &
  PlayerCommandDeps & {
    readonly vault: SeedVault
    readonly catalogue: Catalogue
    readonly pictures: Pictures
    readonly beacon: CheckedBeacon
    readonly wake: () => void
  }
