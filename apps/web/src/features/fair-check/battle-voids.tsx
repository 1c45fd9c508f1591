import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../ui/format.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './chain-log.module.css'
import { battleVoidsQuery } from './fair-check.queries.ts'

/** Battles that were voided after their lock, with their reasons, and how many of all they are. */
export function BattleVoids() {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const { data, isError } = useQuery(battleVoidsQuery())
  return (
    <Stack as={Panel} gap={12} padding={{ base: 24, phone: 16 }}>
      <h2>{t('logs.voids.title')}</h2>
      <Text size="ui" tone="muted" maxWidth="76ch">
        {t('logs.voids.text')}
      </Text>
      {isError && !data && (
        <Text size="ui" tone="muted" role="alert" maxWidth="76ch">
          {t('logs.failed')}
        </Text>
      )}
      {!data && !isError && (
        <Text size="ui" tone="muted" role="status" maxWidth="76ch">
          <Spinner /> {t('logs.loading')}
        </Text>
      )}
      {data && (
        <Row as="dl" isWrapped align="stretch" text="ui" tone="muted" className={styles.counts}>
          <div>
            <dt>{t('logs.voids.locked')}</dt>
            <Text isTabular as="dd" size="h3" tone="default">
              {formatCoins(data.locked)}
            </Text>
          </div>
          <div>
            <dt>{t('logs.voids.voided')}</dt>
            <Text isTabular as="dd" size="h3" tone="default">
              {formatCoins(data.voided)}
            </Text>
          </div>
        </Row>
      )}
      {data?.voids.length === 0 && (
        <Text size="ui" tone="muted" maxWidth="76ch">
          {t('logs.voids.none')}
        </Text>
      )}
      {data && data.voids.length > 0 && (
        <Stack as="ol" gap={4} className={styles.rows} aria-label={t('logs.voids.title')}>
          {data.voids.map(({ seq, battleHash, reason, lockedAt }) => (
            <Text as="li" size="ui" tone="muted" key={seq} padding="10px 14px" radius="m">
              <b>{t('logs.voids.record', { seq })}</b>
              <LocalTime at={lockedAt} hasTime />
              <span>{t(`logs.voids.${reason}`)}</span>
              <Text tone="accentLight" gridColumn={{ phone: '1 / -1' }} as="code" size="small" isMono>
                {battleHash}
              </Text>
            </Text>
          ))}
        </Stack>
      )}
      <Row isWrapped gap={10}>
        <Text as="a" size="small" tone="accent" href="/api/v1/fair/battle-voids" padding="8px 0" margin="0 0 0 auto">
          {t('logs.api')}
        </Text>
      </Row>
    </Stack>
  )
}
