import CASE_HISTORY_NS from 'texts:features/case-history/case-history'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Observed, Version } from './case-history.queries.ts'
import styles from './history-head.module.css'

/** The case and its current odds version. */
export function HistoryHead({
  observed,
  current,
}: {
  readonly observed: Observed
  /** Absent when the current version is older than the loaded ones. */
  readonly current: Version | undefined
}) {
  const { t } = useTranslation(CASE_HISTORY_NS)
  return (
    <Grid
      as={Panel}
      columns={{ base: '128px minmax(0, 1fr) minmax(0, 400px)', tablet: '96px minmax(0, 1fr)' }}
      gap={24}
      phoneGap={12}
      align="center"
      padding={{ base: '16px 24px', phone: 16 }}
    >
      <Picture src={observed.case.image} width={128} height={128} alt="" isEager className={styles.art} />
      <Stack gap={12}>
        <Row gap={12}>
          <BackLink to={paths.openCase(observed.case.slug)} label={t('head.toCase')} />
          <h1>{observed.case.name}</h1>
        </Row>
        <Row gridColumn={{ phone: '1 / -1' }} isWrapped gap={10} rowGap={8} align="stretch">
          <Badge tone="good">{t('head.inForce', { version: observed.inForce })}</Badge>
          {current && (
            <>
              <Badge>
                {t('head.since')} <LocalTime at={current.effectiveFrom} hasTime />
              </Badge>
              <Badge>{t('head.lines', { count: current.lines })}</Badge>
              {current.rtp !== null && <Badge>{t('head.rtp', { percent: formatPercent(current.rtp * 100) })}</Badge>}
            </>
          )}
        </Row>
      </Stack>
      {current && (
        <Stack gap={8} className={styles.hash}>
          <Text as="small" size="small" tone="faint">
            {t('head.hash')}
          </Text>
          <Row ground="ink-0-60" edge="line-2" gap={10} padding="8px 8px 8px 16px" radius="m">
            <Text tone="accentLight" as="code" size="note" isMono minWidth={0} flex={1}>
              {current.hash}
            </Text>
            <CopyButton text={current.hash} what={t('head.hash')} />
          </Row>
          <Text size="small" tone="faint">
            {t('head.hashText')}
          </Text>
        </Stack>
      )}
    </Grid>
  )
}
