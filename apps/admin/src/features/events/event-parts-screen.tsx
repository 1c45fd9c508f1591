import { Button, Text } from '@mantine/core'
import type { EditedParts } from '@runecase/api/operator/event-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { actOrPropose } from '../../form/propose.ts'
import { ChangeEffect } from '../change-requests/change-effect.tsx'
import { EventGiveaway } from './event-giveaway.tsx'
import { EVENTS_NS } from './events.i18n.ts'
import { EventStateBadge } from './events-screen.tsx'
import { LevelsEditor } from './levels-editor.tsx'
import { PassCurve } from './pass-curve.tsx'
import { TasksEditor } from './tasks-editor.tsx'
import { usePassWorth } from './use-pass-worth.ts'

/** The editor of one event's battle pass and tasks. */
export function Component() {
  const { t } = useTranslation(EVENTS_NS)
  const id = Number(useParams().id)
  const { data, error } = useQuery({
    queryKey: ['getEventParts', id],
    queryFn: ({ signal }) => callOperator('getEventParts', { params: { id } }, signal),
  })
  if (data) return <Shown id={id} edited={data} />
  return (
    <Screen title={t('parts.title')}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

function Shown({ id, edited }: { readonly id: number; readonly edited: EditedParts }) {
  const { t } = useTranslation(EVENTS_NS)
  const navigate = useNavigate()
  const isPermitted = useIsPermitted()('operations.edit')
  const { title, version, state, parts, givenLevels, givenTasks, players } = edited
  const worthOf = usePassWorth()
  const isEditable = isPermitted && state !== 'over'
  return (
    <Screen
      title={t('parts.of', { title })}
      badge={<EventStateBadge state={state} />}
      actions={
        <Button component={Link} to={`/events/${id}`} variant="default">
          {t('parts.back')}
        </Button>
      }
    >
      <Panel title={t('parts.title')}>
        <EditForm
          base={{ values: parts, version }}
          reload={() => queryClient.invalidateQueries()}
          showValue={() => t('parts.theirs')}
          isProposal={state !== 'upcoming'}
          save={(values, { version: on, reason }) =>
            actOrPropose(
              () => callOperator('editEventParts', { params: { id }, body: { version: on, parts: values, reason } }),
              { kind: 'event.parts', payload: { eventId: id, version: on, parts: values }, reason },
              navigate,
            )
          }
          fields={(field) => (
            <>
              <Text size="sm" c="dimmed">
                {t(
                  state === 'upcoming' ? 'parts.hintComing' : state === 'over' ? 'parts.hintOver' : 'parts.hintRunning',
                )}
              </Text>
              <PassCurve costs={field('levels').value.map(({ cost }) => cost)} />
              <EventGiveaway worth={worthOf(field('levels').value)} players={players} />
              <LevelsEditor field={field('levels')} state={state} given={givenLevels} mayEdit={isEditable} />
              <TasksEditor
                field={field('tasks')}
                state={state}
                given={givenTasks}
                levels={field('levels').value.length}
                mayEdit={isEditable}
              />
            </>
          )}
          preview={(values) => <ChangeEffect kind="event.parts" payload={{ eventId: id, version, parts: values }} />}
        />
      </Panel>
    </Screen>
  )
}
