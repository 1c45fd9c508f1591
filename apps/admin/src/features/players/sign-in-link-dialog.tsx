import PLAYERS_NS from 'texts:features/players/players'
import FORM_NS from 'texts:form/form'
import { Button, CopyButton, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showDateTime } from '../../list/format.ts'

interface DialogProps {
  readonly player: PlayerCard
  readonly onClose: () => void
}

/** Creates a one-time sign-in link for the player, and shows it once. */
export function SignInLinkDialog({ player, onClose }: DialogProps) {
  const { t } = useTranslation([PLAYERS_NS, FORM_NS])
  const [made, setMade] = useState<{ link: string; expiresAt: string }>()
  if (made === undefined) {
    return (
      <ActionDialog
        isOpen
        title={`${t('signInLink')}: ${player.nickname}`}
        text={t('signInLinkText')}
        confirm={t('signInLinkMake')}
        onClose={onClose}
        staysOpen
        act={async (reason) =>
          setMade(await callOperator('createSignInLink', { params: { id: player.id }, body: { reason } }))
        }
      />
    )
  }
  return (
    <Modal opened onClose={onClose} title={t('signInLink')} closeButtonProps={{ 'aria-label': t('form:close') }}>
      <Stack>
        <TextInput label={t('signInLinkMade')} value={made.link} readOnly onFocus={(event) => event.target.select()} />
        <Text c="dimmed">{t('signInLinkUntil', { at: showDateTime(made.expiresAt) })}</Text>
        <CopyButton value={made.link}>
          {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'copied' : 'copy')}</Button>}
        </CopyButton>
      </Stack>
    </Modal>
  )
}
