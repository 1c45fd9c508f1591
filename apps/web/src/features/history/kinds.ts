import { GAME_KINDS, type GameKind } from '@runecase/api/games-rules.ts'
import type { MovementKind } from '@runecase/api/history.ts'
import { SITE_GAMES } from '../../navigation/games.ts'
import {
  CreditCardIcon,
  GiftIcon,
  HandshakeIcon,
  type Icon,
  PaperPlaneTiltIcon,
  ScalesIcon,
  StorefrontIcon,
  TreasureChestIcon,
} from '../../ui/icons.tsx'

const gameIcons = Object.fromEntries(GAME_KINDS.map((kind) => [kind, SITE_GAMES[kind].Icon])) as Record<GameKind, Icon>

/** The icon of each kind of movement. */
export const KIND_ICONS: Readonly<Record<MovementKind, Icon>> = {
  ...gameIcons,
  refill: CreditCardIcon,
  case: TreasureChestIcon,
  sale: HandshakeIcon,
  withdrawal: PaperPlaneTiltIcon,
  offer: StorefrontIcon,
  reward: GiftIcon,
  other: ScalesIcon,
}
