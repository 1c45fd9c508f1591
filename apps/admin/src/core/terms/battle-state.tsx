import TERMS_NS from 'texts:core/terms/terms'
import { Badge } from '@mantine/core'
import type { AdminBattle } from '@runecase/api/operator/battles.ts'
import { useTranslation } from 'react-i18next'

/** The state of a battle. */
export function BattleState({ battle: { status, endReason, isStuck } }: { readonly battle: AdminBattle }) {
  const { t } = useTranslation(TERMS_NS)
  const color = isStuck ? 'red' : status === 'finished' ? 'green' : status === 'cancelled' ? 'gray' : 'yellow'
  return (
    <Badge color={color}>
      {isStuck ? t('battle.stuck') : endReason ? t(`battle.ends.${endReason}`) : t(`battle.statuses.${status}`)}
    </Badge>
  )
}
