import BATTLES_NS from 'texts:features/battles/battles'
import { useTranslation } from 'react-i18next'
import { CrownIcon } from '../../ui/icons.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Battle } from './battles.queries.ts'
import styles from './column-head.module.css'
import { EmojiIcon } from './emoji-bar.tsx'
import { isOwnSeat } from './own-seat.ts'
import { PlayerName } from './player-name.tsx'
import type { ShownEmoji } from './use-battle.ts'

type Player = Battle['players'][number]

/** The head of a column: the player with their part in the battle, a crown while they lead, their place at the end, and their latest emoji. */
export function ColumnHead({
  battle,
  player,
  side,
  viewerId,
  isLeading,
  outcome,
  place,
  emoji,
}: {
  readonly battle: Pick<Battle, 'creatorId'>
  readonly player: Player
  /** The name of their team; null without teams. */
  readonly side: string | null
  readonly viewerId: string | null
  readonly isLeading: boolean
  readonly outcome: 'won' | 'lost' | null
  readonly place: number | null
  readonly emoji: ShownEmoji | undefined
}) {
  const { t } = useTranslation(BATTLES_NS)
  return (
    <Row
      overflow="clip"
      as="header"
      gap={12}
      phoneGap={8}
      className={styles.person}
      padding={{ base: 14, phone: 10 }}
      position="relative"
    >
      <LevelRing avatar={player.user.avatar} level={player.user.level} percent={0} size={48} />
      <Stack as="p" gap={4} minWidth={0}>
        <PlayerName user={player.user} />
        <span>
          {outcome === 'won' && <span>{t('room.winner')}</span>}
          {outcome === 'lost' && <span>{t('room.loser')}</span>}
          {outcome === null &&
            (side ?? (
              <span>
                {player.user.isBot
                  ? t('room.bot')
                  : isOwnSeat(player, viewerId)
                    ? t('room.you')
                    : player.user.id === battle.creatorId
                      ? t('room.creator')
                      : t('room.player')}
              </span>
            ))}
          {outcome !== null && player.user.isBot && <span>{` · ${t('room.bot')}`}</span>}
        </span>
      </Stack>
      <CrownIcon
        position={{ phone: 'absolute' }}
        fontSize={{ base: 28, phone: 20 }}
        margin="0 0 0 auto"
        top={{ phone: 6 }}
        right={{ phone: 8 }}
        weight="fill"
        className={styles.crown}
        aria-label={isLeading && outcome === null ? t('room.leader') : undefined}
        aria-hidden={!isLeading || outcome !== null}
      />
      {outcome !== null && place !== null && (
        <Text
          position={{ base: 'absolute', phone: 'static' }}
          alignSelf={{ phone: 'start' }}
          right={16}
          as="span"
          tone="faint"
          margin={{ phone: '0 0 0 auto' }}
          flex={{ phone: 'none' }}
          className={styles.place}
        >
          <span aria-hidden="true">{place}</span>
          <span className="visually-hidden">{t('room.place', { place })}</span>
        </Text>
      )}
      {emoji && (
        <Stack
          ground="light"
          position="absolute"
          top={44}
          left={44}
          zIndex={6}
          as="span"
          isCentered
          key={emoji.at}
          className={styles.bubble}
          width={48}
          height={48}
          fontSize={28}
        >
          <EmojiIcon code={emoji.content} />
        </Stack>
      )}
    </Row>
  )
}
