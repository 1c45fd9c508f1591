import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import type { PassLevel } from '../../core/seasons/public.ts'
import { useSeasonCoin } from '../../ui/event-coin.tsx'
import { formatGold } from '../../ui/format.ts'

export interface Reward {
  readonly money?: number | undefined
  readonly coins?: number | undefined
  readonly cases?: PassLevel['caseData'] | undefined
}

/** The text of a reward. */
export function useRewardTexts(): (reward: Reward) => string {
  const { t } = useTranslation(SEASONS_NS)
  return ({ money = 0, coins = 0, cases = [] }) =>
    [
      ...cases.map(({ name, amount }) => (amount > 1 ? `${name} ×${amount}` : name)),
      ...(coins > 0 ? [t('coins', { count: coins })] : []),
      ...(money > 0 ? [`${formatGold(money)} GOLD`] : []),
    ].join(' + ')
}

/** The parts of a reward, each with a text and a picture. */
export function useRewardParts(): (reward: Reward) => readonly { readonly text: string; readonly art: string }[] {
  const textOf = useRewardTexts()
  const coin = useSeasonCoin()
  return ({ money = 0, coins = 0, cases = [] }) => [
    ...cases.map((one) => ({ text: textOf({ cases: [one] }), art: one.img })),
    ...(coins > 0 ? [{ text: textOf({ coins }), art: coin }] : []),
    ...(money > 0 ? [{ text: textOf({ money }), art: '/i/static/misc/coin-gold' }] : []),
  ]
}
