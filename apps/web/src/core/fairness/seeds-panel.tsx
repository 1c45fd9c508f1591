import FAIRNESS_NS from 'texts:core/fairness/fairness'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { seedsQuery } from './fairness.queries.ts'
import { firstCommitmentOf, type SeedCommitment, verdictOf } from './first-seed.ts'
import { ProofRows } from './proof-rows.tsx'
import { RotateSeedForm } from './rotate-seed-form.tsx'
import { SeedHistory } from './seed-history.tsx'
import styles from './seeds-panel.module.css'

type Seeds = EndpointData<Api['getSeeds']>

/** The player's seeds: the current ones, the next one with its rotation, and all revealed ones. */
export function SeedsPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(FAIRNESS_NS)
  const client = useQueryClient()
  const seeds = useQuery(seedsQuery())
  const [hasRotated, setHasRotated] = useState(false)
  const rotation = useMutation({
    mutationFn: ({ clientSeed, key }: { readonly clientSeed: string; readonly key: string }) =>
      callApi('rotateSeed', { body: { clientSeed } }, { idempotencyKey: key }),
    onSuccess: (rotated) => {
      client.setQueryData(seedsQuery().queryKey, rotated)
      setHasRotated(true)
      showToast({ kind: 'good', title: t('panel.rotated'), text: t('panel.rotatedText') })
      for (const name of ['listSeedHistory', 'getRoll']) void client.invalidateQueries({ queryKey: [name] })
    },
  })

  if (seeds.isError && !seeds.data) {
    return (
      <div role="alert">
        <EmptyState art="/i/static/misc/warning" title={t('panel.failed')}>
          <Button kind="secondary" onClick={() => void seeds.refetch()}>
            {t('panel.retry')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  if (!seeds.data) {
    return (
      <Grid gap={16} aria-busy="true">
        <Skeleton height={340} />
        <Skeleton height={340} />
      </Grid>
    )
  }
  const commitment = firstCommitmentOf(userId)
  const { nextServerSeedHash, previous } = seeds.data
  return (
    <Grid gap={16}>
      <CurrentSeeds seeds={seeds.data} commitment={commitment} />
      <Box as={Panel} padding={{ base: 24, phone: 16 }} minWidth={0} className={`${styles.panel} ${styles.next}`}>
        <Row isWrapped gap={12} rowGap={8}>
          <h2>{t('panel.next')}</h2>
          <Text as="small" size="small" tone="faint" margin={{ base: '0 0 0 auto', phone: 0 }}>
            {t('panel.nextText')}
          </Text>
        </Row>
        <RotateSeedForm
          isBusy={rotation.isPending}
          error={rotation.error}
          onRotate={(next, key) => rotation.mutateAsync({ clientSeed: next, key })}
          played={seeds.data.nonce}
        >
          <ProofRows
            rows={[
              { name: t('panel.nextServerSeedHash'), value: nextServerSeedHash, copied: nextServerSeedHash },
              ...(hasRotated && previous
                ? [{ name: t('panel.revealed'), value: previous.serverSeed, copied: previous.serverSeed }]
                : []),
            ]}
          />
        </RotateSeedForm>
      </Box>
      <SeedHistory />
    </Grid>
  )
}

/** The current seeds, the commitment to the first, and their remaining lifetime. */
function CurrentSeeds({
  seeds,
  commitment,
}: {
  readonly seeds: Seeds
  readonly commitment: SeedCommitment | undefined
}) {
  const { t } = useTranslation(FAIRNESS_NS)
  const { serverSeedHash, clientSeed, nonce, operationsLeft } = seeds
  return (
    <Box as={Panel} padding={{ base: 24, phone: 16 }} minWidth={0} className={styles.panel}>
      <Row isWrapped gap={12} rowGap={8}>
        <h2>{t('panel.current')}</h2>
        <Badge tone="good">
          {t('panel.since')} <LocalTime at={seeds.activatedAt} />
        </Badge>
      </Row>
      <p>{t('panel.text')}</p>
      <Grid
        columns={{ base: 2, tablet: 1 }}
        gap={24}
        rowGap={16}
        align="start"
        marginTop={16}
        className={styles.halves}
      >
        <ProofRows
          rows={[
            { name: t('panel.serverSeedHash'), value: serverSeedHash, copied: serverSeedHash },
            { name: t('panel.clientSeed'), value: clientSeed, copied: clientSeed },
            ...(commitment
              ? [
                  { name: t('panel.promised'), value: commitment.serverSeedHash, copied: commitment.serverSeedHash },
                  { name: t('panel.promiseKept'), value: t(`panel.promise.${verdictOf(commitment, seeds)}`) },
                ]
              : []),
          ]}
        />
        <div>
          <Grid as="dl" columns="1fr 1fr" gap={8} className={styles.figures}>
            <div>
              <Text as="dt" size="small" tone="faint">
                {t('panel.used')}
              </Text>
              <Text isTabular as="dd" size="h3">
                {formatCoins(nonce)}
              </Text>
            </div>
            <div>
              <Text as="dt" size="small" tone="faint">
                {t('panel.left')}
              </Text>
              <Text isTabular as="dd" size="h3">
                {formatCoins(operationsLeft)}
              </Text>
            </div>
          </Grid>
          <p>
            {t('panel.wear')} <LocalTime at={seeds.lastsUntil} />.
          </p>
        </div>
      </Grid>
    </Box>
  )
}
