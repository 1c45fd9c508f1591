import { Badge, Button, Text } from '@mantine/core'
import { Plus } from '@phosphor-icons/react'
import type { EditedLevel, EditedParts, EditedTask } from '@runecase/api/operator/event-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { actOrPropose } from '../../form/propose.ts'
import { showNumber } from '../../list/format.ts'
import { PlainTable } from '../../list/plain-table.tsx'
import { showSum } from '../../list/show-sums.ts'
import { allCasesQuery } from '../cases/cases.queries.ts'
import { ChangeEffect } from '../change-requests/change-effect.tsx'
import { EVENTS_NS } from './events.i18n.ts'
import { EventStateBadge } from './events-screen.tsx'
import { LevelDialog, TaskDialog } from './part-dialogs.tsx'

/** Battle pass and tasks of one event as they are edited. */
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
  const mayEdit = useIsPermitted()('operations.edit')
  const { title, version, state, parts, givenLevels, givenTasks } = edited
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
              <Levels
                levels={field('levels').value}
                error={field('levels').error}
                onChange={field('levels').onChange}
                state={state}
                given={givenLevels}
                mayEdit={mayEdit && state !== 'over'}
              />
              <Tasks
                tasks={field('tasks').value}
                error={field('tasks').error}
                onChange={field('tasks').onChange}
                state={state}
                given={givenTasks}
                levels={field('levels').value.length}
                mayEdit={mayEdit && state !== 'over'}
              />
            </>
          )}
          preview={(values) => <ChangeEffect kind="event.parts" payload={{ eventId: id, version, parts: values }} />}
        />
      </Panel>
    </Screen>
  )
}

/** What something gives, by names. */
function useGiftText() {
  const cases = useQuery(allCasesQuery).data ?? []
  return ({ gold, coins, cases: lines }: EditedLevel | EditedTask) =>
    [
      gold > 0 && `${showSum(gold)} GOLD`,
      coins > 0 && `${showNumber(coins)} ◆`,
      ...lines.map(({ slug, amount }) => `${cases.find((one) => one.slug === slug)?.name ?? slug} × ${amount}`),
    ]
      .filter(Boolean)
      .join(', ')
}

interface PartsProps {
  readonly state: EditedParts['state']
  /** What somebody was given: its reward stays. */
  readonly given: readonly number[]
  readonly mayEdit: boolean
  readonly error: string | undefined
}

