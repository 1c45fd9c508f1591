import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatNumber } from '../../ui/format.ts'
import {
  ArrowFatLinesUpIcon,
  CoinsIcon,
  DiamondsFourIcon,
  LockIcon,
  PackageIcon,
  ScrollIcon,
  ShuffleIcon,
  StarIcon,
  SwordIcon,
} from '../../ui/icons.tsx'
import { Coins, Gold } from '../../ui/money.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SEASONS_NS } from './seasons.i18n.ts'
import { type PassTask, tasksQuery } from './seasons.queries.ts'
import styles from './task-list.module.css'
import { TaskPlays } from './task-plays.tsx'

/** Later tasks that are shown before the rest is unfolded. */
const NEXT = 3

/** Open, uncompleted tasks, and the next ones; the rest can be unfolded. Completed ones are hidden. */
export function TaskList() {
  const { t } = useTranslation(SEASONS_NS)
  const { data: tasks, error, isPending, isFetching, refetch } = useQuery(tasksQuery())
  const [hasAll, setAll] = useState(false)
  if (isPending) return <Skeleton className={styles.skeleton} />
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
  const left = tasks.filter(({ isCompleted }) => !isCompleted)
  const open = left.filter(({ isOpen }) => isOpen)
  const later = left.filter(({ isOpen }) => !isOpen)
  return (
    <section aria-labelledby="tasks-title">
      <header className={styles.head}>
        <h3 id="tasks-title">{t('tasks.title')}</h3>
        <span>{t('tasks.done', { done: tasks.length - left.length, all: tasks.length })}</span>
      </header>
      {open.length === 0 && (
        <EmptyState art="/i/static/misc/tasks" title={later.length > 0 ? t('tasks.none') : t('tasks.all')} />
      )}
      <ul className={styles.list}>
        {open.map((task) => (
          <Task key={task.id} task={task} />
        ))}
        {(hasAll ? later : later.slice(0, NEXT)).map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
      {later.length > NEXT && (
        <button type="button" className={styles.more} aria-expanded={hasAll} onClick={() => setAll(!hasAll)}>
          {hasAll ? t('tasks.less') : t('tasks.more', { count: later.length - NEXT })}
        </button>
      )}
    </section>
  )
}

function Task({ task }: { readonly task: PassTask }) {
  const { t } = useTranslation(SEASONS_NS)
  const { current, end } = task.progressData
  const Icon = task.isOpen ? iconOf(task.task.type) : LockIcon
  return (
    <li className={styles.task} data-open={task.isOpen}>
      <span className={styles.icon}>
        <Icon weight="fill" aria-hidden="true" />
      </span>
      <div className={styles.body}>
        <span className={styles.words}>{task.description}</span>
        {!task.isOpen && <small>{t('tasks.later', { level: task.level })}</small>}
        {task.isOpen && end > 1 && <Progress value={current} max={end} />}
        {task.isOpen && current > 0 && <TaskPlays task={task} />}
      </div>
      <span className={styles.end}>
        {task.isOpen && end > 1 && (
          <span className={styles.count}>
            {formatNumber(current)} / {formatNumber(end)}
          </span>
        )}
        <TaskReward reward={task.reward} />
      </span>
    </li>
  )
}

function TaskReward({ reward: { coins, money, cases } }: Pick<PassTask, 'reward'>) {
  if (coins) return <Coins value={coins} />
  if (money) return <Gold value={money} />
  return (
    <span className={styles.prize}>{cases?.map(({ name, amount }) => (amount > 1 ? `${name} ×${amount}` : name))}</span>
  )
}

function iconOf(type: PassTask['task']['type']) {
  if (type.includes('battle')) return SwordIcon
  if (type.startsWith('upgrade')) return ArrowFatLinesUpIcon
  if (type === 'contract') return ScrollIcon
  if (type === 'exchange') return ShuffleIcon
  if (type.startsWith('spend') || type === 'sell') return CoinsIcon
  if (type === 'drop_rarity') return DiamondsFourIcon
  return type.startsWith('open') ? PackageIcon : StarIcon
}
