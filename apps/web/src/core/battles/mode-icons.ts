import type { BattleMode } from '@runecase/api/battles.ts'
import { type Icon, ScalesIcon, ShuffleIcon, SwordIcon, UsersIcon } from '../../ui/icons.tsx'

export const MODE_ICONS: Readonly<Record<BattleMode, Icon>> = {
  classic: SwordIcon,
  crazy: ShuffleIcon,
  team: UsersIcon,
  share: ScalesIcon,
}
