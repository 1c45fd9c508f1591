import OPERATORS_NS from 'texts:features/operators/operators'
import { Select, TextInput } from '@mantine/core'
import { isDeciding, ROLES, type Role } from '@runecase/api/operator/roles.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { InviteLink } from './invite-link.tsx'

/** Adds an operator and shows their invitation link. An operator who decides change requests takes a second operator. */
export function InviteDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(OPERATORS_NS)
  const [login, setLogin] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('support')
  const [link, setLink] = useState<string>()
  return (
    <>
      <ActionDialog
        isOpen={isOpen}
        title={t('inviteTitle')}
        confirm={t('invite')}
        change={{ kind: 'operator.invite', payload: { login, name: name.trim(), role } }}
        isDraftable={false}
        onClose={onClose}
        act={async (reason) => {
          const invited = await callOperator('inviteOperator', { body: { login, name: name.trim(), role, reason } })
          setLink(invited.link)
          await queryClient.invalidateQueries()
        }}
      >
        <TextInput
          data-autofocus
          label={t('login')}
          value={login}
          onChange={({ currentTarget }) => setLogin(currentTarget.value.toLowerCase())}
          pattern="[a-z][a-z0-9._\-]{2,31}"
          required
        />
        <TextInput
          label={t('name')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={60}
          required
        />
        <Select
          label={t('role')}
          data={[...ROLES]}
          description={isDeciding(role) ? t('inviteByTwo') : undefined}
          value={role}
          onChange={(value) => setRole(ROLES.find((given) => given === value) ?? 'support')}
          allowDeselect={false}
        />
      </ActionDialog>
      <InviteLink
        link={link}
        name={name}
        onClose={() => {
          setLink(undefined)
          setLogin('')
          setName('')
        }}
      />
    </>
  )
}
