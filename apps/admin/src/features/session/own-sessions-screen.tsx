import SESSION_NS from 'texts:features/session/session'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useOperator } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { SessionList } from '../../core/sessions/public.ts'
import { Facts } from '../../list/facts.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'

const KEY = ['listOwnSessions']

/** The operator's own sessions, and their rules. */
export function Component() {
  const { t } = useTranslation(SESSION_NS)
  const { recoveryCodes } = useOperator()
  const { data } = useSuspenseQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callOperator('listOwnSessions', {}, signal),
  })
  const end = useMutation({
    mutationFn: (id: string) => callOperator('endOwnSession', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  return (
    <Screen title={t('own.title')}>
      <Panel>
        <SessionList sessions={data.items} onEnd={(id) => end.mutate(id)} />
      </Panel>
      <br />
      <PasskeysPanel />
      <br />
      <Panel title={t('own.rules')}>
        <Facts
          facts={[
            [t('own.lives'), t('own.livesValue')],
            [t('own.fresh'), t('own.freshValue')],
            [t('own.attempts'), t('own.attemptsValue')],
            [t('own.recovery'), t('own.recoveryValue', { count: recoveryCodes })],
          ]}
        />
      </Panel>
    </Screen>
  )
}
