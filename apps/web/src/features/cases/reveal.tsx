import CASES_NS from 'texts:features/cases/cases'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clickMark } from '../../api/analytics.ts'
import { CATALOG_NS, shortChanceText } from '../../core/catalog/public.ts'
import type { SellDrops } from '../../core/inventory/public.ts'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { useFirstFocus } from '../../motion/use-entrance.ts'
import { paths } from '../../navigation/paths.ts'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { BurstCanvas } from '../../reels/burst-canvas.tsx'
import light from '../../reels/reveal-light.module.css'
import { revealPlanOf } from '../../reels/reveal-plan.ts'
import { playReveal } from '../../sound/game-sounds.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Heading } from '../../ui/heading.tsx'
import { ArrowFatLinesUpIcon, BackpackIcon, CoinsIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { type CardPlace, growFromCard } from './card-place.ts'
import { paidPerOpening, type Won } from './opening-phase.ts'
import styles from './reveal.module.css'
import type { OpenedItem } from './show-plan.ts'
import { WinLine } from './win-line.tsx'
import { WonExtras } from './won-extras.tsx'

/** The size of the item's picture, which is prepared while the reel runs. */
export const REVEAL_PICTURE = { width: 336, height: 336, sizes: '(max-width: 767px) 250px, 336px' } as const

/** How long the stage is dark before the rarest items. */
const BLACKOUT_MS = 200

/** One won item with its glow and actions. */
export function Reveal({
  item,
  won,
  place,
  chance,
  selling,
  again,
  onProof,
  onShare,
  onLeave,
}: {
  readonly item: OpenedItem
  readonly won: Won
  /** The card of the strip that the object grows from; null when there was none. */
  readonly place: CardPlace | null
  /** Percent; undefined when the displayed odds are no longer those of the roll. */
  readonly chance: number | undefined
  readonly selling: SellDrops
  readonly again: React.ReactNode
  readonly onProof: (item: OpenedItem) => void
  readonly onShare: (item: OpenedItem) => void
  readonly onLeave: () => void
}) {
  const { t } = useTranslation([CASES_NS, CATALOG_NS])
  const isOpen = useIsOpen()
  const plan = revealPlanOf(item, paidPerOpening(won))
  const actions = useFirstFocus<HTMLDivElement>()
  const stage = useRef<HTMLDivElement>(null)
  const { rarity } = item
  const { isFanfare, hasBlackout } = plan
  useEffect(() => playReveal(rarity, isFanfare), [rarity, isFanfare])
  const delayMs = hasBlackout && !isMotionReduced() ? BLACKOUT_MS : 0
  const box = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const object = box.current?.querySelector('img')
    if (object && place && !isMotionReduced()) growFromCard(object, ground.current, place, delayMs)
  }, [place, delayMs])
  return (
    <Stack
      isIsolated
      position="relative"
      padding={{ base: '20px 24px 18px', phone: '12px 16px' }}
      minWidth={0}
      minHeight="100%"
      textAlign="center"
      gridArea="1 / 1 / -1 / -1"
      zIndex={3}
      isCentered
      className={styles.reveal}
      ref={stage}
      data-r={rarity}
      data-push={plan.hasCameraPush}
      style={{ '--wait': `${delayMs}ms` } as Record<string, string>}
    >
      <Box position="relative" className={styles.lit}>
        {plan.hasRays && <div className={`${light.rays} ${isFanfare ? light.bright : ''}`} />}
        <div className={light.glow} />
        {plan.hasPillar && (
          <Box
            opacity={0.5}
            position="absolute"
            margin="0 0 0 -150px"
            width={300}
            top={-400}
            bottom={-400}
            left="50%"
            zIndex={-1}
            className={light.pillar}
          />
        )}
        {plan.hasShockRing && (
          <Box
            opacity={0}
            position="absolute"
            width={420}
            height={420}
            top="var(--light-y, 36%)"
            left="50%"
            zIndex={-1}
            className={light.ring}
          />
        )}
        <Stack isCentered position="absolute" inset={0} className={styles.box} ref={box}>
          <Picture
            shownWidth="min(336px, 100cqh, 100cqw)"
            src={item.image}
            {...REVEAL_PICTURE}
            alt=""
            className={`${styles.object} ${place ? '' : styles.popped}`}
            isEager
            isDecodedFirst
          />
        </Stack>
      </Box>
      {place && <Box position="absolute" radius="l" zIndex={-1} className={styles.cardGround} ref={ground} />}
      {!isMotionReduced() && <BurstCanvas plan={plan} delayMs={delayMs} from={stage} />}
      <Text isUppercase as="span" size="note" tone="rarity" weight={800} className={styles.rarity}>
        {t(`catalog:rarity.${rarity}`)}
        {chance !== undefined && <span>{` · ${t('chance', { chance: shortChanceText(chance) })}`}</span>}
      </Text>
      <Heading
        level={2}
        size="h1"
        fontSize={{ phone: 20 }}
        margin={{ base: '8px 0 10px', phone: '4px 0 6px' }}
        overflowWrap="anywhere"
        className={styles.name}
      >
        {item.name}
      </Heading>
      <Row isWrapped gap={12} rowGap={6} justify="center" className={styles.price}>
        <Gold value={item.price} size="l" />
        <WinLine price={item.price} paid={paidPerOpening(won)} />
        <WonExtras won={won} />
      </Row>
      <Row
        phoneGap={8}
        margin={{ base: '20px 0 0', phone: '12px 0 0' }}
        width={{ phone: '100%' }}
        isWrapped
        gap={12}
        align="stretch"
        justify="center"
        className={styles.actions}
        ref={actions}
      >
        {again}
        <Button
          size="l"
          kind="gold"
          isLoading={selling.isSelling(item)}
          disabled={selling.isSold(item)}
          onClick={() => selling.sell([item])}
        >
          <CoinsIcon weight="fill" aria-hidden="true" />
          {selling.isSold(item) ? <span>{t('sold')}</span> : <SellText price={item.price} />}
        </Button>
        {selling.isSold(item) ? (
          <ButtonLink to={paths.ownProfile()} size="l" kind="ghost">
            <BackpackIcon weight="fill" aria-hidden="true" />
            <span>{t('keep')}</span>
          </ButtonLink>
        ) : (
          isOpen(paths.upgrades()) && (
            <ButtonLink to={paths.upgradeOf(item.id)} size="l" kind="ghost" {...clickMark('Upgrades', 'Case')}>
              <ArrowFatLinesUpIcon weight="fill" aria-hidden="true" />
              <span>{t('toUpgrade')}</span>
            </ButtonLink>
          )
        )}
      </Row>
      <Text tone="faint" margin={{ base: '12px 0 0', phone: '8px 0 0' }} lineHeight={1.5} className={styles.after}>
        {!selling.isSold(item) && (
          <>
            <span>{t('inInventory')}</span> <Link to={paths.ownProfile()}>{t('keep')}</Link>
            <span>{' · '}</span>
          </>
        )}
        <button type="button" onClick={() => onProof(item)}>
          {t('proofLink', { nonce: item.roll.nonce })}
        </button>
        {' · '}
        <button type="button" onClick={() => onShare(item)}>
          {t('share')}
        </button>
        {' · '}
        <button type="button" onClick={onLeave}>
          {t('toCase')}
        </button>
      </Text>
      {plan.hasEdgeGlow && (
        <Box pointerEvents="none" opacity={0} position="fixed" inset={0} zIndex={1} className={light.edgeGlow} />
      )}
      {hasBlackout && (
        <Box
          ground="ink-0"
          pointerEvents="none"
          opacity={0}
          position="absolute"
          inset={0}
          zIndex={9}
          className={light.blackout}
        />
      )}
    </Stack>
  )
}

function SellText({ price }: { readonly price: number }) {
  const { t } = useTranslation(CASES_NS)
  return (
    <>
      <span>{t('sellFor')}</span> <Gold value={price} className={styles.plain} />
    </>
  )
}
