import BATTLES_NS from 'texts:features/battles/battles'
import { useTranslation } from 'react-i18next'
import { SignInLink } from '../../core/session/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold } from '../../ui/format.ts'
import type { Battle } from './battles.queries.ts'
import { useJoin } from './use-join.ts'

/** The options of a free seat: join, sign in first, or wait. */
export function FreeSeat({
  battle,
  slot,
  isMember,
  isGuest,
  balance,
}: {
  readonly battle: Battle
  readonly slot: number
  readonly isMember: boolean
  readonly isGuest: boolean
  readonly balance: number | null
}) {
  const { t } = useTranslation(BATTLES_NS)
  const join = useJoin(battle.ulid)
  if (isMember) return <p>{t('room.waiting')}</p>
  const text = t('room.sit', { price: formatGold(battle.price) })
  if (isGuest) {
    return <SignInLink action={`sit-${slot}`}>{text}</SignInLink>
  }
  if (balance !== null && balance < battle.price) {
    return (
      <ButtonLink to={paths.refill()} kind="gold">
        {t('createScreen.poor', { amount: formatGold(battle.price - balance) })}
      </ButtonLink>
    )
  }
  return (
    <Button data-action={`sit-${slot}`} isLoading={join.isPending} onClick={() => join.mutate(slot)}>
      {text}
    </Button>
  )
}
