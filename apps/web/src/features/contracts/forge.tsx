import CONTRACTS_NS from 'texts:features/contracts/contracts'
import { CONTRACT_ITEMS_MAX, CONTRACT_ITEMS_MIN } from '@runecase/api/contracts-rules.ts'
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnItem } from '../../core/item-games/public.ts'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { playClick } from '../../sound/game-sounds.ts'
import { Box } from '../../ui/box.tsx'
import { PlusIcon, XIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './forge.module.css'
import { startForge } from './forge-motion.ts'

/** The position of a slot on the ring, in percent of its box: the first at the top, then clockwise. */
function placeOf(slot: number): CSSProperties {
  const angle = (slot / CONTRACT_ITEMS_MAX) * 2 * Math.PI
  return { left: `${50 + 40.5 * Math.sin(angle)}%`, top: `${50 - 40.5 * Math.cos(angle)}%` }
}

/** The forge: ten places around the fire, of which the first three must be filled. */
export function Forge({
  items,
  sumMinor,
  state,
  isSkipped,
  onRemove,
  onForged,
}: {
  readonly items: readonly OwnItem[]
  readonly sumMinor: bigint
  readonly state: 'open' | 'asking' | 'forging'
  readonly isSkipped: boolean
  readonly onRemove: (item: OwnItem) => void
  /** The hammer has fallen. */
  readonly onForged: () => void
}) {
  const { t } = useTranslation(CONTRACTS_NS)
  const ring = useRef<HTMLDivElement>(null)
  const skip = useRef<() => void>(undefined)
  const reportForged = useEffectEvent(onForged)
  const isForging = state === 'forging'

  useEffect(() => {
    const box = ring.current
    const hammer = box?.querySelector<HTMLElement>('[data-hammer]')
    if (!isForging || !box || !hammer) return
    const run = startForge({ slots: [...box.querySelectorAll<HTMLElement>('[data-full]')], ring: box, hammer })
    skip.current = run.skip
    if (isMotionReduced()) run.skip()
    run.done.then(
      () => {
        playClick()
        reportForged()
      },
      () => {
        // Unmounted before the blow: the screen was left, so nobody waits for it.
      },
    )
    return run.cancel
  }, [isForging])

  useEffect(() => {
    if (isSkipped) skip.current?.()
  }, [isSkipped])

  return (
    <Box
      overflow="clip"
      margin="0 auto"
      width="min(520px, 100%)"
      position="relative"
      className={styles.ring}
      ref={ring}
      data-state={state}
    >
      <Box as="i" position="absolute" inset={0} className={styles.fire} aria-hidden="true" />
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="40.5" className={styles.groove} />
        <circle
          cx="50"
          cy="50"
          r="40.5"
          pathLength={100}
          strokeDasharray={`${(items.length / CONTRACT_ITEMS_MAX) * 100} 100`}
          transform="rotate(-90 50 50)"
          className={styles.filled}
        />
        <circle cx="50" cy="50" r="27" className={styles.hearth} />
      </svg>
      <Box as="ol" position="absolute" inset={0} aria-label={t('forge')}>
        {Array.from({ length: CONTRACT_ITEMS_MAX }, (_, slot) => {
          const item = items[slot]
          return item ? (
            <Stack
              as="li"
              isCentered
              key={item.id}
              className={styles.slot}
              style={placeOf(slot)}
              data-r={item.rarity}
              data-full=""
            >
              <Picture shownWidth="82%" src={item.image} width={88} height={88} alt={item.name} />
              <Gold
                position="absolute"
                radius="full"
                ground="ink-0-90"
                padding={{ base: '3px 8px', phone: '2px 6px' }}
                bottom={-8}
                whiteSpace="nowrap"
                value={item.price}
                size="xs"
              />
              {state === 'open' && (
                <Stack
                  tone="default"
                  position="absolute"
                  ground="ink-5"
                  top={-4}
                  right={-4}
                  as="button"
                  isCentered
                  width={24}
                  height={24}
                  fontSize={12}
                  type="button"
                  aria-label={t('remove', { name: item.name })}
                  onClick={() => onRemove(item)}
                >
                  <XIcon weight="bold" aria-hidden="true" />
                </Stack>
              )}
            </Stack>
          ) : (
            <Stack
              as="li"
              isCentered
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is known by its number alone
              key={`empty-${slot}`}
              className={`${styles.slot} ${styles.empty}`}
              style={placeOf(slot)}
              data-due={slot < CONTRACT_ITEMS_MIN || undefined}
              tone="faint"
              fontSize={20}
            >
              <PlusIcon aria-hidden="true" />
              <span className="visually-hidden">{t('slotEmpty', { place: slot + 1 })}</span>
            </Stack>
          )
        })}
      </Box>
      <Stack
        position="absolute"
        pointerEvents="none"
        textAlign="center"
        inset="23%"
        gap={4}
        justify="center"
        isCentered
      >
        <Box width={{ base: '56%', phone: '48%' }} className={styles.hammer} data-hammer="">
          <Picture shownWidth="100%" src="/i/static/misc/hammer" width={144} height={144} alt="" isEager />
        </Box>
        <Text as="small" tone="muted">
          {t('sum')}
        </Text>
        <Gold minor={Number(sumMinor)} size="l" />
      </Stack>
    </Box>
  )
}
