import SUPPORT_NS from 'texts:features/support/support'
import { Alert, Button, Stack, Textarea } from '@mantine/core'
import { SUPPORT_TEXT_LENGTH } from '@runecase/api/support-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { messageOf } from '../../form/message-of.ts'
import { refreshSupport } from './support.queries.ts'

/** A note that only operators read. */
export function NoteForm({ requestId }: { readonly requestId: string }) {
  const { t } = useTranslation(SUPPORT_NS)
  const [text, setText] = useState('')
  const noting = useMutation({
    mutationFn: () => callOperator('noteRequest', { params: { id: requestId }, body: { text: text.trim() } }),
    onSuccess: () => setText(''),
    onSettled: refreshSupport,
  })
  return (
    <Stack gap="sm">
      <Textarea
        label={t('note.label')}
        description={t('note.hint')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        maxLength={SUPPORT_TEXT_LENGTH}
        autosize
        minRows={2}
      />
      {noting.error ? (
        <Alert color="red" role="alert">
          {messageOf(noting.error)}
        </Alert>
      ) : null}
      <Button
        variant="default"
        disabled={text.trim() === ''}
        loading={noting.isPending}
        onClick={() => noting.mutate()}
      >
        {t('note.save')}
      </Button>
    </Stack>
  )
}
