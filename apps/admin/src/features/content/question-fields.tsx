import CONTENT_NS from 'texts:features/content/content'
import { ActionIcon, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { ArrowUp, Trash } from '@phosphor-icons/react'
import type { SavedContent } from '@runecase/api/operator/content.ts'
import { useTranslation } from 'react-i18next'
import type { EditField } from '../../form/edit-form.tsx'
import styles from './content.module.css'

export type Question = Extract<SavedContent, { part: 'topic' }>['content']['questions'][number]

/** The questions of a topic in order. */
export function QuestionFields({ field: { value, onChange } }: { readonly field: EditField<readonly Question[]> }) {
  const { t } = useTranslation(CONTENT_NS)
  const change = (index: number, part: Partial<Question>) =>
    onChange(value.map((one, place) => (place === index ? { ...one, ...part } : one)))
  const raise = (index: number) => {
    const [one] = value.slice(index, index + 1)
    const rest = value.filter((_, place) => place !== index)
    if (one) onChange([...rest.slice(0, index - 1), one, ...rest.slice(index - 1)])
  }
  return (
    <Stack>
      {value.map(({ id, question, answer }, index) => {
        const place = index + 1
        return (
          <div key={id ?? `new ${place}`} className={styles.question}>
            <TextInput
              label={t('fields.question', { place })}
              value={question}
              maxLength={500}
              onChange={({ currentTarget }) => change(index, { question: currentTarget.value })}
            />
            <Textarea
              label={t('fields.answer', { place })}
              value={answer}
              maxLength={5000}
              autosize
              minRows={2}
              onChange={({ currentTarget }) => change(index, { answer: currentTarget.value })}
            />
            <Group gap="xs">
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('fields.raiseQuestion', { place })}
                disabled={index === 0}
                onClick={() => raise(index)}
              >
                <ArrowUp />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('fields.removeQuestion', { place })}
                disabled={value.length === 1}
                onClick={() => onChange(value.filter((_, other) => other !== index))}
              >
                <Trash />
              </ActionIcon>
            </Group>
          </div>
        )
      })}
      <Button variant="default" onClick={() => onChange([...value, { id: null, key: null, question: '', answer: '' }])}>
        {t('fields.addQuestion')}
      </Button>
    </Stack>
  )
}
