import { ArrowFatLinesUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowFatLinesUp'
import { AxeIcon } from '@phosphor-icons/react/dist/ssr/Axe'
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins'
import { CrownIcon } from '@phosphor-icons/react/dist/ssr/Crown'
import { DiamondsFourIcon } from '@phosphor-icons/react/dist/ssr/DiamondsFour'
import { FireIcon } from '@phosphor-icons/react/dist/ssr/Fire'
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift'
import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass'
import { KeyIcon } from '@phosphor-icons/react/dist/ssr/Key'
import { MoneyWavyIcon } from '@phosphor-icons/react/dist/ssr/MoneyWavy'
import { MoonStarsIcon } from '@phosphor-icons/react/dist/ssr/MoonStars'
import { ScalesIcon } from '@phosphor-icons/react/dist/ssr/Scales'
import { ShuffleIcon } from '@phosphor-icons/react/dist/ssr/Shuffle'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/ssr/SunHorizon'
import { SwordIcon } from '@phosphor-icons/react/dist/ssr/Sword'

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
