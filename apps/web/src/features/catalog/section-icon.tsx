import {
  ArrowFatLinesUpIcon,
  AxeIcon,
  CoinsIcon,
  CrownIcon,
  DiamondsFourIcon,
  FireIcon,
  GiftIcon,
  HourglassIcon,
  KeyIcon,
  MoneyWavyIcon,
  MoonStarsIcon,
  ScalesIcon,
  ShuffleIcon,
  SunHorizonIcon,
  SwordIcon,
} from '../../ui/icons.tsx'

/** Signs that a section may carry in its look, by the name the catalogue gives them. */
const SIGNS: Readonly<Record<string, typeof FireIcon>> = {
  'crystal-cluster': MoonStarsIcon,
  'two-coins': CoinsIcon,
  flame: FireIcon,
  'crossed-swords': SwordIcon,
  'jewel-crown': CrownIcon,
  coins: CoinsIcon,
  'crossed-axes': AxeIcon,
  'card-random': ShuffleIcon,
  scales: ScalesIcon,
  cash: MoneyWavyIcon,
  hourglass: HourglassIcon,
  present: GiftIcon,
  sunrise: SunHorizonIcon,
  upgrade: ArrowFatLinesUpIcon,
  key: KeyIcon,
}

/** The sign beside a section's name; a diamond for one that has none here. */
export function SectionIcon({ name }: { readonly name: string }) {
  const Icon = SIGNS[name] ?? DiamondsFourIcon
  return <Icon weight="fill" aria-hidden="true" />
}
