import EVENTS_NS from 'texts:features/events/events'
import { Button } from '@mantine/core'
import { Copy } from '@phosphor-icons/react'
import type { EditedEvent } from '@runecase/api/operator/events.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { eventQuery } from '../../api/edited-event.queries.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Aside, Columns } from '../../app/columns.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { EventChanges } from './event-changes.tsx'
import { EventEditor } from './event-editor.tsx'
import { EventGiveaway } from './event-giveaway.tsx'
import { EventLookPanel } from './event-look.tsx'
import { EventBoards, EventFacts, EventPass, EventResults, EventTasks } from './event-parts.tsx'
import { EventPartsForm } from './event-parts-form.tsx'
import { EVENT_TABS, EventTabs } from './event-tabs.tsx'
import styles from './events.module.css'
import { EventStateBadge } from './events-screen.tsx'

const REFRESH_MS = 15_000

/** One event: window and look, pass, tasks, leaderboards, raffle and results. */
export function Component() {
  const { t } = useTranslation(EVENTS_NS)
  const { data, error } = useQuery({ ...eventQuery(Number(useParams().id)), refetchInterval: REFRESH_MS })
  if (data) return <Shown event={data} />
  return (
    <Screen title={t('title')}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

function Shown({ event }: { readonly event: EditedEvent }) {
  const { t } = useTranslation(EVENTS_NS)
  const { id, state, fields, passWorth, results } = event
  const mayEdit = useIsPermitted()('operations.edit')
  const params = useParams()
  const tab = EVENT_TABS.find((one) => one === params.tab) ?? 'look'
  return (
    <Screen
      title={fields.fullName}
      badge={<EventStateBadge state={state} />}
      actions={
        mayEdit ? (
          <>
            {state === 'active' ? <EndButton event={event} /> : null}
            <Button component={Link} to={`/events/${id}/copy`} variant="default" leftSection={<Copy aria-hidden />}>
              {t('copy')}
            </Button>
          </>
        ) : null
      }
    >
      <EventTabs id={id} open={tab} />
      {tab === 'look' ? <LookTab event={event} mayEdit={mayEdit} /> : null}
      {tab === 'pass' ? (
        mayEdit ? (
          <EventPartsForm id={id} part="levels" />
        ) : (
          <div className={styles.main}>
            <EventPass event={event} />
            <Panel>
              <EventGiveaway worth={passWorth} players={results.players} />
            </Panel>
          </div>
        )
      ) : null}
      {tab === 'tasks' ? mayEdit ? <EventPartsForm id={id} part="tasks" /> : <EventTasks event={event} /> : null}
      {tab === 'boards' ? <EventBoards event={event} /> : null}
    </Screen>
  )
}

/** Window, texts, pictures, cards and slides, with the preview beside them. */
function LookTab({ event, mayEdit }: { readonly event: EditedEvent; readonly mayEdit: boolean }) {
  const { t } = useTranslation(EVENTS_NS)
  const { id, version, fields } = event
  const past = (['startsAt', 'endsAt', 'expiresAt'] as const).filter((name) => Date.parse(fields[name]) <= Date.now())
  if (!mayEdit) {
    return (
      <Columns widths="minmax(0, 1.8fr) minmax(0, 1fr)">
        <EventLookPanel fields={fields} />
        <Aside>
          <EventFacts event={event} />
          <EventResults event={event} />
        </Aside>
      </Columns>
    )
  }
  return (
    <EditForm
      isWide
      base={{ values: fields, version }}
      reload={() => queryClient.invalidateQueries({ queryKey: eventQuery(id).queryKey })}
      save={(values, { version: on, reason }) =>
        callOperator('editEvent', { params: { id }, body: { version: on, fields: values, reason } })
      }
      fields={(field) => (
        <EventEditor
          base={fields}
          field={field}
          past={past}
          hint={past.length > 0 ? t('runningHint') : undefined}
          below={<EventResults event={event} />}
        />
      )}
      preview={(values) => <EventChanges before={fields} after={values} />}
      showValue={(value) => (typeof value === 'object' ? '…' : String(value))}
    />
  )
}

function EndButton({ event: { id, version } }: { readonly event: EditedEvent }) {
  const { t } = useTranslation(EVENTS_NS)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button color="red" variant="light" onClick={() => setAsking(true)}>
        {t('end')}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={t('end')}
        text={t('endText')}
        confirm={t('end')}
        isDangerous
        onClose={() => setAsking(false)}
        act={async (reason) => {
          await callOperator('endEvent', { params: { id }, body: { version, reason } })
          await queryClient.invalidateQueries()
        }}
      />
    </>
  )
}
