import { useTranslation } from 'react-i18next'
import type { PassTask } from '../../core/seasons/seasons.queries.ts'
import { formatNumber } from '../../ui/format.ts'
import {
  ArrowFatLinesUpIcon,
  CheckCircleIcon,
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
import { SEASONS_NS } from './seasons.i18n.ts'
import styles from './task-list.module.css'
import { TaskPlays } from './task-plays.tsx'

/** A task: its progress while it is open, the plays that counted, and its reward. */
export function TaskRow({ task }: { readonly task: PassTask }) {
  const { t } = useTranslation(SEASONS_NS)
  const { isOpen, isCompleted, progressData } = task
  const { current, end } = progressData
  const Icon = isCompleted ? CheckCircleIcon : isOpen ? iconOf(task.task.type) : LockIcon
  const hasProgress = isOpen && !isCompleted && end > 1
  return (
    <li className={styles.task} data-state={isCompleted ? 'completed' : isOpen ? 'open' : 'later'}>
      <span className={styles.icon}>
        <Icon weight="fill" aria-hidden="true" />
      </span>
      <div className={styles.body}>
        <span className={styles.words}>{task.description}</span>
        {!isOpen && <small>{t('tasks.later', { level: task.level })}</small>}
        {hasProgress && <Progress value={current} max={end} />}
        {isOpen && current > 0 && <TaskPlays task={task} />}
      </div>
      <span className={styles.end}>
        {hasProgress && (
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
