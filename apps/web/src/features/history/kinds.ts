import type { MovementKind } from '@runecase/api/history.ts'
import {
  ArrowFatLinesUpIcon,
  ArrowsClockwiseIcon,
  BombIcon,
  CreditCardIcon,
  GiftIcon,
  HandshakeIcon,
  type Icon,
  PaperPlaneTiltIcon,
  ScalesIcon,
  ScrollIcon,
  StorefrontIcon,
  SwordIcon,
  TreasureChestIcon,
} from '../../ui/icons.tsx'

/** The icon of each kind of movement, in button order. */
export const KIND_ICONS: Readonly<Record<MovementKind, Icon>> = {
  refill: CreditCardIcon,
  case: TreasureChestIcon,
  battle: SwordIcon,
  upgrade: ArrowFatLinesUpIcon,
  contract: ScrollIcon,
  exchange: ArrowsClockwiseIcon,
  techies: BombIcon,
  sale: HandshakeIcon,
  withdrawal: PaperPlaneTiltIcon,
  offer: StorefrontIcon,
  reward: GiftIcon,
  other: ScalesIcon,
}
