import BOOKS_NS from 'texts:features/books/books'
import { Alert, Badge, Button, Text } from '@mantine/core'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { AUDIT_STATES } from '@runecase/api/operator/books.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel } from '../../app/screen.tsx'
import { messageOf } from '../../form/message-of.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'

export type Run = EndpointData<OperatorApi['getAuditRun']>['run']

/** Audits that operators requested, with a button for another one. */
export function AuditsPanel() {
  const { t } = useTranslation(BOOKS_NS)
  const mayStart = useIsPermitted()('log.all')
  const navigate = useNavigate()
  const start = useMutation({
    mutationFn: () => callOperator('startAudit', {}),
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: ['listAuditRuns'] })
      await navigate(`/books/${id}`)
    },
  })
  return (
    <Panel
      title={t('audits')}
      aside={
        mayStart ? (
          <Button variant="gradient" loading={start.isPending} onClick={() => start.mutate()}>
            {t('start')}
          </Button>
        ) : null
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('auditsHint')}
      </Text>
      {start.error ? (
        <Alert color="red" role="alert">
          {messageOf(start.error)}
        </Alert>
      ) : null}
      <ResourceList
        name="listAuditRuns"
        empty={t('noAudits')}
        label={t('audits')}
        rowId={({ id }) => id}
        rowPath={({ id }) => `/books/${id}`}
        refreshMs={5000}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('state'),
            options: AUDIT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        columns={[
          { id: 'asked', header: t('asked'), sort: 'asked', cell: ({ askedAt }) => <TimeCell at={askedAt} /> },
          { id: 'who', header: t('who'), cell: ({ operator }) => operator.name },
          { id: 'state', header: t('state'), cell: (run) => <RunState run={run} /> },
          { id: 'took', header: t('took'), isNumber: true, cell: (run) => tookOf(run) },
          { id: 'found', header: t('found'), isNumber: true, cell: ({ findings }) => findings },
        ]}
      />
    </Panel>
  )

  function tookOf({ startedAt, endedAt }: Run): string {
    if (startedAt === null || endedAt === null) return ''
    return t('seconds', { count: Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) })
  }
}

/** The state of an audit. */
export function RunState({ run: { state, findings } }: { readonly run: Run }) {
  const { t } = useTranslation(BOOKS_NS)
  const color = state === 'failed' || findings ? 'red' : state === 'done' ? 'green' : 'yellow'
  return <Badge color={color}>{t(`states.${state}`)}</Badge>
}
