import OPERATORS_NS from 'texts:features/operators/operators'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { SessionList } from '../../core/sessions/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'

/** The sessions of one operator. */
export function OperatorSessions({ id }: { readonly id: string }) {
  const { t } = useTranslation(OPERATORS_NS)
  const [isEnding, setEnding] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['listOperatorSessions', id],
    queryFn: ({ signal }) => callOperator('listOperatorSessions', { params: { id } }, signal),
  })
  const sessions = data?.items ?? []
  return (
    <Panel
      title={t('columns.sessions')}
      aside={
        sessions.length > 0 ? (
          <Button size="compact-sm" color="red" variant="light" ml="auto" onClick={() => setEnding(true)}>
            {t('endAll')}
          </Button>
        ) : null
      }
    >
      {data ? null : <LoadingOrError error={error} height={80} />}
      {data && sessions.length === 0 ? <Text c="dimmed">{t('noSessions')}</Text> : <SessionList sessions={sessions} />}
      <ActionDialog
        isOpen={isEnding}
        title={t('endAll')}
        text={t('texts.end')}
        confirm={t('endAll')}
        isDangerous
        onClose={() => setEnding(false)}
        act={async (reason) => {
          await callOperator('endOperatorSessions', { params: { id }, body: { reason } })
          await queryClient.invalidateQueries()
        }}
      />
    </Panel>
  )
}
