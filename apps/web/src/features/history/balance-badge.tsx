import HISTORY_NS from 'texts:features/history/history'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { SealCheckIcon, WarningCircleIcon } from '../../ui/icons.tsx'
import { balanceCheckQuery } from './history.queries.ts'

/** Whether the player's ledger entries sum up to their balance, computed on each view. */
export function BalanceBadge() {
  const { t } = useTranslation(HISTORY_NS)
  const { data } = useQuery(balanceCheckQuery())
  if (!data) return null
  return data.isEqual ? (
    <Badge tone="good">
      <SealCheckIcon weight="fill" aria-hidden="true" />
      {t('balance.equal')}
    </Badge>
  ) : (
    <Link to={paths.contacts()}>
      <Badge tone="bad">
        <WarningCircleIcon weight="fill" aria-hidden="true" />
        {t('balance.unequal')}
      </Badge>
    </Link>
  )
}
