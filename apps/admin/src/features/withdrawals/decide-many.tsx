import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import FORM_NS from 'texts:form/form'
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { Panel } from '../../app/screen.tsx'
import { messageOf } from '../../form/message-of.ts'
import { refreshWithdrawals } from './withdrawals.queries.ts'

const LEAST_REASON = 3

/** Decides several held withdrawals at once. */
export function DecideMany({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  return (
    <Panel title={t('decision.many', { count: ids.length })}>
      <DecideForm ids={ids} onDone={onDone} />
    </Panel>
  )
}

/** The reason and the two decision buttons. */
export function DecideForm({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation([WITHDRAWALS_NS, FORM_NS])
  const [reason, setReason] = useState('')
  const mutation = useMutation({
    mutationFn: (decision: 'release' | 'refuse') =>
      callOperator('decideWithdrawals', { body: { ids: [...ids], decision, reason: reason.trim() } }),
    async onSuccess({ decided }) {
      setReason('')
      onDone()
      notifications.show({
        message: t('decision.done', { count: decided.length }),
        color: decided.length === ids.length ? 'green' : 'yellow',
        closeButtonProps: { 'aria-label': t('form:close') },
      })
    },
    onSettled: refreshWithdrawals,
  })
  const isReady = reason.trim().length >= LEAST_REASON && !mutation.isPending
  return (
    <Stack>
      <Textarea
        label={t('decision.reason')}
        description={t('decision.reasonHint')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
        required
      />
      {mutation.error ? (
        <Alert color="red" role="alert">
          {messageOf(mutation.error)}
        </Alert>
      ) : null}
      <Group grow>
        <Button color="red" variant="light" disabled={!isReady} onClick={() => mutation.mutate('refuse')}>
          {t('decision.refuse')}
        </Button>
        <Button disabled={!isReady} onClick={() => mutation.mutate('release')}>
          {t('decision.release')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('decision.rule')}
      </Text>
    </Stack>
  )
}
