import DAILY_CASES_NS from 'texts:core/daily-cases/daily-cases'
import FREE_CASE_MARK_NS from 'texts:core/daily-cases/free-case-mark'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { serverNowMs } from '../../api/server-clock.ts'
import { paths } from '../../navigation/paths.ts'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { GiftIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { clockText } from '../../ui/time-left.ts'
import styles from './free-cases-line.module.css'

type Level = EndpointData<Api['getUserLevel']>

/** Beside the player's level: the number of free cases or the time of the next one, and the next reward. */
export function FreeCasesLine({ level }: { readonly level: Level }) {
  const { t } = useTranslation(FREE_CASE_MARK_NS)
  const { nextLevelCaseData } = level
  if (!useIsOpen()(paths.dailyCases())) return null
  return (
    <Row isTabular as="p" isWrapped gap={14} rowGap={6} text="note" tone="muted" className={styles.line}>
      <ButtonLink to={paths.dailyCases()} kind="secondary" size="s">
        <GiftIcon weight="fill" aria-hidden="true" />
        {t('link')}
      </ButtonLink>
      <span>
        <Waiting level={level} />
      </span>
      {nextLevelCaseData && <span>{t('nextLevel', { level: nextLevelCaseData.caseName })}</span>}
    </Row>
  )
}

function Waiting({ level: { availableCases, nearestCaseTime } }: { readonly level: Level }) {
  const { t } = useTranslation([FREE_CASE_MARK_NS, DAILY_CASES_NS])
  if (availableCases.length > 0) return t('count', { count: availableCases.length })
  if (nearestCaseTime === null) return null
  return (
    <>
      <span>{t('daily-cases:next.rests')}</span>{' '}
      <Countdown endsAt={nearestCaseTime} now={serverNowMs}>
        {(left) => (left ? clockText(left) : '··:··:··')}
      </Countdown>
    </>
  )
}
