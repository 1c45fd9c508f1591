import DAILY_CASES_NS from 'texts:core/daily-cases/daily-cases'
import { EXPERIENCE_SCALE, experienceOfLevel, levelBand } from '@runecase/game/level.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { useGlide } from '../../motion/use-glide.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatNumber } from '../../ui/format.ts'
import { CheckCircleIcon, LockSimpleIcon, SealCheckIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Case } from '../catalog/public.ts'
import type { FreeCase } from './daily-cases.queries.ts'
import type { GuestCases } from './guest-cases.queries.ts'
import styles from './level-rewards.module.css'

const HEADING = 'level-rewards-title'
const SKELETONS = 9

type Reward = Case & { readonly state?: FreeCase['state'] }

/** The player's level rewards. */
export function LevelRewards({ answer }: { readonly answer: UseQueryResult<readonly FreeCase[]> }) {
  return <Part answer={answer} rewards={answer.data?.filter(({ kind }) => kind === 'level')} />
}

/** The level rewards as a guest sees them. */
export function GuestRewards({ answer }: { readonly answer: UseQueryResult<GuestCases> }) {
  return <Part answer={answer} rewards={answer.data?.rewards} />
}

function Part({
  answer,
  rewards,
}: {
  readonly answer: UseQueryResult
  readonly rewards: readonly Reward[] | undefined
}) {
  const { t } = useTranslation(DAILY_CASES_NS)
  const part = useGlide<HTMLElement>()
  let shown: ReactNode
  if (rewards && rewards.length > 0) {
    shown = (
      <Carousel label={t('rewards.row')} startAt={startOf(rewards)}>
        {rewards.map((one) => (
          <RewardNode key={one.id} one={one} />
        ))}
      </Carousel>
    )
  } else if (rewards) shown = <EmptyState art="/i/static/misc/trophy" title={t('rewards.empty')} />
  else if (answer.isPending) {
    shown = (
      <Row overflow="hidden" gap={12} align="stretch">
        {Array.from({ length: SKELETONS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes that are all alike.
          <Skeleton key={place} width="var(--slide-w)" height={{ base: 196, phone: 176 }} flex="none" radius="l" />
        ))}
      </Row>
    )
  } else {
    shown = (
      <ErrorState
        title={t('rewards.failed')}
        text={errorTexts(answer.error)}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    )
  }
  return (
    <Box
      as="section"
      padding={{ base: '56px 0 0', phone: '36px 0 0' }}
      ref={part}
      id="rewards"
      className={styles.part}
      aria-labelledby={HEADING}
      aria-busy={answer.isPending}
    >
      <SectionHeading id={HEADING} icon={<SealCheckIcon weight="fill" aria-hidden="true" />} title={t('rewards.title')}>
        <Box as="span" display={{ phone: 'none' }}>
          {t('rewards.text')}
        </Box>
      </SectionHeading>
      {shown}
    </Box>
  )
}

/** The first reward that can be opened, otherwise the first locked one, with the one before it in view. */
export function startOf(rewards: readonly { readonly state?: FreeCase['state'] }[]): number {
  const ready = rewards.findIndex(({ state }) => state === 'ready')
  const locked = rewards.findIndex(({ state }) => state === 'level')
  return Math.max(0, (ready >= 0 ? ready : locked) - 1)
}

function RewardNode({ one }: { readonly one: Reward }) {
  const { t } = useTranslation(DAILY_CASES_NS)
  const level = one.level ?? 1
  const band = levelBand(level)
  const exp = formatNumber(Number(experienceOfLevel(level) / EXPERIENCE_SCALE), 0)
  const isTaken = one.state === 'taken'
  const isReady = one.state === 'ready'
  const text = isTaken ? t('rewards.isTaken') : isReady ? t('rewards.isReady') : t('rewards.isLocked', { exp })
  const look = isTaken ? styles.taken : isReady ? styles.ready : styles.locked
  return (
    <Stack
      isFlex
      as={PrefetchLink}
      padding={{ base: '12px 10px', phone: '12px 6px' }}
      minHeight={{ base: 196, phone: 176 }}
      position="relative"
      radius="l"
      textAlign="center"
      to={paths.openCase(one.slug)}
      className={`${styles.node} ${edgeClass} ${look}`}
      style={{ '--band': band === 200 ? 'var(--gold-300)' : `var(--lv-${band})` } as CSSProperties}
      draggable={false}
    >
      <Text
        lineHeight={1.5}
        as="b"
        size="note"
        weight={800}
        whiteSpace="nowrap"
        className={styles.name}
        padding={{ base: '0 10px', phone: '0 8px' }}
        fontSize={{ phone: 12 }}
      >
        {one.name}
      </Text>
      <span className="visually-hidden">{text}</span>
      {!isTaken && !isReady && (
        <LockSimpleIcon
          tone="faint"
          position="absolute"
          fontSize={16}
          top={{ base: 15, phone: 'auto' }}
          right={{ base: 8, phone: 8 }}
          bottom={{ phone: 36 }}
          weight="fill"
          aria-hidden="true"
        />
      )}
      <Stack as="span" isCentered className={styles.picture} margin="4px 0 6px" position="relative">
        <Picture
          shownWidth={{ base: 104, phone: 84 }}
          shownHeight={{ base: 104, phone: 84 }}
          fit="contain"
          src={one.appearanceData.image}
          width={104}
          height={104}
          alt=""
          hasBlur={false}
        />
        {isTaken && <CheckCircleIcon tone="good" position="absolute" weight="fill" aria-hidden="true" />}
      </Stack>
      {isReady ? (
        <span className={buttonClass({ kind: 'gold', size: 's', isFull: true })} aria-hidden="true">
          <span>{t('rewards.open')}</span>
        </span>
      ) : (
        <Text as="small" size="label" tone="muted" aria-hidden="true">
          {isTaken ? t('rewards.taken') : t('rewards.exp', { exp })}
        </Text>
      )}
    </Stack>
  )
}
