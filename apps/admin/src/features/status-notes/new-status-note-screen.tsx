import STATUS_NOTES_NS from 'texts:features/status-notes/status-notes'
import { SimpleGrid, Text } from '@mantine/core'
import type { EditedNote } from '@runecase/api/operator/status-notes.ts'
import type { NOTE_PHASES } from '@runecase/api/status-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { ChoiceField, LongTextField, TextField } from '../../form/fields.tsx'
import { useFirstPhaseOptions, useServiceOptions } from './status-note-options.ts'

interface NewNote extends Record<string, unknown> {
  readonly service: EditedNote['service']
  readonly title: string
  readonly phase: Exclude<(typeof NOTE_PHASES)[number], 'resolved'>
  readonly text: string
}

const EMPTY: NewNote = { service: 'payments', title: '', phase: 'investigating', text: '' }

/** Creates a note that tells players of an incident. */
export function Component() {
  const { t } = useTranslation(STATUS_NOTES_NS)
  const navigate = useNavigate()
  const services = useServiceOptions()
  const phases = useFirstPhaseOptions()
  const [base] = useState({ version: 0, values: EMPTY })
  return (
    <Screen title={t('new')}>
      <Panel title={t('new')}>
        <Text size="sm" c="dimmed" mb="md">
          {t('hint')}
        </Text>
        <EditForm
          base={base}
          submit={t('open')}
          reload={() => queryClient.invalidateQueries({ queryKey: ['listStatusNotes'] })}
          save={async (values, { reason }) => {
            const { note } = await callOperator('openStatusNote', { body: { ...values, reason } })
            await navigate(`/status-notes/${note.id}`)
          }}
          fields={(field) => (
            <>
              <TextField label={t('fields.title')} field={field('title')} maxLength={120} />
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <ChoiceField label={t('fields.service')} field={field('service')} options={services} />
                <ChoiceField label={t('fields.phase')} field={field('phase')} options={phases} />
              </SimpleGrid>
              <LongTextField label={t('fields.text')} field={field('text')} maxLength={1000} />
            </>
          )}
        />
      </Panel>
    </Screen>
  )
}
