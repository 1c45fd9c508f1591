import SUPPORT_NS from 'texts:features/support/support'
import { Alert, Button, Group, Select, Stack, Textarea } from '@mantine/core'
import { isApiError } from '@runecase/api/api-error.ts'
import type { AdminConversation } from '@runecase/api/operator/support.ts'
import { SUPPORT_TEXT_LENGTH } from '@runecase/api/support-rules.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { messageOf } from '../../form/message-of.ts'
import { refreshSupport, templatesQuery } from './support.queries.ts'

/** The answer to the player. A message written meanwhile refuses it, and the text stays. */
export function AnswerForm({ request: { id, version } }: { readonly request: AdminConversation }) {
  const { t } = useTranslation(SUPPORT_NS)
  const [text, setText] = useState('')
  const { data: templates = [] } = useQuery(templatesQuery())
  const answering = useMutation({
    mutationFn: (isLast: boolean) =>
      callOperator('answerRequest', { params: { id }, body: { version, text: text.trim(), isLast } }),
    onSuccess: () => setText(''),
    onSettled: refreshSupport,
  })
  const isReady = text.trim() !== '' && !answering.isPending
  const { error } = answering
  const isBehind = isApiError(error) && error.code === 'version_conflict'
  return (
    <Stack gap="sm">
      {templates.length > 0 ? (
        <Select
          label={t('answer.template')}
          placeholder={t('answer.choose')}
          data={templates.map(({ id: templateId, name }) => ({ value: String(templateId), label: name }))}
          value={null}
          searchable
          onChange={(chosen) => {
            const template = templates.find((one) => String(one.id) === chosen)
            if (template) setText((before) => (before.trim() === '' ? template.text : `${before}\n\n${template.text}`))
          }}
        />
      ) : null}
      <Textarea
        label={t('answer.label')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && isReady) answering.mutate(false)
        }}
        maxLength={SUPPORT_TEXT_LENGTH}
        autosize
        minRows={4}
      />
      {error ? (
        <Alert color={isBehind ? 'yellow' : 'red'} role="alert">
          {isBehind ? t('answer.behind') : messageOf(error)}
        </Alert>
      ) : null}
      <Group grow>
        <Button variant="default" disabled={!isReady} onClick={() => answering.mutate(true)}>
          {t('answer.last')}
        </Button>
        <Button disabled={!isReady} loading={answering.isPending} onClick={() => answering.mutate(false)}>
          {t('answer.send')}
        </Button>
      </Group>
    </Stack>
  )
}
