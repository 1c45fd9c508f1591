import type { PlayRulesBook } from '../../core/catalog/public.ts'
import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import type { SeedDeps } from '../../core/seeds/public.ts'
import type { Settings } from '../../core/settings/public.ts'

/** The dependencies of commands about boards. */
export type TechiesDeps = PlayerCommandDeps & SeedDeps & { readonly rules: PlayRulesBook; readonly settings: Settings }
