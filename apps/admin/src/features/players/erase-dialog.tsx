import PLAYERS_NS from 'texts:features/players/players'
import { Alert, List, Stack, Text, TextInput, Title } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showNumber } from '../../list/format.ts'

interface DialogProps {
  readonly player: PlayerCard
  readonly onClose: () => void
}

/** Explains what an erasure removes and keeps, and erases once the operator has typed the name. */
export function EraseDialog({ player, onClose }: DialogProps) {
  const { t } = useTranslation(PLAYERS_NS)
  const [name, setName] = useState('')
  const params = { id: player.id }
  const erasure = useQuery({
    queryKey: ['getErasure', player.id],
    queryFn: ({ signal }) => callOperator('getErasure', { params }, signal),
    staleTime: 0,
  })
  const { data } = erasure
  return (
    <ActionDialog
      isOpen
      title={`${t('erase')}: ${player.nickname}`}
      text={t('eraseText')}
      confirm={t('erase')}
      isDangerous
      isBlocked={!data || data.blockers.length > 0 || name !== data.nickname}
      onClose={onClose}
      act={async (reason) => {
        await callOperator('erasePlayer', { params, body: { confirmation: name, reason } })
        await queryClient.invalidateQueries({ queryKey: ['getPlayer', player.id] })
      }}
    >
      {data ? (
        <Stack>
          {data.blockers.length > 0 ? (
            <Alert color="red" title={t('eraseBlocked')}>
              <List size="sm">
                {data.blockers.map((one) => (
                  <List.Item key={one}>{t(`blockers.${one}`)}</List.Item>
                ))}
              </List>
            </Alert>
          ) : null}
          {data.left.balance > 0 || data.left.coins > 0 || data.left.items > 0 ? (
            <Alert color="yellow">
              {t('eraseLeft', {
                balance: showNumber(data.left.balance),
                coins: showNumber(data.left.coins),
                items: t('card.itemsValue', { count: data.left.items, worth: showNumber(data.left.itemsWorth) }),
              })}
            </Alert>
          ) : null}
          <div>
            <Title order={3} size="h5">
              {t('eraseRemoved')}
            </Title>
            <List size="sm">
              {data.removed.map((one) => (
                <List.Item key={one}>{t(`removed.${one}`)}</List.Item>
              ))}
            </List>
          </div>
          <div>
            <Title order={3} size="h5">
              {t('eraseKept')}
            </Title>
            <List size="sm">
              {data.kept.map((one) => (
                <List.Item key={one}>
                  {t(`kept.${one}.what`)}
                  <Text size="sm" c="dimmed">
                    {t(`kept.${one}.why`)}
                  </Text>
                </List.Item>
              ))}
            </List>
          </div>
          <TextInput
            label={t('eraseConfirm', { name: data.nickname })}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            autoComplete="off"
            required
          />
        </Stack>
      ) : (
        <LoadingOrError error={erasure.error} />
      )}
    </ActionDialog>
  )
}
