import NICKNAME_LIST_NS from 'texts:core/players/nickname-list'
import { Button, Group, Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { NicknameChange } from '@runecase/api/operator/nicknames.ts'
import { NICKNAME_PAUSES } from '@runecase/api/operator/nicknames-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { messageOf } from '../../form/message-of.ts'

/** Confirms names and reports the result by a notification, because the rows may be gone by then. */
export function useConfirmNicknames(onDone?: () => void) {
  const { t } = useTranslation(NICKNAME_LIST_NS)
  const closeButtonProps = { 'aria-label': t('close') }
  return useMutation({
    mutationFn: (ids: readonly string[]) => callOperator('confirmNicknames', { body: { ids: [...ids] } }),
    onSuccess: ({ confirmed }) => {
      notifications.show({ message: t('confirmed', { count: confirmed.length }), color: 'green', closeButtonProps })
      onDone?.()
    },
    onError: (error) => notifications.show({ message: messageOf(error), color: 'red', closeButtonProps }),
    onSettled: refresh,
  })
}

const refresh = () =>
  Promise.all(
    ['listNicknames', 'getAttention', 'getPlayer'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )

/** The actions on a name: confirm a waiting one, take back one in force. */
export function NicknameActions({ change }: { readonly change: NicknameChange }) {
  const { t } = useTranslation(NICKNAME_LIST_NS)
  const mayDecide = useIsPermitted()('players.restrict')
  const confirming = useConfirmNicknames()
  const [isRevoking, setRevoking] = useState(false)
  const [pause, setPause] = useState('0')
  const { id, nickname, state, isInForce } = change
  if (!mayDecide || !isInForce) return null
  const pauseDays = NICKNAME_PAUSES.find((days) => String(days) === pause) ?? 0
  return (
    <Group gap="xs" wrap="nowrap">
      {state === 'waiting' ? (
        <Button
          size="compact-sm"
          aria-label={t('confirmName', { nickname })}
          loading={confirming.isPending}
          onClick={() => confirming.mutate([id])}
        >
          {t('confirm')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('revokeName', { nickname })}
        onClick={() => setRevoking(true)}
      >
        {t('revoke')}
      </Button>
      <ActionDialog
        isOpen={isRevoking}
        isDangerous
        title={t('revokeTitle', { nickname })}
        text={t('revokeText')}
        confirm={t('revoke')}
        onClose={() => setRevoking(false)}
        act={async (reason) => {
          await callOperator('revokeNickname', { params: { id }, body: { reason, pauseDays } })
          await refresh()
        }}
      >
        <Select
          data-autofocus
          label={t('pause')}
          data={NICKNAME_PAUSES.map((days) => ({
            value: String(days),
            label: days === 0 ? t('noPause') : t('pauseDays', { count: days }),
          }))}
          value={pause}
          onChange={(value) => value && setPause(value)}
          allowDeselect={false}
        />
      </ActionDialog>
    </Group>
  )
}
