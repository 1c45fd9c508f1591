import CASE_HISTORY_NS from 'texts:features/case-history/case-history'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatCoins, formatGold, formatPercent } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Version } from './case-history.queries.ts'
import { ChangeTable } from './change-table.tsx'
import styles from './version-card.module.css'

/** One odds version: its start, its hash, and its changes line by line. */
export function VersionCard({ version, inForce }: { readonly version: Version; readonly inForce: number }) {
  const { t } = useTranslation(CASE_HISTORY_NS)
  const { changes, previousRtp, previousPrice } = version
  const isAnnounced = version.version > inForce && !version.isWithdrawn
  return (
    <Stack as={Panel} gap={12} padding="18px 20px">
      <Row isWrapped gap={12} rowGap={8}>
        <Heading level={3}>{t('versions.version', { version: version.version })}</Heading>
        {version.version === inForce && <Badge tone="good">{t('versions.inForce')}</Badge>}
        {isAnnounced && <Badge tone="warn">{t('versions.announced')}</Badge>}
        {version.isWithdrawn && <Badge>{t('versions.withdrawn')}</Badge>}
        <Text as="span" size="ui" tone="faint" margin="0 0 0 auto">
          {t('versions.since')} <LocalTime at={version.effectiveFrom} hasTime />
        </Text>
      </Row>
      {isAnnounced && (
        <Text size="ui" tone="muted">
          {t('versions.announcedText')}
        </Text>
      )}
      {version.isWithdrawn && (
        <Text size="ui" tone="muted">
          {t('versions.withdrawnText')}
        </Text>
      )}
      <Row gap={16} rowGap={6} as="dl" isWrapped align="stretch" text="ui">
        {version.rtp !== null && (
          <Row gap={6} align="stretch">
            <Text as="dt" tone="faint">
              {t('versions.rtp')}
            </Text>
            <Text as="dd" weight={700}>
              {changeText(previousRtp, version.rtp, (rtp) => formatPercent(rtp * 100))}
            </Text>
          </Row>
        )}
        <Row gap={6} align="stretch">
          <Text as="dt" tone="faint">
            {t('versions.price')}
          </Text>
          <Text as="dd" weight={700}>
            {changeText(previousPrice, version.price, formatGold)}
          </Text>
        </Row>
        <Row gap={6} align="stretch">
          <Text as="dt" tone="faint">
            {t('versions.opened')}
          </Text>
          <Text as="dd" weight={700}>
            {formatCoins(version.opened)}
          </Text>
        </Row>
      </Row>
      <Row ground="ink-0-60" gap={8} padding="4px 4px 4px 12px" radius="m">
        <Text tone="accentLight" as="code" size="small" isMono minWidth={0} flex={1}>
          {version.hash}
        </Text>
        <CopyButton text={version.hash} what={t('head.hash')} />
      </Row>
      {changes === null && (
        <Text size="ui" tone="muted">
          {t('versions.first')}
        </Text>
      )}
      {changes?.length === 0 && (
        <Text size="ui" tone="muted">
          {t('versions.same')}
        </Text>
      )}
      {changes !== null && changes.length > 0 && (
        <details className={styles.changes} open={version.version >= inForce}>
          <Text as="summary" size="strong" tone="accent" padding="6px 0">
            {t('versions.changed', { count: changes.length })} {t('versions.of', { lines: version.lines })}
          </Text>
          <ChangeTable changes={changes} />
        </details>
      )}
    </Stack>
  )
}

const changeText = (before: number | null, after: number, format: (value: number) => string) =>
  before === null || before === after ? format(after) : `${format(before)} → ${format(after)}`
