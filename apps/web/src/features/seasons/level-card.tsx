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
import styles from './level-card.module.css'
import { useRewardTexts } from './reward-texts.ts'
import type { Claim } from './use-claim-level.ts'

/** A level of the pass: its reward, state, and claim button. */
export function LevelCard({
  one,
  coinsEarned,
  claim,
}: {
  readonly one: PassLevel
  readonly coinsEarned: number
  /** Undefined for guests and when rewards have expired. */
  readonly claim: Claim | undefined
}) {
  const { t } = useTranslation(SEASONS_NS)
  const rewardText = useRewardTexts()
  const pictures = usePassPictures()
  const { level, state, type, cost, costDiff } = one
  const reward = rewardText({ ...one.balanceData, cases: one.caseData })
  return (
    <Stack
      isFlex
      as="article"
      padding={{ base: 12, phone: 10 }}
      height="100%"
      minHeight={{ base: 276, phone: 236 }}
      position="relative"
      radius="l"
      textAlign="center"
      className={`${styles.card} ${edgeClass}`}
      data-state={state}
      data-type={type}
      data-level={level}
      tabIndex={-1}
    >
      <Row as="header" justify="between" text="note" tone="muted" weight={600} width="100%">
        <span>{t('pass.level', { level })}</span>
        {state === 'received' && <CheckCircleIcon tone="good" weight="fill" aria-hidden="true" />}
        {state === 'locked' && <LockIcon weight="fill" aria-hidden="true" />}
        <span className="visually-hidden">, {t(`pass.state.${state}`)}</span>
      </Row>
      <Picture
        shownWidth={{ base: 96, phone: 72 }}
        shownHeight={{ base: 96, phone: 72 }}
        fit="contain"
        margin="12px 0 10px"
        src={levelArt(one, pictures)}
        width={96}
        height={96}
        sizes="96px"
        alt=""
        className={styles.art}
      />
      <Text as="b" size="strong" overflowWrap="anywhere">
        {reward}
      </Text>
      <Text as="span" size="small" tone="muted" marginTop={6}>
        {type === 'classic' ? <Coins value={cost} size="s" /> : t(`pass.type.${type}`)}
      </Text>
      <Stack padding="10px 0 0" margin="auto 0 0" width="100%" minHeight={44} className={styles.foot}>
        {state === 'done' && claim && (
          <Button
            kind="gold"
            size="s"
            isFull
            isLoading={claim.isPending(level)}
            aria-label={t('claim.label', { level, reward })}
            onClick={() => claim.claim([level])}
          >
            {t('claim.button')}
          </Button>
        )}
        {state === 'current' && (
          <Stack as="span" gap={6} className={styles.way}>
            <Progress value={coinsEarned - (cost - costDiff)} max={costDiff} />
            <small>{t('pass.way', { done: Math.max(0, coinsEarned - (cost - costDiff)), all: costDiff })}</small>
          </Stack>
        )}
        {(state === 'received' || state === 'locked') && (
          <Box as="span" padding="9px 0" className={styles.state} aria-hidden="true">
            {t(`pass.state.${state}`)}
          </Box>
        )}
        {state === 'done' && !claim && (
          <Box as="span" padding="9px 0" className={styles.state}>
            {t('pass.expired')}
          </Box>
        )}
      </Stack>
    </Stack>
  )
}
