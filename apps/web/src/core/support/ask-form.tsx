import SUPPORT_NS from 'texts:core/support/support'
import { SUPPORT_TOPICS, type SupportTopic } from '@runecase/api/support-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { AskedAbout } from './asked-about.ts'
import { MessageFields } from './message-fields.tsx'
import { SubjectLine } from './subject-line.tsx'
import { useMessageDraft } from './use-message-draft.ts'

/** A new request: topic, text and pictures. */
export function AskForm({
  about,
  onSent,
}: {
  readonly about: AskedAbout
  readonly onSent: (requestId: string) => void
}) {
  const { t } = useTranslation(SUPPORT_NS)
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const [topic, setTopic] = useState<SupportTopic>(about.topic)
  const draft = useMessageDraft(about.subject ? `${about.subject.kind} ${about.subject.id}` : 'request')
  const asking = useMutation({
    mutationFn: () => {
      const subject = about.subject ? { kind: about.subject.kind, id: about.subject.id } : null
      const body = { topic, text: draft.text.trim(), subject, pictureIds: draft.pictureIds }
      return callApi('createSupportRequest', { body }, { idempotencyKey: requestKey.keyOf(body) })
    },
    onSuccess({ id }) {
      draft.reset()
      onSent(id)
    },
    onSettled: (_, error) => {
      requestKey.onResult(error)
      return client.invalidateQueries({ queryKey: ['listSupportRequests'] })
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.isReady && !asking.isPending) asking.mutate()
      }}
    >
      <Stack gap={16} marginTop={16}>
        {about.subject && <SubjectLine subject={{ name: null, ...about.subject }} />}
        <Select
          label={t('topic')}
          name="topic"
          value={topic}
          onChange={setTopic}
          options={SUPPORT_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) }))}
        />
        <MessageFields draft={draft} label={t('text')} placeholder={t('placeholder')} />
        {asking.error && (
          <Text role="alert" tone="bad" size="ui">
            {errorTexts(asking.error)}
          </Text>
        )}
        <Button type="submit" isFull isLoading={asking.isPending} aria-disabled={!draft.isReady || undefined}>
          {t('ask.send')}
        </Button>
      </Stack>
    </form>
  )
}
