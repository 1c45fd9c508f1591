import OPERATORS_NS from 'texts:features/operators/operators'
import { ActionIcon, Menu, Select } from '@mantine/core'
import { DotsThree } from '@phosphor-icons/react'
import type { ListedOperator } from '@runecase/api/operator/operators.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useOperator } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { InviteLink } from './invite-link.tsx'

const GIVEN_ROLES = ['support', 'content', 'finance', 'risk'] as const
type GivenRole = (typeof GIVEN_ROLES)[number]
type Action = 'role' | 'admin' | 'disable' | 'enable' | 'renew'

/** The change request of an action that takes two operators. */
function changeOf(action: Action, operatorId: string, role: GivenRole) {
  if (action === 'admin') return { change: { kind: 'operator.admin', payload: { operatorId } } }
  if (action === 'renew') return { change: { kind: 'operator.link', payload: { operatorId } } }
  return action === 'role' ? { change: { kind: 'operator.role', payload: { operatorId, role } } } : {}
}

/** The actions on one operator. */
export function OperatorActions({ operator }: { readonly operator: ListedOperator }) {
  const { t } = useTranslation(OPERATORS_NS)
  const self = useOperator()
  const [action, setAction] = useState<Action>()
  const [role, setRole] = useState<GivenRole>('support')
  const [link, setLink] = useState<string>()
  const { id, name, version, state } = operator
  const isDisabled = state === 'disabled'
  const actions: readonly Action[] = isDisabled
    ? ['enable']
    : ['role', ...(operator.role === 'admin' ? [] : (['admin'] as const)), 'renew', 'disable']

  const act = async (reason: string) => {
    const params = { id }
    const body = { version, reason }
    if (action === 'role') await callOperator('changeOperatorRole', { params, body: { ...body, role } })
    if (action === 'disable') await callOperator('disableOperator', { params, body })
    if (action === 'enable') await callOperator('enableOperator', { params, body })
    if (action === 'renew') setLink((await callOperator('renewOperatorInvite', { params, body })).link)
    await queryClient.invalidateQueries()
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            aria-label={t('actions', { name })}
            disabled={id === self.id}
            title={id === self.id ? t('self') : undefined}
          >
            <DotsThree weight="bold" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((one) => (
            <Menu.Item key={one} onClick={() => setAction(one)} {...(one === 'disable' && { c: 'red.3' })}>
              {t(`do.${one}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {action ? (
        <ActionDialog
          isOpen
          isDraftable={false}
          title={`${t(`do.${action}`)}: ${name}`}
          text={t(`texts.${action}`)}
          confirm={t(`do.${action}`)}
          isDangerous={action === 'disable'}
          onClose={() => setAction(undefined)}
          {...(action !== 'admin' && { act })}
          {...changeOf(action, id, role)}
        >
          {action === 'role' ? (
            <Select
              label={t('role')}
              data={[...GIVEN_ROLES]}
              value={role}
              onChange={(value) => setRole(GIVEN_ROLES.find((given) => given === value) ?? 'support')}
              allowDeselect={false}
            />
          ) : null}
        </ActionDialog>
      ) : null}
      <InviteLink link={link} name={name} onClose={() => setLink(undefined)} />
    </>
  )
}
