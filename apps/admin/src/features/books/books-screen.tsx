import { Badge, Code, Text } from '@mantine/core'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { Facts } from '../../list/facts.tsx'
import { showMoment, showNumber } from '../../list/format.ts'
import { MomentCell } from '../../list/moment.tsx'
import { PlainTable } from '../../list/plain-table.tsx'
import { AuditsPanel } from './audits-panel.tsx'
import { BOOKS_NS } from './books.i18n.ts'
import styles from './books.module.css'
import { FitsPanel } from './fits-panel.tsx'

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
      <div className={styles.grid}>
        {data ? <Proofs books={data} /> : <LoadingOrError error={error} height={180} />}
        <AuditsPanel />
        <FitsPanel />
        {data ? <Revealed revealed={data.revealed} /> : null}
      </div>
    </Screen>
  )
}

function Proofs({ books: { ledger, unlinked, operatorLog, beacon } }: { readonly books: Books }) {
  const { t } = useTranslation(BOOKS_NS)
  const head = (chain: Books['ledger']) =>
    chain ? (
      <>
        {t('head', { seq: showNumber(chain.seq), at: showMoment(chain.at) })}
        <Code className={styles.hash ?? ''}>{chain.hash}</Code>
      </>
    ) : (
      t('empty')
    )
  return (
    <div className={styles.two}>
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
    </div>
  )
}

function Revealed({ revealed }: { readonly revealed: Books['revealed'] }) {
  const { t } = useTranslation(BOOKS_NS)
  return (
    <Panel title={t('revealed')}>
      {revealed.length === 0 ? (
        <Text c="dimmed">{t('revealedNone')}</Text>
      ) : (
        <PlainTable label={t('revealed')} scrolls>
          <thead>
            <tr>
              {(['player', 'commitment', 'seed', 'operations', 'at'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {revealed.map(({ id, player, commitment, seed, operations, at }) => (
              <tr key={id}>
                <td>
                  <Link to={`/players/${player.id}`}>{player.nickname}</Link>
                </td>
                <td>
                  <Code title={commitment}>{commitment.slice(0, 16)}</Code>
                </td>
                <td>
                  <Code title={seed}>{seed.slice(0, 16)}</Code>
                </td>
                <td>{showNumber(operations)}</td>
                <td>
                  <MomentCell at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}
