import CASES_NS from 'texts:features/cases/cases'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalSum } from '../../core/payments/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Row } from '../../ui/row.tsx'
import { type CaseDetails, paidUntilFree } from './opening-terms.ts'

/** One plate for each bonus and requirement of an opening. */
export function CasePromises({ details }: { readonly details: CaseDetails }) {
  const { t } = useTranslation(CASES_NS)
  const plates: ReactNode[] = []
  const untilFree = paidUntilFree(details)
  const { currency, price } = details.priceData
  const localPrice = useLocalSum(currency === 'GOLD' ? price : 0)
  const [bonus] = details.bonuses
  const { opensLimit, opensRemaining } = details.statisticData
  const freeOpens = details.user?.freeOpens ?? 0
  if (localPrice) plates.push(<Badge>{localPrice}</Badge>)
  if (freeOpens > 0) plates.push(<Badge tone="good">{t('freeLeft', { count: freeOpens })}</Badge>)
  if (untilFree !== null)
    plates.push(<Badge tone="good">{untilFree === 0 ? t('nextIsFree') : t('untilFree', { count: untilFree })}</Badge>)
  if (details.multifixNumber !== null)
    plates.push(<Badge tone="info">{t('multifix', { count: details.multifixNumber })}</Badge>)
  if (details.multicastData) {
    const [least, most] = details.multicastData.range
    plates.push(<Badge tone="info">{t('multicast', { least, count: most })}</Badge>)
  }
  if (details.cashbackPercent !== null)
    plates.push(<Badge tone="warn">{t('cashback', { percent: details.cashbackPercent })}</Badge>)
  if (bonus) {
    const range =
      bonus.amountMin === bonus.amountMax
        ? formatNumber(bonus.amountMax)
        : `${formatNumber(bonus.amountMin)}–${formatNumber(bonus.amountMax)}`
    plates.push(<Badge tone="event">{t('coinBonus', { range, count: bonus.amountMax })}</Badge>)
  }
  if (opensLimit !== null)
    plates.push(
      <Badge>
        {t('opensLeft', { left: formatNumber(opensRemaining ?? opensLimit), total: formatNumber(opensLimit) })}
      </Badge>,
    )
  if (details.requiresRefill) plates.push(<Badge tone="warn">{t('requiresRefill')}</Badge>)
  if (plates.length === 0) return null
  return (
    <Row as="ul" isWrapped gap={8} align="stretch">
      {plates.map((plate, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the plates of a case have a fixed order and no state.
        <li key={place}>{plate}</li>
      ))}
    </Row>
  )
}
