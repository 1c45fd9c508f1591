import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import FORM_NS from 'texts:form/form'
import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Check } from '@phosphor-icons/react'
import { isApiError } from '@runecase/api/api-error.ts'
import type { ChangeRequest } from '@runecase/api/operator/change-requests.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel } from '../../app/screen.tsx'
import { messageOf } from '../../form/message-of.ts'

const MIN_REASON_LENGTH = 3
/** Refusals after which the request no longer waits for a decision. */
const GONE: readonly string[] = ['change_closed', 'change_stale', 'version_conflict']

/** The decision of a second operator. */
export function DecisionPanel({ request }: { readonly request: ChangeRequest }) {
  const { t } = useTranslation([CHANGE_REQUESTS_NS, FORM_NS])
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const params = { id: request.id }
  const { version } = request
  const decide = useMutation({
    mutationFn: (isApproved: boolean) =>
      isApproved
        ? callOperator('approveChangeRequest', { params, body: { version, ...(reason !== '' && { reason }) } })
        : callOperator('rejectChangeRequest', { params, body: { version, reason } }),
    onError(error) {
      // This panel disappears with a request that somebody else has decided meanwhile, or whose base has changed.
      if (isApiError(error) && GONE.includes(error.code))
        notifications.show({
          message: messageOf(error),
          color: 'red',
          closeButtonProps: { 'aria-label': t('form:close') },
        })
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Panel title={t('decision.title')}>
      <Stack>
        <Textarea
          label={t('decision.reason')}
          placeholder={t('decision.reasonHint')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={500}
        />
        {decide.error ? (
          <Alert color="red" role="alert">
            {messageOf(decide.error)}
          </Alert>
        ) : null}
        <Button
          variant="gradient"
          leftSection={<Check weight="bold" aria-hidden />}
          loading={decide.isPending}
          disabled={reason.length > 0 && reason.length < MIN_REASON_LENGTH}
          onClick={() => decide.mutate(true)}
        >
          {t('decision.approve')}
        </Button>
        <Button
          color="red"
          variant="light"
          disabled={reason.length < MIN_REASON_LENGTH || decide.isPending}
          onClick={() => decide.mutate(false)}
        >
          {t('decision.reject')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('decision.rule')}
        </Text>
      </Stack>
    </Panel>
  )
}
