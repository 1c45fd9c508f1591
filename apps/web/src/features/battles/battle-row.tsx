import BATTLES_NS from 'texts:features/battles/battles'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BATTLE_MODES_NS } from '../../core/battles/public.ts'
import { DemoMark } from '../../core/player/public.ts'
import { SignInLink } from '../../core/session/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { EyeIcon, LockSimpleIcon, PlusIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './battle-row.module.css'
import type { BattleRow as ListedBattle } from './battles.queries.ts'
import { isOwnSeat } from './own-seat.ts'
import { useJoin } from './use-join.ts'

/** The number of visible cases; the rest are shown as a count. */
const SHOWN_CASES = 5

/** One battle in a list: players, cases, price, and the available action. */
export function BattleRow({
  battle,
  viewerId,
  balance,
}: {
  readonly battle: ListedBattle
  readonly viewerId: string | null
  readonly balance: number | null
}) {
  const { t } = useTranslation([BATTLES_NS, BATTLE_MODES_NS])
  const rounds = t('rounds', { count: battle.roundCount })
  const isMine = battle.players.some((player) => isOwnSeat(player, viewerId))
  const more = battle.cases.length - SHOWN_CASES
  return (
    <Grid
      ground="g-panel"
      as="article"
      columns={{ base: '252px minmax(0, 1fr) 130px 150px 170px', laptop: 'minmax(0, 1fr) auto' }}
      gap={16}
      phoneGap={12}
      align="center"
      padding={{ base: '12px 18px', phone: 12 }}
      minHeight={92}
      position="relative"
      radius="l"
      className={`${styles.row} ${edgeClass}`}
      data-mine={isMine || undefined}
      data-over={battle.status === 'finished' || battle.status === 'cancelled' || undefined}
    >
      <Seats battle={battle} />
      <Row as="ul" align="stretch" isWrapped gap={8} className={styles.cases}>
        {battle.cases.slice(0, SHOWN_CASES).map((one, place) => (
          <Box
            ground="ink-0-50"
            edge="line-1"
            as="li"
            width={{ base: 64, phone: 52 }}
            height={{ base: 64, phone: 52 }}
            position="relative"
            radius="m"
            // biome-ignore lint/suspicious/noArrayIndexKey: the rounds of a battle never change their order.
            key={place}
          >
            <Picture shownWidth="100%" src={one.image} width={64} height={64} alt={one.name} />
            <Text
              ground="ink-0-75"
              position="absolute"
              right={4}
              bottom={4}
              as="b"
              size="label"
              padding="3px 5px"
              radius="s"
            >
              ×{one.count}
            </Text>
          </Box>
        ))}
        {more > 0 && (
          <Text alignSelf="center" as="li" size="label" tone="muted">
            {t('row.moreCases', { count: more })}
          </Text>
        )}
      </Row>
      <Stack gap={6} className={styles.price}>
        <Box
          as={PrefetchLink}
          justifySelf="start"
          to={paths.battle(battle.ulid)}
          className={styles.link}
          aria-label={t('row.label', { price: formatGold(battle.price), rounds })}
        >
          <Gold value={battle.price} />
        </Box>
        <Text as="span" size="note" tone="muted" lineHeight={1}>
          {rounds}
        </Text>
      </Stack>
      <Row align="stretch" isWrapped gap={6} className={styles.marks}>
        <Badge tone={battle.status === 'started' ? 'good' : battle.status === 'cancelled' ? 'bad' : 'plain'}>
          {battle.status === 'created' ? t(`battle-modes:${battle.mode}`) : t(`status.${battle.status}`)}
        </Badge>
        {battle.isPrivate && (
          <Badge tone="warn">
            <LockSimpleIcon weight="fill" aria-hidden="true" />
            {t('row.private')}
          </Badge>
        )}
      </Row>
      <Box position="relative" zIndex={1} className={styles.act}>
        <Act battle={battle} isMine={isMine} balance={balance} isGuest={viewerId === null} />
      </Box>
    </Grid>
  )
}

function Seats({ battle }: { readonly battle: ListedBattle }) {
  const { t } = useTranslation(BATTLES_NS)
  const seats = Array.from({ length: battle.slots }, (_, index) => index + 1)
  // Slots 1 and 2 are on the left, 3 and 4 on the right; two players face each other.
  const divide = battle.slots === 2 ? 1 : 2
  return (
    <Row gap={8} phoneGap={4}>
      {seats.map((slot) => {
        const player = battle.players.find((one) => one.slot === slot)
        return (
          <Fragment key={slot}>
            {slot === divide + 1 && (
              <Text as="i" size="label" tone="muted">
                {t('row.vs')}
              </Text>
            )}
            {player ? (
              <Seat user={player.user} hasWon={battle.winners.includes(slot)} />
            ) : (
              <Text as="span" tone="accent" className={`${styles.seat} ${styles.free}`} title={t('row.freeSlot')}>
                <PlusIcon weight="bold" aria-hidden="true" />
                <span className="visually-hidden">{t('row.freeSlot')}</span>
              </Text>
            )}
          </Fragment>
        )
      })}
    </Row>
  )
}

/** The player of a seat, linked to their profile; bots have none. */
function Seat({ user, hasWon }: { readonly user: ListedBattle['players'][number]['user']; readonly hasWon: boolean }) {
  const look = { className: styles.seat, title: user.name, 'data-won': hasWon || undefined }
  const face = (
    <>
      <Avatar src={user.avatar} size={44} />
      <span className="visually-hidden">{user.name}</span>
      <DemoMark userId={user.id} />
    </>
  )
  return user.id === null ? (
    <span {...look}>{face}</span>
  ) : (
    <Link to={paths.profile(user.id)} {...look}>
      {face}
    </Link>
  )
}

function Act({
  battle,
  isMine,
  balance,
  isGuest,
}: {
  readonly battle: ListedBattle
  readonly isMine: boolean
  readonly balance: number | null
  readonly isGuest: boolean
}) {
  const { t } = useTranslation(BATTLES_NS)
  const join = useJoin(battle.ulid)
  const to = paths.battle(battle.ulid)
  if (isMine && (battle.status === 'created' || battle.status === 'started')) {
    return (
      <ButtonLink to={to} kind="gold" isFull>
        {t('row.open')}
      </ButtonLink>
    )
  }
  const freeSlot = Array.from({ length: battle.slots }, (_, index) => index + 1).find(
    (slot) => !battle.players.some((player) => player.slot === slot),
  )
  if (battle.status !== 'created' || freeSlot === undefined) {
    return (
      <ButtonLink to={to} kind="ghost" isFull>
        <EyeIcon weight="fill" aria-hidden="true" />
        {t(battle.status === 'finished' || battle.status === 'cancelled' ? 'row.result' : 'row.watch')}
      </ButtonLink>
    )
  }
  if (isGuest) {
    return (
      <SignInLink action={`join-${battle.ulid}`} isFull>
        {t('row.join')}
      </SignInLink>
    )
  }
  if (balance !== null && balance < battle.price) {
    return (
      <Button kind="ghost" isFull disabled>
        {t('row.tooDear')}
      </Button>
    )
  }
  return (
    <Button isFull data-action={`join-${battle.ulid}`} isLoading={join.isPending} onClick={() => join.mutate(freeSlot)}>
      {t('row.join')}
    </Button>
  )
}
