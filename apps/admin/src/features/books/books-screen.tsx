import BOOKS_NS from 'texts:features/books/books'
import { Badge, Code, SimpleGrid, Stack } from '@mantine/core'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { Facts } from '../../list/facts.tsx'
import { showDateTime, showNumber } from '../../list/format.ts'
import { AuditsPanel } from './audits-panel.tsx'
import styles from './books.module.css'
import { FitsPanel } from './fits-panel.tsx'
import { SeedsPanel } from './seeds-panel.tsx'

type Books = EndpointData<OperatorApi['getBooks']>

const REFRESH_MS = 15_000

/** Evidence of honest operation: chains, beacon, seeds, openings against odds, audits. */
export function Component() {
  const { t } = useTranslation(BOOKS_NS)
  const { data, error } = useQuery({
    queryKey: ['getBooks'],
    queryFn: ({ signal }) => callOperator('getBooks', {}, signal),
    refetchInterval: REFRESH_MS,
  })
  return (
    <Screen title={t('title')}>
      <Stack>
        {data ? <Proofs books={data} /> : <LoadingOrError error={error} height={180} />}
        <AuditsPanel />
        <FitsPanel />
        <SeedsPanel />
      </Stack>
    </Screen>
  )
}

function Proofs({ books: { ledger, unlinked, operatorLog, beacon } }: { readonly books: Books }) {
  const { t } = useTranslation(BOOKS_NS)
  const head = (chain: Books['ledger']) =>
    chain ? (
      <>
        {t('head', { seq: showNumber(chain.seq), at: showDateTime(chain.at) })}
        <Code className={styles.hash ?? ''}>{chain.hash}</Code>
      </>
    ) : (
      t('empty')
    )
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Panel title={t('chains')}>
        <Facts
          facts={[
            [t('ledger'), head(ledger)],
            [t('unlinked'), showNumber(unlinked)],
            [t('operatorLog'), head(operatorLog)],
          ]}
        />
      </Panel>
      <Panel
        title={t('beacon')}
        aside={
          <Badge color={beacon.isAnswering ? 'green' : 'red'}>{t(beacon.isAnswering ? 'answers' : 'silent')}</Badge>
        }
      >
        <Facts
          facts={[
            [t('chain'), t(`beaconKinds.${beacon.kind}`)],
            ['', <Code key="hash">{beacon.chainHash}</Code>],
            [t('round'), showNumber(beacon.round)],
            [t('period'), t('seconds', { count: beacon.periodSeconds })],
          ]}
        />
      </Panel>
    </SimpleGrid>
  )
}
