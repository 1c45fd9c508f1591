import BOOKS_NS from 'texts:features/books/books'
import { Alert, Badge, Button, Code, Stack, Text } from '@mantine/core'
import type { PromiseResult } from '@runecase/api/operator/books.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { showNumber } from '../../list/format.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { RunState } from './audits-panel.tsx'
import styles from './books.module.css'

const REFRESH_MS = 2000

/** One audit run: every invariant with its findings. */
export function Component() {
  const { t } = useTranslation(BOOKS_NS)
  const { id = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['getAuditRun', id],
    queryFn: ({ signal }) => callOperator('getAuditRun', { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data && state.data.run.endedAt !== null ? false : REFRESH_MS),
  })
  return (
    <Screen
      title={t('audit', { id })}
      badge={data ? <RunState run={data.run} /> : null}
      actions={
        <Button component={Link} to="/books" variant="default">
          {t('toBooks')}
        </Button>
      }
    >
      {data ? null : <LoadingOrError error={error} height={320} />}
      {data ? (
        <Stack>
          <Alert color={data.run.state === 'failed' || data.run.findings ? 'red' : 'green'} role="status">
            {data.run.state === 'failed'
              ? t('failedText')
              : data.run.findings === null
                ? t('runningText')
                : data.run.findings === 0
                  ? t('holds')
                  : t('broken', { count: data.run.findings })}
          </Alert>
          {data.results.length > 0 ? <Results results={data.results} /> : null}
        </Stack>
      ) : null}
    </Screen>
  )
}

function Results({ results }: { readonly results: readonly PromiseResult[] }) {
  const { t } = useTranslation(BOOKS_NS)
  const names: Readonly<Record<string, string>> = t('promises', { returnObjects: true })
  // Violated invariants first.
  const sorted = [...results].sort((a, b) => Number(b.found > 0) - Number(a.found > 0))
  return (
    <Panel>
      <PlainTable label={t('promise')}>
        <HeadRow columns={[t('promise'), t('looked'), t('took'), t('result')]} />
        <tbody>
          {sorted.map(({ id, looked, found, findings, ms, note }) => (
            <tr key={id}>
              <td>
                <Code>{id}</Code> {names[id]}
                {note ? (
                  <Text size="xs" c="dimmed">
                    {note}
                  </Text>
                ) : null}
                {findings.length > 0 ? (
                  <ul className={styles.findings}>
                    {findings.map((finding) => (
                      <li key={finding}>{finding}</li>
                    ))}
                    {found > findings.length ? <li>{t('more', { count: found - findings.length })}</li> : null}
                  </ul>
                ) : null}
              </td>
              <td>{showNumber(looked)}</td>
              <td>{t('ms', { count: ms })}</td>
              <td>
                <Badge color={found > 0 ? 'red' : 'green'}>{found > 0 ? t('broken', { count: found }) : t('ok')}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}
