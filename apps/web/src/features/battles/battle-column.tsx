import BATTLES_NS from 'texts:features/battles/battles'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './battle-column.module.css'
import type { SlotStanding } from './battle-phase.ts'
import { BattleReel } from './battle-reel.tsx'
import type { Battle } from './battles.queries.ts'
import { ColumnDrops } from './column-drops.tsx'
import { ColumnHead } from './column-head.tsx'
import { OpenedCase } from './opened-case.tsx'
import type { ShownEmoji } from './use-battle.ts'
import { SEAT_DELAY_MS, useInTurn } from './use-in-turn.ts'

type Player = Battle['players'][number]

const TONES = ['#8b45ff', '#34b5e2', '#f03573', '#f2b53c'] as const

/** The colour of a slot: in a team battle both slots of a side share one. */
export function toneOf(mode: Battle['mode'], slot: number): string {
  return (mode === 'team' ? TONES[slot <= 2 ? 0 : 2] : TONES[slot - 1]) ?? TONES[0]
}

/** One side of a battle: the player, their reel, total and drops; or a free seat. */
export function BattleColumn({
  battle,
  slot,
  player,
  viewerId,
  emoji,
  place,
  children,
  ...due
}: {
  readonly battle: Battle
  readonly slot: number
  readonly player: Player | undefined
  readonly standing: SlotStanding
  readonly spinning: number | null
  readonly viewerId: string | null
  readonly emoji: ShownEmoji | undefined
  /** The result for this slot; null while the battle runs. */
  readonly outcome: 'won' | 'lost' | null
  /** The place by totals at the end; null where places do not matter. */
  readonly place: number | null
  /** The content of a free seat. */
  readonly children?: ReactNode
}) {
  const { t } = useTranslation(BATTLES_NS)
  const { standing, spinning, outcome } = useInTurn(
    { standing: due.standing, spinning: due.spinning, outcome: due.outcome },
    `${due.spinning} ${due.standing.drops.length} ${due.standing.total} ${due.standing.isLeading} ${due.outcome}`,
    (slot - 1) * SEAT_DELAY_MS,
  )
  const last = standing.drops.at(-1)
  const round = spinning === null ? undefined : battle.rounds[spinning]
  const spinningDrop = round?.drops.find((drop) => drop.slot === slot)
  return (
    <Stack
      isFlex
      as="section"
      minWidth={0}
      minHeight={{ base: 400, phone: 260 }}
      position="relative"
      radius="l"
      className={`${styles.column} ${edgeClass}`}
      style={{ '--tone': toneOf(battle.mode, slot) } as CSSProperties}
      data-leading={(standing.isLeading && outcome === null) || undefined}
      data-outcome={outcome ?? undefined}
      aria-label={player ? player.user.name : t('room.free', { slot })}
    >
      {player ? (
        <>
          <ColumnHead
            battle={battle}
            player={player}
            side={battle.mode === 'team' ? t(slot <= 2 ? 'room.teamLight' : 'room.teamDark') : null}
            viewerId={viewerId}
            isLeading={standing.isLeading}
            outcome={outcome}
            place={place}
            emoji={emoji}
          />
          {outcome === null && (
            <Box
              overflow="hidden"
              height={{ base: 204, phone: 150 }}
              position="relative"
              className={styles.stage}
              data-r={last?.item.rarity}
            >
              {round && spinningDrop && spinning !== null && battle.startsAt ? (
                <BattleReel
                  key={spinning}
                  drop={spinningDrop}
                  opened={round.case}
                  round={spinning}
                  roundCount={battle.roundCount}
                  startsAt={battle.startsAt}
                />
              ) : (
                <Standing drop={last} next={battle.rounds[0]?.case.image} count={standing.drops.length} />
              )}
            </Box>
          )}
          <Row
            ground="line-0"
            gap={8}
            phoneGap={4}
            justify="between"
            className={styles.total}
            padding={{ base: '8px 14px', phone: 10 }}
          >
            <span>{t('room.total')}</span>
            <Gold value={standing.total} size="l" />
          </Row>
          <ColumnDrops drops={standing.drops} />
        </>
      ) : (
        <Stack
          gap={14}
          align="center"
          tone="muted"
          className={styles.free}
          padding={{ base: '24px 12px', phone: '16px 8px' }}
          margin={{ base: 12, phone: 8 }}
          flex={1}
          radius="m"
          textAlign="center"
        >
          <Stack
            as="i"
            isCentered
            tone="accent"
            radius="full"
            fontSize={28}
            ground="violet-500-20"
            width={64}
            height={64}
          >
            <PlusIcon weight="bold" aria-hidden="true" />
          </Stack>
          <p>{t('room.free', { slot })}</p>
          {children}
        </Stack>
      )}
    </Stack>
  )
}

/** The stage between rounds: the last drop, or before the first one the case to be opened. */
function Standing({
  drop,
  next,
  count,
}: {
  readonly drop: SlotStanding['drops'][number] | undefined
  readonly next: string | undefined
  readonly count: number
}) {
  if (!drop) {
    return next === undefined ? null : <OpenedCase image={next} isNext />
  }
  return (
    <Stack
      position="absolute"
      inset={0}
      gap={10}
      justify="center"
      isCentered
      key={count}
      className={styles.shown}
      padding="0 10px"
      textAlign="center"
    >
      <Picture
        shownWidth={{ base: 144, phone: 92 }}
        shownHeight={{ base: 144, phone: 92 }}
        src={drop.item.image}
        width={144}
        height={144}
        alt=""
        isEager
      />
      <Text as="b" size="note" weight={700}>
        {drop.item.name}
      </Text>
    </Stack>
  )
}
