import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import { levelArt, type PassLevel, usePassPictures } from '../../core/seasons/public.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckCircleIcon, LockIcon } from '../../ui/icons.tsx'
import { Coins } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './chapter-level.module.css'
import { LevelReward } from './level-reward.tsx'
import { useRewardTexts } from './reward-texts.ts'
import type { Claim } from './use-claim-level.ts'

/** A level in its chapter: its reward, state, and number on the progress line. */
export function ChapterLevel({
  one,
  isFar,
  isLast,
  coinsEarned,
  claim,
}: {
  readonly one: PassLevel
  readonly isFar: boolean
  /** Whether it is the last level of the pass, which is named after its reward. */
  readonly isLast: boolean
  readonly coinsEarned: number
  /** Undefined for guests and when rewards have expired. */
  readonly claim: Claim | undefined
}) {
  const pictures = usePassPictures()
  const { t } = useTranslation(SEASONS_NS)
  const { level, state, type } = one
  const size = { classic: 'plain', rare: 'rare', middle: 'rare', ultra: 'ultra', final: 'ultra' }[type]
  return (
    <Box
      as="li"
      padding="0 5px 30px"
      minWidth={0}
      position="relative"
      className={styles.level}
      data-state={state}
      data-size={size}
      data-far={isFar}
    >
      <Box
        as="article"
        padding="10px 8px"
        height={184}
        position="relative"
        radius="l"
        textAlign="center"
        className={`${styles.card} ${edgeClass}`}
        data-level={level}
        tabIndex={-1}
      >
        <h3 className="visually-hidden">
          {t('pass.level', { level })}, {t(`pass.state.${state}`)}
        </h3>
        {state === 'locked' && (
          <LockIcon
            tone="faint"
            position="absolute"
            fontSize={14}
            top={9}
            right={9}
            weight="fill"
            aria-hidden="true"
            className={styles.lock}
          />
        )}
        <Picture
          shownWidth={84}
          shownHeight={84}
          fit="contain"
          flex="none"
          src={levelArt(one, pictures)}
          width={160}
          height={160}
          sizes="160px"
          alt=""
          className={styles.art}
        />
        <LevelReward one={one} isLast={isLast} />
        <Stack isCentered tone="muted" className={styles.foot} margin="auto 0 0" width="100%" minHeight={28}>
          <LevelFoot one={one} coinsEarned={coinsEarned} claim={claim} />
        </Stack>
      </Box>
      <Stack
        ground="ink-4"
        radius="m"
        position="absolute"
        top={{ phone: 'calc(50% - 14px)' }}
        bottom={{ base: 1, phone: 'auto' }}
        left={{ base: '50%', phone: 16 }}
        as="span"
        isCentered
        className={styles.knot}
        aria-hidden="true"
        margin="0 0 0 -13px"
        width={27}
        height={27}
      >
        <Text as="b" size="label" tone="muted">
          {level}
        </Text>
      </Stack>
    </Box>
  )
}

function LevelFoot({
  one: { level, state, cost, costDiff, balanceData, caseData },
  coinsEarned,
  claim,
}: {
  readonly one: PassLevel
  readonly coinsEarned: number
  readonly claim: Claim | undefined
}) {
  const { t } = useTranslation(SEASONS_NS)
  const rewardText = useRewardTexts()
  if (state === 'received') {
    return (
      <Row tone="goodLight" as="span" gap={4} text="label" aria-hidden="true">
        <CheckCircleIcon weight="fill" aria-hidden="true" />
        {t('pass.state.received')}
      </Row>
    )
  }
  if (state === 'done' && claim) {
    return (
      <Button
        kind="gold"
        size="s"
        isFull
        isLoading={claim.isPending(level)}
        aria-label={t('claim.label', { level, reward: rewardText({ ...balanceData, cases: caseData }) })}
        onClick={() => claim.claim([level])}
      >
        {t('claim.button')}
      </Button>
    )
  }
  if (state === 'done') return <small>{t('pass.expired')}</small>
  if (state !== 'current') return <Coins value={cost} size="s" />
  const done = Math.max(0, coinsEarned - (cost - costDiff))
  return (
    <Stack as="span" gap={6} width="100%">
      <Progress value={done} max={costDiff} />
      <Text as="small" size="label" tone="eventLight" isTabular>
        {t('pass.way', { done, all: costDiff })}
      </Text>
    </Stack>
  )
}