function Levels({
  levels,
  onChange,
  state,
  given,
  mayEdit,
  error,
}: PartsProps & { readonly levels: EditedLevel[]; readonly onChange: (levels: EditedLevel[]) => void }) {
  const { t } = useTranslation(EVENTS_NS)
  const giftText = useGiftText()
  const [open, setOpen] = useState<number>()
  const isComing = state === 'upcoming'
  const last = levels.at(-1)
  const edited = open === undefined ? undefined : levels[open]
  return (
    <div>
      {error ? (
        <Text c="red" role="alert">
          {error}
        </Text>
      ) : null}
      <PlainTable label={t('pass.title')} scrolls>
        <thead>
          <tr>
            <th scope="col">{t('pass.level')}</th>
            <th scope="col">{t('pass.type')}</th>
            <th scope="col" data-number>
              {t('pass.cost')}
            </th>
            <th scope="col">{t('tasks.reward')}</th>
            <th scope="col">{t('parts.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((one, index) => (
            <tr key={one.level}>
              <td>{one.level}</td>
              <td>{t(`pass.types.${one.type}`)}</td>
              <td data-number>{showNumber(one.cost)}</td>
              <td>
                {giftText(one)} {given.includes(one.level) ? <Given /> : null}
              </td>
              <td>
                {mayEdit ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('parts.editLevel', { level: one.level })}
                    onClick={() => setOpen(index)}
                  >
                    {t('parts.edit')}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {mayEdit && isComing ? (
        <Button.Group mt="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus aria-hidden />}
            onClick={() =>
              onChange([
                ...levels,
                {
                  level: levels.length + 1,
                  cost: (last?.cost ?? 0) + 100,
                  type: 'classic',
                  gold: 0,
                  coins: 10,
                  cases: [],
                },
              ])
            }
          >
            {t('parts.addLevel')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={levels.length < 2}
            onClick={() => onChange(levels.slice(0, -1))}
          >
            {t('parts.dropLevel')}
          </Button>
        </Button.Group>
      ) : null}
      {edited ? (
        <LevelDialog
          value={edited}
          isRunning={!isComing}
          isGiven={given.includes(edited.level)}
          onClose={() => setOpen(undefined)}
          onChange={(changed) => onChange(levels.map((one, index) => (index === open ? changed : one)))}
        />
      ) : null}
    </div>
  )
}

function Tasks({
  tasks,
  onChange,
  state,
  given,
  levels,
  mayEdit,
  error,
}: PartsProps & {
  readonly tasks: EditedTask[]
  readonly levels: number
  readonly onChange: (tasks: EditedTask[]) => void
}) {
  const { t } = useTranslation(EVENTS_NS)
  const giftText = useGiftText()
  const [open, setOpen] = useState<number>()
  const isComing = state === 'upcoming'
  const edited = open === undefined ? undefined : tasks[open]
  const nextId = Math.max(0, ...tasks.map(({ id }) => id)) + 1
  return (
    <div>
      {error ? (
        <Text c="red" role="alert">
          {error}
        </Text>
      ) : null}
      <PlainTable label={t('tasks.title')} scrolls>
        <thead>
          <tr>
            <th scope="col">{t('tasks.task')}</th>
            <th scope="col">{t('parts.fields.type')}</th>
            <th scope="col" data-number>
              {t('parts.fields.target')}
            </th>
            <th scope="col" data-number>
              {t('tasks.from')}
            </th>
            <th scope="col">{t('tasks.reward')}</th>
            <th scope="col">{t('parts.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((one, index) => (
            <tr key={one.id}>
              <td>{one.description}</td>
              <td>{t(`parts.taskTypes.${one.type}`)}</td>
              <td data-number>{showNumber(one.target)}</td>
              <td data-number>{one.level}</td>
              <td>
                {giftText(one)} {given.includes(one.id) ? <Given /> : null}
              </td>
              <td>
                {mayEdit ? (
                  <Button.Group>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('parts.editTask', { task: one.description })}
                      onClick={() => setOpen(index)}
                    >
                      {t('parts.edit')}
                    </Button>
                    {isComing ? (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t('parts.dropTask', { task: one.description })}
                        onClick={() => onChange(tasks.filter((_, at) => at !== index))}
                      >
                        {t('parts.drop')}
                      </Button>
                    ) : null}
                  </Button.Group>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {mayEdit && isComing ? (
        <Button
          size="xs"
          mt="xs"
          variant="default"
          leftSection={<Plus aria-hidden />}
          onClick={() => {
            const blank = {
              type: 'play_battle' as const,
              target: 1,
              ids: [],
              rarity: null,
              gold: 0,
              coins: 10,
              cases: [],
            }
            onChange([...tasks, { id: nextId, level: 1, description: t('parts.newTask'), ...blank }])
            setOpen(tasks.length)
          }}
        >
          {t('parts.addTask')}
        </Button>
      ) : null}
      {edited ? (
        <TaskDialog
          value={edited}
          levels={levels}
          isRunning={!isComing}
          isGiven={given.includes(edited.id)}
          onClose={() => setOpen(undefined)}
          onChange={(changed) => onChange(tasks.map((one, index) => (index === open ? changed : one)))}
        />
      ) : null}
    </div>
  )
}

function Given() {
  const { t } = useTranslation(EVENTS_NS)
  return (
    <Badge size="sm" variant="light" radius="sm" tt="none" color="gray">
      {t('parts.given')}
    </Badge>
  )
}
