import BATTLES_NS from 'texts:features/battles/battles'
import { isApiError } from '@runecase/api/api-error.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { countSold } from '../../core/inventory/public.ts'
import { ShareButton } from '../../core/sharing/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import { playPicture } from '../../navigation/seo.queries.ts'
import { playReveal } from '../../sound/game-sounds.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { ArrowsClockwiseIcon, CoinsIcon } from '../../ui/icons.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { scrollToSee } from '../../ui/scroll-to-see.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './battle-result.module.css'
import type { Battle } from './battles.queries.ts'
import { isOwnSeat } from './own-seat.ts'
import { PlayerName } from './player-name.tsx'

/** The end of a battle: the winner, the value of the pot, and the winner's options. */
export function BattleResult({
  battle,
  viewerId,
  isLive,
}: {
  readonly battle: Battle
  readonly viewerId: string | null
  readonly isLive: boolean
}) {
  const { t } = useTranslation(BATTLES_NS)
  const winners = battle.players.filter((player) => battle.winners.includes(player.slot))
  const own = battle.players.find((player) => isOwnSeat(player, viewerId))
  const isMember = own !== undefined
  const share = battle.shares.find((one) => one.slot === own?.slot)
  const sum = battle.shares.reduce((minor, one) => minor + Math.round(one.sum * 100), 0) / 100
  const names = winners.map((player) => player.user.name).join(', ')
  const [first] = winners
  const shown = share ? share.sum : sum
  const isWon = share !== undefined
  const netMinor = Math.round((share?.sum ?? 0) * 100) - Math.round(battle.price * 100)
  const byMinor = { sum: formatGold(Math.abs(netMinor) / 100) }
  // A bank may be worth less than the entry.
  const hasWonLess = isWon && netMinor < 0
  const ownText = t(
    hasWonLess ? 'room.youTook' : netMinor > 0 ? 'room.youWon' : netMinor < 0 ? 'room.youLost' : 'room.youEven',
    byMinor,
  )
  useEffect(() => {
    if (!isLive) return
    const whole = t('room.announceWin', { names, sum: formatGold(sum) })
    announce(isMember ? `${ownText}. ${whole}` : whole)
    // No fanfare for a winner who got back less than they paid.
    if (isWon) playReveal('immortal', (share?.sum ?? 0) > battle.price)
  }, [isLive, isMember, isWon, names, sum, share, ownText, battle.price, t])
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isLive && isMember) scrollToSee(box.current)
  }, [isLive, isMember])
  return (
    <Stack
      isIsolated
      overflow="hidden"
      as="section"
      gap={8}
      align="center"
      ref={box}
      className={styles.result}
      data-own={isWon || undefined}
      padding="16px 20px 20px"
      position="relative"
      radius="l"
      textAlign="center"
    >
      <Box position="absolute" inset="-30%" zIndex={-1} className={styles.rays} aria-hidden="true" />
      <Stack isCentered className={styles.crest} position="relative">
        <Picture src="/i/static/misc/wings-gold" width={128} height={128} alt="" isEager />
        {first && winners.length === 1 && (
          <LevelRing position="absolute" avatar={first.user.avatar} level={first.user.level} percent={100} size={72} />
        )}
      </Stack>
      <Text isUppercase size="label" tone={isMember && !isWon ? 'muted' : 'gold'} className={styles.kicker}>
        {t(isMember && !isWon ? 'room.loss' : battle.mode === 'share' ? 'room.draw' : 'room.win')}
      </Text>
      <Heading level={2} size="h1">
        {isMember ? ownText : <Winners battle={battle} winners={winners} />}
      </Heading>
      {isMember && (
        <Text size="strong" tone="muted" className={styles.who}>
          {hasWonLess ? t('room.lessThanEntry', byMinor) : <Winners battle={battle} winners={winners} />}
        </Text>
      )}
      <Gold value={shown} size="l" className={styles.sum} />
      <Row as="dl" isWrapped gap={24} rowGap={8} align="stretch" justify="center">
        <Fact name={t('room.entry')} value={formatGold(battle.price)} />
        <Fact
          name={t('room.items')}
          value={String(battle.rounds.reduce((count, round) => count + round.drops.length, 0))}
        />
        {share && share.gold > 0 && <Fact name={t('room.paidGold')} value={formatGold(share.gold)} />}
      </Row>
      {(battle.fairness.tiedCount ?? 1) > 1 && (
        <Text tone="muted" size="ui">
          {t('room.tie')}
        </Text>
      )}
      <Actions battle={battle} share={share} bank={sum} isPlayer={viewerId !== null} />
    </Stack>
  )
}

