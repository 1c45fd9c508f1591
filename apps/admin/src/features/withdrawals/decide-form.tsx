import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import FORM_NS from 'texts:form/form'
import { Alert, Button, Group, Kbd, Stack, Text, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { messageOf } from '../../form/message-of.ts'
import { PHYSICAL_KEYS } from '../../list/use-list-keys.ts'
import { refreshWithdrawals } from './withdrawals.queries.ts'

const MIN_REASON_LENGTH = 3

type Decision = 'release' | 'refuse'

/**
 * The reason and the two decision buttons. With `hasKeys`, A and R choose the decision and focus the reason, where Ctrl Enter submits it.
 */
export function DecideForm({
  ids,
  hasKeys = false,
  onDone,
}: {
  readonly ids: readonly string[]
  readonly hasKeys?: boolean
  readonly onDone: () => unknown
}) {
  const { t } = useTranslation([WITHDRAWALS_NS, FORM_NS])
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<Decision | undefined>(undefined)
  const field = useRef<HTMLTextAreaElement>(null)
  const mutation = useMutation({
    mutationFn: (decision: Decision) =>
      callOperator('decideWithdrawals', { body: { ids: [...ids], decision, reason: reason.trim() } }),
    async onSuccess({ decided }) {
      setReason('')
      notifications.show({
        message: t('decision.done', { count: decided.length }),
        color: decided.length === ids.length ? 'green' : 'yellow',
        closeButtonProps: { 'aria-label': t('form:close') },
      })
      await onDone()
    },
    onSettled: refreshWithdrawals,
  })
  const isReady = reason.trim().length >= MIN_REASON_LENGTH && !mutation.isPending
  const choose = (decision: Decision) => {
    if (!hasKeys) return
    setChosen(decision)
    field.current?.focus()
  }
  useHotkeys([
    ['a', () => choose('release'), PHYSICAL_KEYS],
    ['r', () => choose('refuse'), PHYSICAL_KEYS],
  ])
  return (
    <Stack>
      <Textarea
        ref={field}
        label={t('decision.reason')}
        description={t('decision.reasonHint')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && chosen && isReady) mutation.mutate(chosen)
        }}
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
        <Button
          color="red"
          variant={chosen === 'refuse' ? 'filled' : 'light'}
          disabled={!isReady}
          onClick={() => mutation.mutate('refuse')}
          {...(hasKeys && {
            'aria-keyshortcuts': 'R',
            rightSection: <Hint of={chosen === 'refuse' ? 'Ctrl ↵' : 'R'} />,
          })}
        >
          {t('decision.refuse')}
        </Button>
        <Button
          variant={chosen === 'refuse' ? 'default' : 'filled'}
          disabled={!isReady}
          onClick={() => mutation.mutate('release')}
          {...(hasKeys && {
            'aria-keyshortcuts': 'A',
            rightSection: <Hint of={chosen === 'release' ? 'Ctrl ↵' : 'A'} />,
          })}
        >
          {t('decision.release')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('decision.rule')}
      </Text>
    </Stack>
  )
}

const Hint = ({ of }: { readonly of: string }) => (
  <Kbd size="xs" aria-hidden>
    {of}
  </Kbd>
)
