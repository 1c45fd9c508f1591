import BATTLES_NS from 'texts:features/battles/battles'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Box } from '../../ui/box.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { BattlePhase } from './battle-phase.ts'
import type { Battle } from './battles.queries.ts'
import styles from './round-strip.module.css'

/**
 * Every round with its case: past ones are dimmed, the current one is highlighted and kept in view. At the end each shows the player with
 * its best drop.
 */
export function RoundStrip({ battle, progress }: { readonly battle: Battle; readonly progress: BattlePhase }) {
  const { t } = useTranslation(BATTLES_NS)
  const list = useRef<HTMLOListElement>(null)
  const current =
    progress.phase === 'finished'
      ? -1
      : (progress.spinning ?? (progress.phase === 'playing' ? progress.settled - 1 : -1))
  useEffect(() => {
    const strip = list.current
    const card = strip?.children[current]
    if (!strip || !(card instanceof HTMLElement)) return
    // Scrolls only the strip, never the page.
    strip.scrollTo({
      left: card.offsetLeft - strip.clientWidth / 2 + card.clientWidth / 2,
      behavior: isMotionReduced() ? 'auto' : 'smooth',
    })
  }, [current])
  const bestOf = (round: number) => {
    const best = progress.phase === 'finished' ? bestDrop(battle, round) : undefined
    return battle.players.find(({ slot }) => slot === best?.slot)
  }
  return (
    <Box ground="g-panel" position="relative" radius="l" className={edgeClass}>
      {/* A strip that scrolls must be reachable by keyboard. */}
      <Row
        overflow="auto"
        as="ol"
        gap={8}
        align="stretch"
        className={styles.rounds}
        ref={list}
        tabIndex={0}
        aria-label={t('room.round')}
        padding={{ base: '14px 20px', phone: '10px 12px' }}
        position="relative"
      >
        {battle.rounds.map(({ case: one }, round) => {
          const best = bestOf(round)
          return (
            <Box
              ground="ink-0-50"
              edge="line-1"
              as="li"
              width={{ base: 64, phone: 52 }}
              height={{ base: 64, phone: 52 }}
              flex="none"
              position="relative"
              radius="m"
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place.
              key={round}
              data-state={
                round === current
                  ? 'current'
                  : round < progress.settled && progress.phase !== 'finished'
                    ? 'past'
                    : undefined
              }
              aria-current={round === current ? 'step' : undefined}
            >
              <Text
                position="absolute"
                top={4}
                left={6}
                zIndex={1}
                as="small"
                size="label"
                tone="muted"
                aria-hidden="true"
              >
                {round + 1}
              </Text>
              <Picture
                shownWidth="100%"
                src={one.image}
                width={64}
                height={64}
                alt={t('room.roundCase', { round: round + 1, name: one.name })}
              />
              {best && (
                <Stack
                  as="span"
                  position="absolute"
                  right={-4}
                  bottom={-4}
                  className={styles.best}
                  title={t('room.roundBest', { name: best.user.name })}
                >
                  <Avatar shownWidth={24} shownHeight={24} src={best.user.avatar} size={24} />
                  <span className="visually-hidden">{t('room.roundBest', { name: best.user.name })}</span>
                </Stack>
              )}
            </Box>
          )
        })}
      </Row>
    </Box>
  )
}

/** The drop that counts most in a round: the most expensive one, in a crazy battle the cheapest. */
function bestDrop({ rounds, mode }: Battle, round: number) {
  const sign = mode === 'crazy' ? -1 : 1
  return [...(rounds[round]?.drops ?? [])].sort((a, b) => sign * (b.item.price - a.item.price))[0]
}
