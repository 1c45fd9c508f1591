import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import { levelArt, type PassLevel, usePassPictures } from '../../core/seasons/public.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useRewardTexts } from './reward-texts.ts'
import type { Claim } from './use-claim-level.ts'
import styles from './waiting-reward.module.css'

/** A reward of the pass that expires unless its player claims it. */
export function WaitingReward({ one, claim }: { readonly one: PassLevel; readonly claim: Claim }) {
  const { t } = useTranslation(SEASONS_NS)
  const words = useRewardTexts()
  const pictures = usePassPictures()
  const reward = words({ ...one.balanceData, cases: one.caseData })
  return (
    <Row gap={16} className={styles.waiting} padding="8px 20px 8px 8px" width={{ phone: '100%' }} radius="m">
      <Picture src={levelArt(one, pictures)} width={112} height={112} sizes="112px" alt="" />
      <Stack gap={8} align="start">
        <Text as="small" size="note" tone="muted">
          {t('ended.passLevel', { level: one.level })}
        </Text>
        <Text as="b" size="h3">
          {reward}
        </Text>
        <Button
          kind="gold"
          isLoading={claim.isPending(one.level)}
          aria-label={t('claim.label', { level: one.level, reward })}
          onClick={() => claim.claim([one.level])}
        >
          {t('claim.button')}
        </Button>
      </Stack>
    </Row>
  )
}
