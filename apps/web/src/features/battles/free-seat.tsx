import BATTLES_NS from 'texts:features/battles/battles'
import { useTranslation } from 'react-i18next'
import { SignInLink } from '../../core/session/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold } from '../../ui/format.ts'
import { LinkSimpleIcon, RobotIcon } from '../../ui/icons.tsx'
import type { Battle } from './battles.queries.ts'
import { copyRoomLink } from './copy-room-link.ts'
import { useCallBots } from './use-call-bots.ts'
import { useJoin } from './use-join.ts'

/** The options of a free seat: join, sign in first, or for a member invite somebody: the creator a bot, the others by the link. */
export function FreeSeat({
  battle,
  slot,
  isMember,
  isCreator,
  isGuest,
  balance,
}: {
  readonly battle: Battle
  readonly slot: number
  readonly isMember: boolean
  readonly isCreator: boolean
  readonly isGuest: boolean
  readonly balance: number | null
}) {
  const { t } = useTranslation(BATTLES_NS)
  const join = useJoin(battle.ulid)
  const bots = useCallBots(battle.ulid)
  if (isMember) {
    return (
      <>
        {isCreator && (
          <Button
            size="l"
            isLoading={bots.isPending || battle.botsAt !== null}
            aria-label={t('room.callBotTo', { slot })}
            onClick={() => bots.mutate()}
          >
            <RobotIcon weight="fill" aria-hidden="true" />
            {t(battle.slots - battle.players.length > 1 ? 'room.callBots' : 'room.callBot')}
          </Button>
        )}
        <Button
          kind={isCreator ? 'ghost' : 'primary'}
          aria-label={t('room.inviteTo', { slot })}
          onClick={() => void copyRoomLink(t('room.copied'))}
        >
          <LinkSimpleIcon weight="bold" aria-hidden="true" />
          {t('room.invite')}
        </Button>
      </>
    )
  }
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
