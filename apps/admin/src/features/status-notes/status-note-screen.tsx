import STATUS_NOTES_NS from 'texts:features/status-notes/status-notes'
import { Stack, Text } from '@mantine/core'
import type { EditedNote } from '@runecase/api/operator/status-notes.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { ChoiceField, LongTextField, TextField } from '../../form/fields.tsx'
import { showDateTime } from '../../list/format.ts'
import { usePhaseOptions, useServiceOptions } from './status-note-options.ts'
import { NoteBadge } from './status-notes-screen.tsx'

/** One note: its lines, the next line, its title. */
export function Component() {
  const { t } = useTranslation(STATUS_NOTES_NS)
  const id = Number(useParams().id)
  const { data, error } = useQuery({
    queryKey: ['getStatusNote', id],
    queryFn: ({ signal }) => callOperator('getStatusNote', { params: { id } }, signal),
  })
  if (data) return <Shown note={data.note} />
  return (
    <Screen title={t('title')}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

function Shown({ note: { id, title, service, version, closedAt, lines } }: { readonly note: EditedNote }) {
  const { t } = useTranslation(STATUS_NOTES_NS)
  const mayEdit = useIsPermitted()('content.edit')
  const services = useServiceOptions()
  const phases = usePhaseOptions()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['getStatusNote', id] })
  return (
    <Screen title={title} badge={<NoteBadge isOpen={closedAt === null} />}>
      <Stack>
        {mayEdit && closedAt === null ? (
          <Panel title={t('addLine')}>
            <EditForm
              base={{ version, values: { phase: lines[0]?.phase ?? 'investigating', text: '' } }}
              submit={t('addLine')}
              reload={reload}
              save={(values, { reason }) =>
                callOperator('addStatusLine', { params: { id }, body: { ...values, version, reason } })
              }
              fields={(field) => (
                <>
                  <ChoiceField label={t('fields.phase')} field={field('phase')} options={phases} hint={t('lineHint')} />
                  <LongTextField label={t('fields.text')} field={field('text')} maxLength={1000} />
                </>
              )}
            />
          </Panel>
        ) : null}
        <Panel title={t('lines')}>
          <Stack gap="xs">
            {lines.map(({ phase, text, at }) => (
              <div key={at}>
                <Text size="sm" c="dimmed">
                  {showDateTime(at)} · {t(`phases.${phase}`)}
                </Text>
                <Text>{text}</Text>
              </div>
            ))}
          </Stack>
        </Panel>
        {mayEdit ? (
          <Panel title={t('terms')}>
            <EditForm
              base={{ version, values: { service, title } }}
              reload={reload}
              save={(values, on) => callOperator('editStatusNote', { params: { id }, body: { ...values, ...on } })}
              fields={(field) => (
                <>
                  <TextField label={t('fields.title')} field={field('title')} maxLength={120} />
                  <ChoiceField label={t('fields.service')} field={field('service')} options={services} />
                </>
              )}
            />
          </Panel>
        ) : null}
      </Stack>
    </Screen>
  )
}
