import SEASONS_NS from 'texts:features/seasons/seasons'
import type { EditedSeason } from '@runecase/api/operator/seasons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showNumber } from '../../list/format.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showSum } from '../../list/show-sums.ts'
import { GivenBadge } from './given-badge.tsx'

type ShownLevel = EditedSeason['levels'][number]

/** Levels of a pass with cost and reward. `actionsOf` adds a column, `given` marks levels that somebody received. */
export function LevelsTable({
  levels,
  given = [],
  actionsOf,
}: {
  readonly levels: readonly ShownLevel[]
  readonly given?: readonly number[]
  readonly actionsOf?: ((index: number) => ReactNode) | undefined
}) {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <PlainTable label={t('pass.title')} scrolls>
      <HeadRow
        columns={[
          t('pass.level'),
          t('pass.type'),
          { number: t('pass.cost') },
          { number: t('pass.gold') },
          { number: t('pass.coins') },
          t('pass.cases'),
          actionsOf ? t('parts.actions') : null,
        ]}
      />
      <tbody>
        {levels.map((one, index) => (
          <tr key={one.level}>
            <td>{one.level}</td>
            <td>{t(`pass.types.${one.type}`)}</td>
            <td data-number>{showNumber(one.cost)}</td>
            <td data-number>{showSum(one.gold)}</td>
            <td data-number>{showNumber(one.coins)}</td>
            <td>
              {casesText(one.cases)} {given.includes(one.level) ? <GivenBadge /> : null}
            </td>
            {actionsOf ? <td>{actionsOf(index)}</td> : null}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** Free openings as one text. */
export const casesText = (cases: ShownLevel['cases']) =>
  cases.map(({ name, amount }) => (amount > 1 ? `${name} × ${amount}` : name)).join(', ')
