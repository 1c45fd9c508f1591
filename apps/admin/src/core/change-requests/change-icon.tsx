import {
  CalendarStar,
  Coins,
  Confetti,
  CreditCard,
  GearSix,
  Gift,
  type Icon,
  IdentificationCard,
  Megaphone,
  PaperPlaneTilt,
  PencilSimple,
  Storefront,
  Swap,
  Sword,
  Target,
  Ticket,
  TreasureChest,
  Trophy,
} from '@phosphor-icons/react'

/** Icons by the first word of a kind; the same as in the menu. */
const ICONS: Readonly<Record<string, Icon>> = {
  balance: Coins,
  battle: Swap,
  campaign: Megaphone,
  case: TreasureChest,
  event: CalendarStar,
  gift: Gift,
  item: Sword,
  items: Sword,
  leaderboard: Trophy,
  mission: Target,
  offer: Storefront,
  operator: IdentificationCard,
  pack: Sword,
  payment: CreditCard,
  promo: Ticket,
  raffle: Confetti,
  settings: GearSix,
  withdrawal: PaperPlaneTilt,
}

/** The subject of a change request, as an icon. */
export function ChangeIcon({ kind }: { readonly kind: string }) {
  const KindIcon = ICONS[kind.slice(0, kind.indexOf('.'))] ?? PencilSimple
  return <KindIcon weight="fill" aria-hidden />
}
