import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import type { PassLevel } from '../../core/seasons/public.ts'
import { Box } from '../../ui/box.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './level-reward.module.css'
import { useRewardParts, useRewardTexts } from './reward-texts.ts'

/** The reward in the card of a level: one line in a plain level, a list in others. */
export function LevelReward({ one, isLast }: { readonly one: PassLevel; readonly isLast: boolean }) {
  const { t } = useTranslation(SEASONS_NS)
  const rewardText = useRewardTexts()
  const parts = useRewardParts()
  const reward = { ...one.balanceData, cases: one.caseData }
  if (one.type === 'classic')
    return (
      <Text
        flex={{ phone: 1 }}
        overflow="hidden"
        overflowWrap="anywhere"
        as="b"
        size="note"
        weight={700}
        marginTop={4}
        className={styles.reward}
      >
        {rewardText(reward)}
      </Text>
    )
  return (
    <Box textAlign="left" gridArea="list" className={styles.list}>
      <Text display="block" as="span" size="label" marginBottom={8}>
        {[t(`pass.type.${one.type}`), ...(isLast && one.type !== 'final' ? [t('pass.last')] : [])].join(', ')}
      </Text>
      {isLast && one.caseData[0] && (
        <Text display="block" as="b" size="h3" marginBottom={10}>
          {one.caseData[0].name}
        </Text>
      )}
      <Stack as="ul" gap={8} text="note" weight={700}>
        {parts(reward).map(({ text: part, art }) => (
          <Row as="li" gap={8} key={part}>
            <Picture
              shownWidth={22}
              shownHeight={22}
              fit="contain"
              src={art}
              width={22}
              height={22}
              sizes="22px"
              alt=""
            />
            {part}
          </Row>
        ))}
      </Stack>
    </Box>
  )
}
