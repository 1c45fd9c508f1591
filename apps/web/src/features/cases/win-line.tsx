import CASES_NS from 'texts:features/cases/cases'
import { useTranslation } from 'react-i18next'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { Text } from '../../ui/text.tsx'

/** From this ratio on, a decimal adds nothing. */
const WHOLE_FROM = 10

/** The ratio of a win to its price: one decimal, rounded down, none for large ones. */
export function ratioText(won: number, paid: number): string {
  const ratio = won / paid
  return formatNumber(ratio >= WHOLE_FROM ? Math.floor(ratio) : Math.floor(ratio * 10) / 10, 1)
}

/** The ratio of a win to its price. Renders nothing for a loss or a free opening. */
export function WinLine({ price, paid }: { readonly price: number; readonly paid: number }) {
  const { t } = useTranslation(CASES_NS)
  if (paid <= 0 || price <= paid) return null
  const gain = formatGold(Math.round((price - paid) * 100) / 100)
  return (
    <Text as="span" size="strong" tone="good">
      {price >= paid * 1.1 ? t('gainRatio', { ratio: ratioText(price, paid), gain }) : t('gain', { gain })}
    </Text>
  )
}
