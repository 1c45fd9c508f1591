import BOOKS_NS from 'texts:features/books/books'
import { Anchor, Button, Code, Text } from '@mantine/core'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import styles from './books.module.css'

type Seed = EndpointData<OperatorApi['listRevealedSeeds']>['items'][number]

const SHOWN = 8

/** The latest revealed seeds. */
export function SeedsPanel() {
  const { t } = useTranslation(BOOKS_NS)
  const { data, error } = useQuery({
    queryKey: ['listRevealedSeeds', 'last'],
    queryFn: ({ signal }) => callOperator('listRevealedSeeds', { query: { perPage: SHOWN } }, signal),
  })
  const seeds = data?.items ?? []
  return (
    <Panel
      title={t('revealed')}
      aside={
        seeds.length > 0 ? (
          <Button component={Link} to="/books/seeds" variant="default" size="xs">
            {t('allSeeds')}
          </Button>
        ) : null
      }
    >
      {data ? null : <LoadingOrError error={error} height={200} />}
      {data && seeds.length === 0 ? <Text c="dimmed">{t('revealedNone')}</Text> : null}
      {seeds.length > 0 ? (
        <PlainTable label={t('revealed')} scrolls>
          <HeadRow columns={[t('player'), t('commitment'), t('seed'), { number: t('operations') }, t('at')]} />
          <tbody>
            {seeds.map((seed) => (
              <tr key={seed.id}>
                <td>
                  <Link to={`/players/${seed.player.id}`}>
                    <PlayerName id={seed.player.id} nickname={seed.player.nickname} />
                  </Link>
                </td>
                <td>
                  <Code title={seed.commitment}>{seed.commitment.slice(0, 16)}…</Code>
                </td>
                <td>
                  <SeedCheck seed={seed} length={16} />
                </td>
                <td data-number>{showNumber(seed.operations)}</td>
                <td>
                  <TimeCell at={seed.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      ) : null}
    </Panel>
  )
}

/** A revealed seed, complete or shortened, linked to the page of the site that checks it. */
export function SeedCheck({ seed: { seed, proofUrl }, length }: { readonly seed: Seed; readonly length?: number }) {
  const { t } = useTranslation(BOOKS_NS)
  return (
    <>
      <Code className={styles.hash ?? ''} {...(length && { title: seed })}>
        {length ? `${seed.slice(0, length)}…` : seed}
      </Code>{' '}
      <Anchor href={proofUrl} target="_blank" rel="noreferrer" size="sm">
        {t('checkSeed')}
      </Anchor>
    </>
  )
}
