import EVENTS_NS from 'texts:features/events/events'
import { Text } from '@mantine/core'
import type { EditedParts, EventPartsChange } from '@runecase/api/operator/event-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { ApprovalPanel, ChangeEffect } from '../../core/change-requests/public.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { EventGiveaway } from './event-giveaway.tsx'
import styles from './events.module.css'
import { LevelsEditor } from './levels-editor.tsx'
import { PassCurve } from './pass-curve.tsx'
import { TasksEditor } from './tasks-editor.tsx'
import { usePassWorth } from './use-pass-worth.ts'

interface PartsProps {
  readonly id: number
  readonly part: 'levels' | 'tasks'
}

/** The editor of one event's battle pass or of its tasks, and the progress of their newest change request. */
export function EventPartsForm({ id, part }: PartsProps) {
  const { data, error } = useQuery({
    queryKey: ['getEventParts', id],
    queryFn: ({ signal }) => callOperator('getEventParts', { params: { id } }, signal),
  })
  return (
    <div className={styles.main}>
      {data ? <Shown id={id} part={part} edited={data} /> : <LoadingOrError error={error} />}
      <ApprovalPanel target={`event ${id}`} />
    </div>
  )
}

function Shown({ id, part, edited }: PartsProps & { readonly edited: EditedParts }) {
  const { t } = useTranslation(EVENTS_NS)
  const { version, state, parts, givenLevels, givenTasks, players } = edited
  const worthOf = usePassWorth()
  const mayEdit = state !== 'over'
  return (
    <Panel title={t(`tabs.${part === 'levels' ? 'pass' : 'tasks'}`)}>
      <EditForm
        isWide
        base={{ values: parts, version }}
        reload={() => queryClient.invalidateQueries()}
        showValue={() => t('parts.theirs')}
        isProposal={state !== 'upcoming'}
        save={(values, { version: on, reason }) =>
          callOperator('editEventParts', { params: { id }, body: { version: on, parts: values, reason } })
        }
        change={{
          kind: 'event.parts',
          payloadOf: (values, on) => ({ eventId: id, version: on, parts: values }),
          valuesOf: (payload: EventPartsChange) => payload.parts,
          isDraftable: () => state !== 'upcoming',
        }}
        fields={(field) => (
          <>
            <Text size="sm" c="dimmed">
              {t(state === 'upcoming' ? 'parts.hintComing' : state === 'over' ? 'parts.hintOver' : 'parts.hintRunning')}
            </Text>
            {part === 'levels' ? (
              <>
                <PassCurve costs={field('levels').value.map(({ cost }) => cost)} />
                <EventGiveaway worth={worthOf(field('levels').value)} players={players} />
                <LevelsEditor field={field('levels')} state={state} given={givenLevels} mayEdit={mayEdit} />
              </>
            ) : (
              <TasksEditor
                field={field('tasks')}
                state={state}
                given={givenTasks}
                levels={field('levels').value.length}
                mayEdit={mayEdit}
              />
            )}
          </>
        )}
        preview={(values) => <ChangeEffect kind="event.parts" payload={{ eventId: id, version, parts: values }} />}
      />
    </Panel>
  )
}
