import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import type { PassTask } from '../../core/seasons/public.ts'
import { gameBy } from '../../navigation/games.ts'
import { formatNumber } from '../../ui/format.ts'
import { CheckCircleIcon, CoinsIcon, DiamondsFourIcon, LockIcon, ShuffleIcon, StarIcon } from '../../ui/icons.tsx'
import { Coins, Gold } from '../../ui/money.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
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
    <Row
      edge="line-1"
      as="li"
      gap={14}
      phoneGap={12}
      className={styles.task}
      data-state={isCompleted ? 'completed' : isOpen ? 'open' : 'later'}
      padding={{ base: '12px 16px', phone: 12 }}
      minHeight={72}
      radius="m"
    >
      <Stack
        as="span"
        isCentered
        tone="event"
        className={styles.icon}
        width={42}
        height={42}
        flex="none"
        radius="m"
        fontSize={20}
      >
        <Icon weight="fill" aria-hidden="true" />
      </Stack>
      <Stack gap={8} minWidth={0} flex={1}>
        <Text as="span" size="strong">
          {task.description}
        </Text>
        {!isOpen && (
          <Text as="small" size="small" tone="muted">
            {t('tasks.later', { level: task.level })}
          </Text>
        )}
        {hasProgress && <Progress value={current} max={end} />}
        {isOpen && current > 0 && <TaskPlays task={task} />}
      </Stack>
      <Row
        as="span"
        gap={14}
        phoneGap={6}
        className={styles.end}
        maxWidth={{ phone: 84 }}
        flex="none"
        textAlign={{ phone: 'end' }}
      >
        {hasProgress && (
          <Text isTabular flex="none" as="span" size="note" tone="muted" lineHeight={1}>
            {formatNumber(current)} / {formatNumber(end)}
          </Text>
        )}
        <TaskReward reward={task.reward} />
      </Row>
    </Row>
  )
}

function TaskReward({ reward: { coins, money, cases } }: Pick<PassTask, 'reward'>) {
  if (coins) return <Coins value={coins} />
  if (money) return <Gold value={money} />
  return (
    <Text as="span" size="note" weight={600} maxWidth={120}>
      {cases?.map(({ name, amount }) => (amount > 1 ? `${name} ×${amount}` : name))}
    </Text>
  )
}

function iconOf(type: PassTask['task']['type']) {
  if (type === 'exchange') return ShuffleIcon
  if (type.startsWith('spend') || type === 'sell') return CoinsIcon
  if (type === 'drop_rarity') return DiamondsFourIcon
  return gameBy('tasks', type)?.Icon ?? StarIcon
}
