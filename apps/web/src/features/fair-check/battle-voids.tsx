import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../ui/format.ts'
import { LocalMoment } from '../../ui/local-moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './chain-log.module.css'
import { FAIR_CHECK_NS } from './fair-check.i18n.ts'
import { battleVoidsQuery } from './fair-check.queries.ts'

/** Battles that were voided after their lock, with their reasons, and how many of all they are. */
export function BattleVoids() {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const { data, isError } = useQuery(battleVoidsQuery())
  return (
    <Stack as={Panel} gap={12} className={styles.log}>
      <h2>{t('logs.voids.title')}</h2>
      <p>{t('logs.voids.text')}</p>
      {isError && !data && <p role="alert">{t('logs.failed')}</p>}
      {!data && !isError && (
        <p role="status">
          <Spinner /> {t('logs.loading')}
        </p>
      )}
      {data && (
        <Row as="dl" isWrapped align="stretch" text="ui" tone="muted" className={styles.counts}>
          <div>
            <dt>{t('logs.voids.locked')}</dt>
            <dd>{formatCoins(data.locked)}</dd>
          </div>
          <div>
            <dt>{t('logs.voids.voided')}</dt>
            <dd>{formatCoins(data.voided)}</dd>
          </div>
        </Row>
      )}
      {data?.voids.length === 0 && <p>{t('logs.voids.none')}</p>}
      {data && data.voids.length > 0 && (
        <Stack as="ol" gap={4} className={styles.rows} aria-label={t('logs.voids.title')}>
          {data.voids.map(({ seq, battleHash, reason, lockedAt }) => (
            <li key={seq}>
              <b>{t('logs.voids.record', { seq })}</b>
              <LocalMoment at={lockedAt} hasTime />
              <span>{t(`logs.voids.${reason}`)}</span>
              <code>{battleHash}</code>
            </li>
          ))}
        </Stack>
      )}
      <Row isWrapped gap={10} className={styles.foot}>
        <a href="/api/v1/fair/battle-voids">{t('logs.api')}</a>
      </Row>
    </Stack>
  )
}
