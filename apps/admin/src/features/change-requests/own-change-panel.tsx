import { Button, Stack } from '@mantine/core'
import type { ChangeRequest } from '@runecase/api/operator/change-requests.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { CHANGE_REQUESTS_NS } from './change-requests.i18n.ts'

/** The author's actions on his open change request. */
export function OwnChangePanel({ request }: { readonly request: ChangeRequest }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const [action, setAction] = useState<'propose' | 'withdraw'>()
  const act = async (reason: string) => {
    const call = { params: { id: request.id }, body: { version: request.version, reason } }
    await callOperator(action === 'propose' ? 'proposeChangeRequest' : 'withdrawChangeRequest', call)
    await queryClient.invalidateQueries()
  }
  return (
    <Panel title={t('own.title')}>
      <Stack>
        {request.state === 'draft' ? <Button onClick={() => setAction('propose')}>{t('own.propose')}</Button> : null}
        <Button variant="default" onClick={() => setAction('withdraw')}>
          {t('own.withdraw')}
        </Button>
      </Stack>
      {action ? (
        <ActionDialog
          isOpen
          title={t(`own.${action}`)}
          text={t(`own.${action}Text`)}
          confirm={t(`own.${action}`)}
          onClose={() => setAction(undefined)}
          act={act}
        />
      ) : null}
    </Panel>
  )
}
