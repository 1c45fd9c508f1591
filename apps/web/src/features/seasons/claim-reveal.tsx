import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSeasonCoin } from '../../ui/event-coin.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './claim-reveal.module.css'
import { nextClaim } from './next-claim.ts'
import { useRewardParts, useRewardTexts } from './reward-texts.ts'
import type { ClaimedLevels } from './use-claim-level.ts'

/** Shows the reward of a level. */
export function ClaimReveal({
  claimed,
  isOpen,
  onClose,
}: {
  /** The last reward. */
  readonly claimed: ClaimedLevels | null
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation(SEASONS_NS)
  const rewardText = useRewardTexts()
  const parts = useRewardParts()
  const coin = useSeasonCoin()
  const isOne = claimed?.levels.length === 1
  const [prizeCase] = claimed?.prize.cases ?? []
  const art = prizeCase?.img ?? ((claimed?.prize.money ?? 0) > 0 ? '/i/static/misc/coin-gold' : coin)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(willOpen) => {
        if (!willOpen) onClose()
      }}
      title={claimed ? (isOne ? rewardText(claimed.prize) : t('claim.titleAll', { count: claimed.levels.length })) : ''}
      kicker={claimed ? t(isOne ? 'claim.kicker' : 'claim.kickerAll', { levels: claimed.levels.join(', ') }) : ''}
      tone="event"
      findNextFocus={() => (claimed ? nextClaim(claimed.levels) : null)}
      art={
        <Stack as="span" isCentered className={styles.light} position="relative">
          <Picture
            position="relative"
            shownWidth={180}
            shownHeight={180}
            fit="contain"
            src={art}
            width={180}
            height={180}
            sizes="180px"
            alt=""
            isEager
            className={styles.prize}
          />
        </Stack>
      }
    >
      {claimed && !isOne && (
        <Row as="ul" isWrapped gap={16} rowGap={10} align="stretch" justify="center" text="strong" margin="0 0 20px">
          {parts(claimed.prize).map((part) => (
            <Row as="li" gap={8} key={part.text}>
              <Picture
                shownWidth={28}
                shownHeight={28}
                fit="contain"
                src={part.art}
                width={28}
                height={28}
                sizes="28px"
                alt=""
              />
              {part.text}
            </Row>
          ))}
        </Row>
      )}
      <Row isWrapped gap={12} align="stretch" justify="center" margin="20px 0 0">
        {prizeCase && (
          <ButtonLink to={prizeCase.url} kind="event" size="l" onClick={onClose}>
            {t('claim.open')}
          </ButtonLink>
        )}
        <Button kind={prizeCase ? 'ghost' : 'event'} size="l" onClick={onClose}>
          {t('claim.close')}
        </Button>
      </Row>
    </Dialog>
  )
}
