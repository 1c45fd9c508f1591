import BATTLES_NS from 'texts:features/battles/battles'
import { type CSSProperties, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNowMs } from '../../api/server-clock.ts'
import { Box } from '../../ui/box.tsx'
import { Gold } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './battle-centre.module.css'
import { toneOf } from './battle-column.tsx'
import { type BattlePhase, standingsOf } from './battle-phase.ts'
import type { Battle } from './battles.queries.ts'

/** The centre of a battle: the round, the pot, the countdown, and in a team battle the leading side. */
export function BattleCentre({
  battle,
  progress,
  className,
}: {
  readonly battle: Battle
  readonly progress: BattlePhase
  readonly className: string
}) {
  const { t } = useTranslation(BATTLES_NS)
  const standings = standingsOf(battle, progress.settled)
  const pot = standings.reduce((minor, one) => minor + Math.round(one.total * 100), 0) / 100
  const round = Math.min(battle.roundCount, (progress.spinning ?? progress.settled - 1) + 1)
  return (
    <Stack textAlign="center" gap={16} align="center" justify="center" className={`${styles.centre} ${className}`}>
      {progress.phase === 'playing' ? (
        <div>
          <Text as="small" size="small" tone="muted">
            {t('room.round')}
          </Text>
          <Text as="b" size="h2" isTabular lineHeight={1.2}>
            {t('room.roundOf', { round, count: battle.roundCount })}
          </Text>
        </div>
      ) : (
        <div>
          <Text as="small" size="small" tone="muted">
            {t('room.entry')}
          </Text>
          <Gold value={battle.price} />
        </div>
      )}
      {progress.countdownEndsAtMs === null ? (
        <b className={styles.vs}>{t('room.vs')}</b>
      ) : (
        <CountdownRune
          key={progress.phase}
          endsAtMs={progress.countdownEndsAtMs}
          word={progress.phase === 'starting' ? 'room.botsIn' : 'room.startsIn'}
        />
      )}
      {progress.phase === 'locked' && progress.countdownEndsAtMs === null && battle.fairness.lock && (
        <Text maxWidth={140} as="small" size="small" tone="muted" className={styles.beacon}>
          {t('room.beacon', { round: battle.fairness.lock.beaconRound })}
        </Text>
      )}
      {progress.phase === 'playing' && (
        <div className={styles.bank} data-last={round === battle.roundCount || undefined}>
          <Text as="small" size="small" tone="muted">
            {t('room.bank')}
          </Text>
          <Gold value={pot} size="l" />
        </div>
      )}
      {battle.mode === 'team' && progress.settled > 0 && <TeamBar standings={standings} />}
    </Stack>
  )
}

/** The remaining seconds, counted down. */
function CountdownRune({
  endsAtMs,
  word,
}: {
  readonly endsAtMs: number
  readonly word: 'room.botsIn' | 'room.startsIn'
}) {
  const { t } = useTranslation(BATTLES_NS)
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAtMs - serverNowMs()) / 1000)))
    tick()
    const timer = setInterval(tick, 200)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return (
    <Stack isIsolated as="p" gap={6} align="center" role="timer">
      <Stack
        isCentered
        tone="gold"
        position="relative"
        width={92}
        height={104}
        as="b"
        className={styles.rune}
        key={left}
      >
        {left ?? ''}
      </Stack>
      <Text as="span" size="small" tone="muted">
        {t(word, { seconds: left ?? '…' })}
      </Text>
    </Stack>
  )
}

function TeamBar({ standings }: { readonly standings: ReturnType<typeof standingsOf> }) {
  const { t } = useTranslation(BATTLES_NS)
  const sum = (slots: readonly number[]) =>
    standings.filter((one) => slots.includes(one.slot)).reduce((minor, one) => minor + Math.round(one.total * 100), 0) /
    100
  const [light, dark] = [sum([1, 2]), sum([3, 4])]
  const share = light + dark === 0 ? 0.5 : light / (light + dark)
  return (
    <Box
      width="100%"
      className={styles.teams}
      style={{ '--share': share, '--light': toneOf('team', 1), '--dark': toneOf('team', 3) } as CSSProperties}
    >
      <Row as="p" align="stretch" justify="between" text="label" width="100%">
        <span>{t('room.light')}</span>
        <span>{t('room.dark')}</span>
      </Row>
      <Box radius="s" overflow="hidden" as="i" width="100%" height={8} position="relative" aria-hidden="true" />
    </Box>
  )
}
