import { Text } from '@mantine/core'
import type { EditedEvent, EventFields } from '@runecase/api/operator/events.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm, type FieldOf } from '../../form/edit-form.tsx'
import { TextField } from '../../form/fields.tsx'
import { EventFieldInputs, EventLook } from './event-fields.tsx'
import { EVENTS_NS } from './events.i18n.ts'
import { eventQuery } from './events.queries.ts'

/** Makes the next event out of one that is there. */
export function Component() {
  const { t } = useTranslation(EVENTS_NS)
  const { data, error } = useQuery(eventQuery(Number(useParams().id)))
  return <Screen title={t('copyTitle')}>{data ? <Copy event={data} /> : <LoadingOrError error={error} />}</Screen>
}

/** As long as the one before, from the day after its coins have expired. */
function laterFields({ fields }: EditedEvent): EventFields {
  const [starts, ends, expires] = [fields.startsAt, fields.endsAt, fields.expiresAt].map((at) => Date.parse(at))
  const moved = Math.max(expires ?? 0, Date.now()) + 86_400_000 - (starts ?? 0)
  const later = (at: number | undefined) => new Date((at ?? 0) + moved).toISOString()
  return { ...fields, startsAt: later(starts), endsAt: later(ends), expiresAt: later(expires) }
}

function Copy({ event }: { readonly event: EditedEvent }) {
  const { t } = useTranslation(EVENTS_NS)
  const navigate = useNavigate()
  const [base] = useState(() => ({ version: 0, values: { code: '', ...laterFields(event) } }))
  return (
    <Panel title={t('look')}>
      <EditForm
        base={base}
        reload={() => queryClient.invalidateQueries({ queryKey: ['listEvents'] })}
        submit={t('create')}
        save={async ({ code, ...fields }, { reason }) => {
          const made = await callOperator('copyEvent', { params: { id: event.id }, body: { code, fields, reason } })
          await navigate(`/events/${made.event.id}`)
        }}
        fields={(field) => (
          <>
            <Text size="sm" c="dimmed">
              {t('copyHint')}
            </Text>
            <TextField label={t('fields.code')} field={field('code')} maxLength={40} />
            <EventFieldInputs field={field as unknown as FieldOf<EventFields>} past={[]} />
          </>
        )}
        preview={(values) => <EventLook fields={values} />}
      />
    </Panel>
  )
}
