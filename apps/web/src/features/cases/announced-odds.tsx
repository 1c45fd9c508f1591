import CASES_NS from 'texts:features/cases/cases'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { formatCoins, formatGold, formatPercent } from '../../ui/format.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import styles from './announced-odds.module.css'
import type { CaseDetails } from './opening-terms.ts'

/** Published odds that take effect later: when, and what changes. */
export function AnnouncedOdds({ details }: { readonly details: CaseDetails }) {
  const { t } = useTranslation(CASES_NS)
  const { announcedOdds: next, priceData, rtp } = details
  if (next === null) return null
  const price = priceData.currency === 'COIN' ? formatCoins : formatGold
  return (
    <Box
      ground="gold-400-10"
      as="p"
      radius="m"
      fontSize={14}
      padding="12px 16px"
      marginTop={16}
      lineHeight={1.5}
      className={styles.notice}
      role="note"
    >
      <b>
        {t('announced.title')} <LocalTime at={next.effectiveFrom} hasTime />.
      </b>{' '}
      {next.price !== priceData.price && (
        <span>{t('announced.price', { before: price(priceData.price), after: price(next.price) })}</span>
      )}{' '}
      {next.rtp !== null && rtp !== null && next.rtp !== rtp && (
        <span>{t('announced.rtp', { before: formatPercent(rtp * 100), after: formatPercent(next.rtp * 100) })}</span>
      )}{' '}
      {t('announced.until', { version: details.oddsVersion })}
    </Box>
  )
}