/** Who takes the bank. */
function Winners({ battle, winners }: { readonly battle: Battle; readonly winners: Battle['players'] }) {
  const { t } = useTranslation(BATTLES_NS)
  const [first] = winners
  if (first && winners.length === 1) {
    return <Trans t={t} i18nKey="room.takes" components={{ player: <PlayerName user={first.user} /> }} />
  }
  if (battle.mode === 'share') return t('room.shares')
  return winners.map((player, index) => (
    <Fragment key={player.slot}>
      {index > 0 && <span>{', '}</span>}
      <PlayerName user={player.user} />
    </Fragment>
  ))
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Row align="stretch" gap={6} text="ui">
      <Text as="dt" tone="muted">
        {name}
      </Text>
      <Text as="dd" weight={700}>
        {value}
      </Text>
    </Row>
  )
}

function Actions({
  battle,
  share,
  bank,
  isPlayer,
}: {
  readonly battle: Battle
  readonly share: Battle['shares'][number] | undefined
  /** What all winners got, GOLD. */
  readonly bank: number
  readonly isPlayer: boolean
}) {
  const { t } = useTranslation([BATTLES_NS, MESSAGES_NS])
  const client = useQueryClient()
  const navigate = useNavigate()
  const selling = useRequestKey()
  const making = useRequestKey()
  // The cases' prices may have changed: a click pays the price that the button shows.
  const [againPrice, setAgainPrice] = useState(battle.price)
  const fail = (error: unknown) =>
    showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) })
  const refresh = () => {
    for (const name of ['getBattle', 'getCurrentUser', 'getInventory', 'listBattles', 'getBattleStatus'])
      void client.invalidateQueries({ queryKey: [name] })
  }
  const sell = useMutation({
    mutationFn: () => {
      const body = { battleUlid: battle.ulid }
      return callApi('sellBattleWinnings', { body }, { idempotencyKey: selling.keyOf(body) })
    },
    onSuccess: (sold) => {
      countSold(client, 'battle', sold)
      showToast({ kind: 'good', title: t('room.sold', { sum: formatGold(sold.sum) }) })
    },
    onError: fail,
    onSettled: (_, error) => {
      selling.onResult(error)
      refresh()
    },
  })
  const again = useMutation({
    mutationFn: () => {
      const { slots: players, mode, isPrivate } = battle
      const cases = battle.cases.map(({ slug, count }) => ({ slug, count }))
      const body = { cases, players, mode, isPrivate, expectedPrice: againPrice }
      return callApi('createBattle', { body }, { idempotencyKey: making.keyOf(body) })
    },
    onSuccess: ({ battleUlid }) => navigate(paths.battle(battleUlid)),
    onError: (error) => {
      fail(error)
      if (!isApiError(error) || error.code !== 'price_changed') return
      const { price } = error.params
      if (typeof price === 'number') setAgainPrice(price)
    },
    onSettled: (_, error) => {
      making.onResult(error)
      refresh()
    },
  })
  // Messages about the end are public; only a response to the player says which winnings they still hold.
  const items = battle.heldWinnings ?? (share ? share.sum - share.gold : 0)
  return (
    <Row
      width={{ phone: '100%' }}
      isWrapped
      gap={12}
      align="stretch"
      justify="center"
      marginTop={8}
      className={styles.actions}
    >
      {share && items > 0 && (
        <Button kind="gold" size="l" isLoading={sell.isPending} disabled={sell.isSuccess} onClick={() => sell.mutate()}>
          <CoinsIcon weight="fill" aria-hidden="true" />
          {t('room.sell', { sum: formatGold(items) })}
        </Button>
      )}
      {isPlayer && (
        <Button size="l" isLoading={again.isPending} onClick={() => again.mutate()}>
          <ArrowsClockwiseIcon weight="bold" aria-hidden="true" />
          {t('room.again', { price: formatGold(againPrice) })}
        </Button>
      )}
      {!battle.isPrivate && (
        <ShareButton
          play={{
            name: t('room.shareName', { sum: formatGold(bank) }),
            path: paths.sharedBattle(battle.ulid),
            picture: playPicture('battle', battle.ulid),
          }}
        />
      )}
      {share && items > 0 && !sell.isSuccess && (
        <ButtonLink to={paths.ownProfile()} kind="ghost" size="l">
          {t('room.keep')}
        </ButtonLink>
      )}
    </Row>
  )
}
