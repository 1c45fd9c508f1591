import SEASONS_NS from 'texts:features/seasons/seasons'
import type { EditedSeason } from '@runecase/api/operator/seasons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showNumber } from '../../list/format.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showSum } from '../../list/show-sums.ts'
import { GivenBadge } from './given-badge.tsx'
import { casesText } from './levels-table.tsx'

type ShownTask = EditedSeason['tasks'][number]

/** Tasks with goal, target and reward. `actionsOf` adds a column, `given` marks tasks that somebody completed. */
export function TasksTable({
  tasks,
  given = [],
  actionsOf,
}: {
  readonly tasks: readonly ShownTask[]
  readonly given?: readonly number[]
  readonly actionsOf?: ((index: number) => ReactNode) | undefined
}) {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <PlainTable label={t('tasks.title')} scrolls>
      <HeadRow
        columns={[
          t('tasks.task'),
          t('parts.fields.type'),
          { number: t('parts.fields.target') },
          { number: t('tasks.from') },
          t('tasks.reward'),
          actionsOf ? t('parts.actions') : null,
        ]}
      />
      <tbody>
        {tasks.map((one, index) => (
          <tr key={one.id}>
            <td>{one.description}</td>
            <td>{t(`parts.taskTypes.${one.type}`)}</td>
            <td data-number>{showSum(one.target)}</td>
            <td data-number>{one.level}</td>
            <td>
              {rewardText(one)} {given.includes(one.id) ? <GivenBadge /> : null}
            </td>
            {actionsOf ? <td>{actionsOf(index)}</td> : null}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

const rewardText = ({ gold, coins, cases }: ShownTask) =>
  [gold > 0 && `${showSum(gold)} GOLD`, coins > 0 && `${showNumber(coins)} ◆`, casesText(cases)]
    .filter(Boolean)
    .join(', ')
