import SEASONS_NS from 'texts:features/seasons/seasons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasksQuery } from '../../core/seasons/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text.tsx'
import { TASK_FILTERS, type TaskFilter, tasksByFilter } from './shown-tasks.ts'
import styles from './task-list.module.css'
import { TaskRow } from './task-row.tsx'

/** Later tasks that are shown before the rest is unfolded. */
const NEXT = 3

/** Open, uncompleted tasks and the next ones; the rest can be unfolded. Completed tasks are hidden until requested. */
export function TaskList() {
  const { t } = useTranslation(SEASONS_NS)
  const { data: tasks, error, isPending, isFetching, refetch } = useQuery(tasksQuery())
  const [filter, setFilter] = useState<TaskFilter>('every')
  const [hasAll, setAll] = useState(false)
  if (isPending) return <Skeleton height={220} radius="l" />
  if (!tasks) {
    return (
      <ErrorState
        title={t('tasks.failed')}
        text={errorTexts(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  const lists = tasksByFilter(tasks)
  const { open, soon, completed } = lists
  const folded = filter === 'every' ? soon.slice(NEXT) : []
  const shown = hasAll ? lists[filter] : lists[filter].filter((task) => !folded.includes(task))
  const empty = {
    every: open.length === 0 && t(soon.length > 0 ? 'tasks.none' : 'tasks.all'),
    open: open.length === 0 && t(soon.length > 0 ? 'tasks.none' : 'tasks.all'),
    soon: soon.length === 0 && t('tasks.noneSoon'),
    completed: completed.length === 0 && t('tasks.noneCompleted'),
  }[filter]
  return (
    <section aria-labelledby="tasks-title">
      <Row as="header" gap={16} align="baseline" justify="between" margin="20px 0 12px">
        <h3 id="tasks-title">{t('tasks.title')}</h3>
        <Text as="span" tone="muted">
          {t('tasks.done', { done: completed.length, all: tasks.length })}
        </Text>
      </Row>
      <Segmented
        marginBottom={12}
        label={t('tasks.filter')}
        value={filter}
        onChange={setFilter}
        options={TASK_FILTERS.map((value) => ({
          value,
          label: value === 'open' ? `${t('tasks.open')} ${open.length}` : t(`tasks.${value}`),
        }))}
      />
      {empty && <EmptyState art="/i/static/misc/tasks" title={empty} />}
      <Grid
        as="ul"
        columns={{ base: 'repeat(var(--task-columns, 2), minmax(0, 1fr))', tablet: 1 }}
        gap={16}
        rowGap={10}
        align="start"
      >
        {shown.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </Grid>
      {folded.length > 0 && (
        <Text
          size="strong"
          tone="default"
          lineHeight={1}
          as="button"
          marginTop={10}
          width="100%"
          minHeight={44}
          radius="m"
          type="button"
          className={styles.more}
          aria-expanded={hasAll}
          onClick={() => setAll(!hasAll)}
        >
          {hasAll ? t('tasks.less') : t('tasks.more', { count: folded.length, level: folded.at(-1)?.level })}
        </Text>
      )}
    </section>
  )
}
