import SEASONS_NS from 'texts:features/seasons/seasons'
import { Text } from '@mantine/core'
import type { EditedParts, SeasonPartsChange } from '@runecase/api/operator/season-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { ApprovalPanel, ChangeEffect } from '../../core/change-requests/public.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { LevelsEditor } from './levels-editor.tsx'
import { PassCurve } from './pass-curve.tsx'
import { SeasonGiveaway } from './season-giveaway.tsx'
import styles from './seasons.module.css'
import { TasksEditor } from './tasks-editor.tsx'
import { usePassWorth } from './use-pass-worth.ts'

interface PartsProps {
  readonly id: number
  readonly part: 'levels' | 'tasks'
}

/** The editor of one event's battle pass or of its tasks, and the progress of their newest change request. */
export function SeasonPartsForm({ id, part }: PartsProps) {
  const { data, error } = useQuery({
    queryKey: ['getSeasonParts', id],
    queryFn: ({ signal }) => callOperator('getSeasonParts', { params: { id } }, signal),
  })
  return (
    <div className={styles.main}>
      {data ? <Shown id={id} part={part} edited={data} /> : <LoadingOrError error={error} />}
      <ApprovalPanel target={`event ${id}`} />
    </div>
  )
}

function Shown({ id, part, edited }: PartsProps & { readonly edited: EditedParts }) {
  const { t } = useTranslation(SEASONS_NS)
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
          callOperator('editSeasonParts', { params: { id }, body: { version: on, parts: values, reason } })
        }
        change={{
          kind: 'event.parts',
          payloadOf: (values, on) => ({ eventId: id, version: on, parts: values }),
          valuesOf: (payload: SeasonPartsChange) => payload.parts,
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
                <SeasonGiveaway worth={worthOf(field('levels').value)} players={players} />
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
