import BATTLES_NS from 'texts:features/battles/battles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { currentUserQuery } from '../../api/enter-session.ts'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { BATTLE_MODES_NS } from '../../core/battles/public.ts'
import { SupportButton } from '../../core/support/public.ts'
import { paths } from '../../navigation/paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { EyeIcon, LinkSimpleIcon, SealCheckIcon, ShieldCheckIcon } from '../../ui/icons.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'
import { useScreenHold } from '../../ui/screen-hold.ts'
import { scrollToSee } from '../../ui/scroll-to-see.ts'
import { Seal } from '../../ui/seal.tsx'
import { Text } from '../../ui/text.tsx'
import { BattleCentre } from './battle-centre.tsx'
import { BattleColumn } from './battle-column.tsx'
import { placeOf, standingsOf } from './battle-phase.ts'
import { BattleProof } from './battle-proof.tsx'
import { BattleResult } from './battle-result.tsx'
import { battleQuery } from './battles.queries.ts'
import { copyRoomLink } from './copy-room-link.ts'
import { EmojiBar } from './emoji-bar.tsx'
import { FreeSeat } from './free-seat.tsx'
import { MemberActions } from './member-actions.tsx'
import { isOwnSeat } from './own-seat.ts'
import styles from './room-screen.module.css'
import { RoundStrip } from './round-strip.tsx'
import { ulidOf } from './ulid-of.ts'
import { useBattle, useBattlePhase, useWatching } from './use-battle.ts'
import { useBattleEnd } from './use-battle-end.ts'

export const loader = ({ params, context }: LoaderArgs) => prefetchOnServer(context, [battleQuery(ulidOf(params))])
export const clientLoader = ({ params }: ClientLoaderArgs) => prefetchInBrowser([battleQuery(ulidOf(params))])

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** One live battle: seats, countdown, synchronised reels, totals, the result and its proof. */
export default function RoomScreen() {
  const { battleId = '' } = useParams()
  return <Room key={battleId} ulid={battleId} />
}

