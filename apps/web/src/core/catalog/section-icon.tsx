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

/** Icons of sections by their names in the catalogue. */
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

/** The icon beside a section's name; a diamond for an unknown one. */
export function SectionIcon({ name }: { readonly name: string }) {
  const Icon = SIGNS[name] ?? DiamondsFourIcon
  return <Icon weight="fill" aria-hidden="true" />
}
