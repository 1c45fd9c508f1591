import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import { Alert, Button, Stack } from '@mantine/core'
import type { ChangeRequest } from '@runecase/api/operator/change-requests.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { useDraftAddress } from '../../app/draft-editors.ts'
import { Panel } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { messageOf } from '../../form/message-of.ts'

/** The author's actions on their open change request. */
export function OwnChangePanel({ request }: { readonly request: ChangeRequest }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const [action, setAction] = useState<'propose' | 'withdraw'>()
  const isDraft = request.state === 'draft'
  const addressOf = useDraftAddress()
  const editor = isDraft ? addressOf(request) : undefined
  const isBehind = isDraft && request.isBaseCurrent === false
  const act = async (reason: string) => {
    const call = { params: { id: request.id }, body: { version: request.version, reason } }
    await callOperator(action === 'propose' ? 'proposeChangeRequest' : 'withdrawChangeRequest', call)
    await queryClient.invalidateQueries()
  }
  return (
    <Panel title={t('own.title')}>
      <Stack>
        {isBehind ? <Behind request={request} editor={editor} /> : null}
        {isDraft ? <Button onClick={() => setAction('propose')}>{t('own.propose')}</Button> : null}
        {editor && !isBehind ? (
          <Button component={Link} to={editor} variant="default">
            {t('own.edit')}
          </Button>
        ) : null}
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

/** Says that the base of a draft has changed: its editor continues from the new base; a draft without an editor continues as it is. */
function Behind({ request, editor }: { readonly request: ChangeRequest; readonly editor: string | undefined }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const { id, version, payload, effectiveAt } = request
  const catchUp = useMutation({
    async mutationFn() {
      const body = { version, payload, ...(effectiveAt !== null && { effectiveAt }) }
      await callOperator('editChangeDraft', { params: { id }, body })
      await queryClient.invalidateQueries()
    },
  })
  return (
    <Alert color="yellow" role="status" title={t('own.behind')}>
      <Stack gap="sm" align="start">
        {t(editor ? 'own.behindText' : 'own.behindAlone')}
        {catchUp.error ? messageOf(catchUp.error) : null}
        {editor ? (
          <Button component={Link} to={editor} size="xs">
            {t('own.catchUpInEditor')}
          </Button>
        ) : (
          <Button size="xs" loading={catchUp.isPending} onClick={() => catchUp.mutate()}>
            {t('own.catchUp')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