function Room({ ulid }: { readonly ulid: string }) {
  const { t } = useTranslation([BATTLES_NS, BATTLE_MODES_NS])
  const { battle, shownEmojis } = useBattle(ulid)
  const progress = useBattlePhase(battle)
  useWatching(ulid)
  const viewerId = useViewer()?.userId ?? null
  const { data: user } = useQuery({ ...currentUserQuery(), enabled: viewerId !== null })
  const [isProofOpen, setProofOpen] = useState(false)
  const standings = standingsOf(battle, progress.settled)
  const own = battle.players.find((player) => isOwnSeat(player, viewerId))
  const { isOver, arena, foot } = useBattleEnd(progress.phase === 'finished')
  const isMember = own !== undefined
  useScreenHold('show', isMember && progress.phase === 'playing')
  // On a phone the buttons are below the seats, and the reels would run out of sight.
  useEffect(() => {
    if (isMember && (progress.phase === 'locked' || progress.phase === 'playing')) scrollToSee(arena.current)
  }, [isMember, progress.phase, arena])
  const wasLive = useRef(false)
  if (!isOver) wasLive.current = true
  useRoundAnnouncements(battle, progress.settled, standings)
  const statusTone =
    battle.status === 'cancelled' ? 'bad' : isOver ? 'plain' : progress.phase === 'playing' ? 'good' : 'info'
  return (
    <Grid as={Page} columns={1} gap={12}>
      <Row isWrapped gap={12} className={styles.head}>
        <BackLink to={paths.battles()} label={t('room.back')} />
        <h1>{t('room.title', { sides: t(`battle-modes:${battle.mode}`) })}</h1>
        <Badge tone={statusTone}>
          {t(
            `status.${isOver || battle.status === 'cancelled' ? battle.status : progress.phase === 'playing' ? 'started' : 'created'}`,
          )}
        </Badge>
        <Badge>
          <EyeIcon weight="fill" aria-hidden="true" />
          {t('spectators', { count: battle.spectators })}
        </Badge>
        <Seal icon={<ShieldCheckIcon weight="fill" aria-hidden="true" />} onPress={() => setProofOpen(true)}>
          {t(isOver ? 'room.sealDone' : 'room.seal')}
        </Seal>
      </Row>
      <RoundStrip battle={battle} progress={progress} />
      {isOver && <BattleResult battle={battle} viewerId={viewerId} isLive={wasLive.current} />}
      {battle.status === 'cancelled' && battle.endReason !== null && (
        <Text
          tone="eventLight"
          ground="bad-ink"
          lineHeight={1.35}
          size="strong"
          textAlign="center"
          role="status"
          padding="16px 20px"
          radius="l"
        >
          {t(`room.cancelled.${battle.endReason}`)}
        </Text>
      )}
      <Grid
        columns="repeat(2, minmax(0, 1fr)) 140px repeat(2, minmax(0, 1fr))"
        gap={12}
        ref={arena}
        className={styles.arena}
        data-slots={battle.slots}
        data-over={isOver || undefined}
        data-void={battle.status === 'cancelled' || undefined}
      >
        {Array.from({ length: battle.slots }, (_, index) => index + 1).map((slot) => {
          const player = battle.players.find((one) => one.slot === slot)
          const standing = standings[slot - 1]
          const outcome = isOver ? (battle.winners.includes(slot) ? 'won' : 'lost') : null
          return (
            standing && (
              <BattleColumn
                key={slot}
                battle={battle}
                slot={slot}
                player={player}
                standing={standing}
                spinning={progress.spinning}
                viewerId={viewerId}
                emoji={shownEmojis.find((one) => one.memberId === player?.memberId)}
                outcome={outcome}
                place={isOver ? placeOf(battle.mode, standings, standing.total) : null}
              >
                {battle.status === 'created' && (
                  <FreeSeat
                    battle={battle}
                    slot={slot}
                    isMember={own !== undefined}
                    isCreator={viewerId !== null && battle.creatorId === viewerId}
                    isGuest={viewerId === null}
                    balance={user?.finance.balance ?? null}
                  />
                )}
              </BattleColumn>
            )
          )
        })}
        {!isOver && <BattleCentre battle={battle} progress={progress} className={styles.centre ?? ''} />}
      </Grid>
      <Row isWrapped gap={12} justify="center">
        {own && viewerId !== null && !isOver && battle.status !== 'cancelled' && (
          <EmojiBar battleUlid={ulid} memberId={own.memberId} />
        )}
        <Row
          isWrapped
          gap={12}
          align="stretch"
          justify="center"
          ref={foot}
          className={styles.foot}
          data-over={isOver || undefined}
          padding="8px 0 0"
        >
          {own && battle.status === 'created' && (
            <MemberActions battle={battle} isCreator={battle.creatorId === viewerId} />
          )}
          {isOver && battle.fairness.lock && (
            <>
              <Row
                as="p"
                isWrapped
                gap={12}
                rowGap={4}
                text="ui"
                tone="muted"
                className={styles.beacon}
                margin="0 auto 0 0"
              >
                {t('room.usedBeacon', { round: formatNumber(battle.fairness.lock.beaconRound, 0) })}
                <Text as="code" tone="faint" fontSize={13}>
                  {battle.fairness.randomness?.slice(0, 16)}…
                </Text>
              </Row>
              <Button kind="secondary" onClick={() => setProofOpen(true)}>
                <SealCheckIcon weight="fill" aria-hidden="true" />
                {t('room.recount')}
              </Button>
            </>
          )}
          <Button kind="ghost" onClick={() => void copyRoomLink(t('room.copied'))}>
            <LinkSimpleIcon weight="bold" aria-hidden="true" />
            {t('room.copy')}
          </Button>
          {isMember && <SupportButton about={{ subject: { kind: 'battle', id: ulid }, topic: 'game' }} size="m" />}
        </Row>
      </Row>
      {isProofOpen && <BattleProof battle={battle} onClose={() => setProofOpen(false)} />}
    </Grid>
  )
}

/** Announces the leaders after each round to screen readers. */
function useRoundAnnouncements(
  battle: ReturnType<typeof useBattle>['battle'],
  settled: number,
  standings: ReturnType<typeof standingsOf>,
): void {
  const { t } = useTranslation(BATTLES_NS)
  const announced = useRef(settled)
  const leaders = standings
    .filter((one) => one.isLeading)
    .flatMap((one) => battle.players.find((player) => player.slot === one.slot)?.user.name ?? [])
  const names = leaders.join(', ')
  const count = leaders.length
  const rounds = battle.roundCount
  useEffect(() => {
    if (settled === announced.current) return
    announced.current = settled
    if (settled === 0 || settled >= rounds || count === 0) return
    announce(t('room.announceRound', { round: settled, rounds, names, count }))
  }, [settled, rounds, names, count, t])
}
