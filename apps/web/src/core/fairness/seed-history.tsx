import FAIRNESS_NS from 'texts:core/fairness/fairness'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CaretDownIcon, SealCheckIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text.tsx'
import { seedHistoryQuery } from './fairness.queries.ts'
import { ProofRows } from './proof-rows.tsx'
import styles from './seeds-panel.module.css'

/** All revealed seeds of the player, newest first, page by page. */
export function SeedHistory() {
  const { t } = useTranslation(FAIRNESS_NS)
  const [page, setPage] = useState(1)
  const history = useQuery(seedHistoryQuery(page))
  // The number of pages is unknown; the next page is prefetched to find out.
  const next = useQuery({ ...seedHistoryQuery(page + 1), enabled: (history.data?.length ?? 0) > 0 })
  const hasNext = (next.data?.length ?? 0) > 0
  return (
    <Box as={Panel} padding={{ base: 24, phone: 16 }} minWidth={0} className={styles.panel}>
      <h2>{t('panel.history')}</h2>
      {history.isPending && <Skeleton marginTop={12} height={44} />}
      {history.isError && (
        <Row isWrapped gap={12} role="alert" margin="20px 0 0">
          <p>{t('panel.historyFailed')}</p>
          <Button size="s" kind="secondary" onClick={() => void history.refetch()}>
            {t('panel.retry')}
          </Button>
        </Row>
      )}
      {history.data?.length === 0 && <p>{t('panel.historyEmpty')}</p>}
      {history.data?.map((seed) => (
        <Box ground="ink-0-40" as="details" radius="m" marginTop={10} key={seed.serverSeedHash} className={styles.seed}>
          <Row as="summary" isWrapped gap={16} rowGap={4} text="ui" radius="m" padding="10px 16px" minHeight={44}>
            <b>
              <LocalTime at={seed.revealedAt} hasTime />
            </b>
            <Text
              as="code"
              tone="muted"
              overflowWrap="anywhere"
            >{`${seed.serverSeed.slice(0, 10)}…${seed.serverSeed.slice(-8)}`}</Text>
            <Text as="code" tone="faint" overflowWrap="anywhere">
              {seed.clientSeed}
            </Text>
            <Text as="span" size="small" tone="faint" isTabular margin="0 0 0 auto">
              {t('panel.played', { count: seed.lastNonce + 1 })}
            </Text>
            <CaretDownIcon tone="faint" flex="none" weight="bold" aria-hidden="true" />
          </Row>
          <ProofRows
            rows={[
              { name: t('panel.serverSeed'), value: seed.serverSeed, copied: seed.serverSeed },
              { name: t('panel.serverSeedHash'), value: seed.serverSeedHash, copied: seed.serverSeedHash },
              { name: t('panel.clientSeed'), value: seed.clientSeed, copied: seed.clientSeed },
              { name: t('panel.lastNonce'), value: seed.lastNonce },
            ]}
          />
          {seed.lastNonce >= 0 && (
            <ButtonLink margin="0 12px 12px" size="s" kind="secondary" to={paths.checkSeed(seed)}>
              <SealCheckIcon weight="fill" aria-hidden="true" />
              {t('panel.recompute')}
            </ButtonLink>
          )}
        </Box>
      ))}
      {(page > 1 || hasNext) && (
        <Row as="nav" isWrapped gap={12} aria-label={t('panel.historyPages')} margin="20px 0 0">
          <Button kind="ghost" aria-disabled={page === 1 || undefined} onClick={() => setPage(page - 1)}>
            {t('panel.newer')}
          </Button>
          <Button kind="ghost" aria-disabled={!hasNext || undefined} onClick={() => setPage(page + 1)}>
            {t('panel.older')}
          </Button>
        </Row>
      )}
    </Box>
  )
}
