import SUPPORT_NS from 'texts:features/support/support'
import { Button, Group, Select } from '@mantine/core'
import type { AdminConversation } from '@runecase/api/operator/support.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showDateTime } from '../../list/format.ts'
import { refreshSupport } from './support.queries.ts'

type Action = 'close' | 'reopen' | 'merge'

/** Closes a request without an answer, reopens it, or merges it with another request of the player. */
export function RequestActions({ request }: { readonly request: AdminConversation }) {
  const { t } = useTranslation(SUPPORT_NS)
  const navigate = useNavigate()
  const [action, setAction] = useState<Action | undefined>(undefined)
  const [intoId, setIntoId] = useState<string | null>(null)
  const { id, version, state, mergedInto, others } = request
  const open = others.filter((other) => other.state !== 'closed')
  const actions = (['close', 'reopen', 'merge'] as const).filter((one) => {
    if (mergedInto !== null) return false
    if (one === 'merge') return open.length > 0
    return (one === 'close') === (state !== 'closed')
  })
  if (actions.length === 0) return null
  const act = async (reason: string) => {
    const call = { params: { id }, body: { version, reason } }
    if (action === 'merge' && intoId !== null) {
      await callOperator('mergeRequest', { ...call, body: { ...call.body, intoId } })
      await navigate(`/support/${intoId}`)
    }
    if (action === 'close') await callOperator('closeRequest', call)
    if (action === 'reopen') await callOperator('reopenRequest', call)
    await refreshSupport()
  }
  return (
    <Group>
      {actions.map((one) => (
        <Button key={one} variant="default" onClick={() => setAction(one)}>
          {t(`actions.${one}`)}
        </Button>
      ))}
      <ActionDialog
        isOpen={action !== undefined}
        title={t(`actions.${action ?? 'close'}`)}
        text={t(`actionTexts.${action ?? 'close'}`)}
        confirm={t(`actions.${action ?? 'close'}`)}
        isBlocked={action === 'merge' && intoId === null}
        onClose={() => setAction(undefined)}
        act={act}
      >
        {action === 'merge' ? (
          <Select
            label={t('mergeWith')}
            data={open.map((other) => ({
              value: other.id,
              label: `${t(`topics.${other.topic}`)}, ${showDateTime(other.createdAt)}`,
            }))}
            value={intoId}
            onChange={setIntoId}
            required
          />
        ) : null}
      </ActionDialog>
    </Group>
  )
}
