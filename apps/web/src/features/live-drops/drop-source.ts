import { paths } from '../../navigation/paths.ts'
import {
  ArrowFatLinesUpIcon,
  BombIcon,
  type Icon,
  PackageIcon,
  ScrollIcon,
  SwordIcon,
  TicketIcon,
} from '../../ui/icons.tsx'
import type { LiveDrop } from './live-drops.queries.ts'

/** The icon of each game that gives items. */
export const SOURCE_ICONS: Record<LiveDrop['source'], Icon> = {
  Case: PackageIcon,
  Battle: SwordIcon,
  Upgrade: ArrowFatLinesUpIcon,
  Contract: ScrollIcon,
  Techies: BombIcon,
  Raffle: TicketIcon,
}

/** The screen of the same game, or the won battle. */
export function sourcePath(drop: LiveDrop): string {
  switch (drop.source) {
    case 'Case':
      return drop.case ? paths.openCase(drop.case.slug) : paths.home()
    case 'Battle':
      return drop.battleUlid === null ? paths.battles() : paths.battle(drop.battleUlid)
    case 'Upgrade':
      return paths.upgrades()
    case 'Contract':
      return paths.contracts()
    case 'Techies':
      return paths.techies()
    case 'Raffle':
      return paths.raffle()
  }
}
