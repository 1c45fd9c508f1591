import SUPPORT_NS from 'texts:core/support/support'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { PaperPlaneTiltIcon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { MessageFields } from './message-fields.tsx'
import { useMessageDraft } from './use-message-draft.ts'

/** The next message of a request. */
export function ReplyForm({
  requestId,
  button,
  label,
}: {
  readonly requestId: string
  readonly button: string
  readonly label: string
}) {
  const { t } = useTranslation(SUPPORT_NS)
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const draft = useMessageDraft(`reply ${requestId}`)
  const replying = useMutation({
    mutationFn: () => {
      const call = {
        params: { id: requestId },
        body: { text: draft.text.trim(), pictureIds: draft.pictureIds },
      }
      return callApi('replyToSupport', call, { idempotencyKey: requestKey.keyOf(call) })
    },
    onSuccess: () => draft.reset(),
    onSettled: (_, error) => {
      requestKey.onResult(error)
      return Promise.all(
        ['getSupportRequest', 'listSupportRequests'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      )
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.isReady && !replying.isPending) replying.mutate()
      }}
    >
      <Stack gap={16}>
        <MessageFields draft={draft} label={label} placeholder={t('reply.placeholder')} />
        {replying.error && (
          <Text role="alert" tone="bad" size="ui">
            {errorTexts(replying.error)}
          </Text>
        )}
        <Button
          type="submit"
          justifySelf="start"
          isLoading={replying.isPending}
          aria-disabled={!draft.isReady || undefined}
        >
          <PaperPlaneTiltIcon weight="fill" aria-hidden="true" />
          {button}
        </Button>
      </Stack>
    </form>
  )
}
