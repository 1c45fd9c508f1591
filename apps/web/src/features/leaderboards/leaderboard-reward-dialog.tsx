import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { useTranslation } from 'react-i18next'
import { type Prize, PrizePlate } from '../../core/catalog/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogAnswers } from '../../ui/dialog-answers.tsx'
import { formatGold } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'

/** Informs a player of their leaderboard prize: keep it, or sell it here. */
export default function LeaderboardRewardDialog({
  name,
  place,
  prize,
  isSelling = false,
  onSell,
  onClose,
}: {
  /** The leaderboard's name. */
  readonly name: string
  readonly place: number
  readonly prize: Prize
  readonly isSelling?: boolean
  /** Undefined when there is nothing to sell: money, or an item that they no longer have. */
  readonly onSell: (() => void) | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('reward.title')}
      description={t('reward.text', { place, name, item: prize.name })}
      kicker={t('reward.place', { place, name })}
      art={
        <Picture src="/i/static/misc/trophy" width={place <= 3 ? 200 : 144} height={place <= 3 ? 200 : 144} alt="" />
      }
      tone={place <= 3 ? 'gold' : 'brand'}
    >
      <PrizePlate prize={prize} />
      <DialogAnswers>
        <ButtonLink to={paths.ownProfile()} kind="secondary" size="l" onClick={onClose}>
          {t('reward.profile')}
        </ButtonLink>
        {onSell && (
          <Button kind="gold" size="l" isLoading={isSelling} onClick={onSell}>
            {t('reward.sell', { price: formatGold(prize.price) })}
          </Button>
        )}
      </DialogAnswers>
    </Dialog>
  )
}
