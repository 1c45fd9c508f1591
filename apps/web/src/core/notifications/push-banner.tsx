import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Coins } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './push-banner.module.css'

/** Offers coins for notifications. */
export function PushBanner({
  coins,
  isPending = false,
  onAccept,
  onDecline,
}: {
  readonly coins: number
  readonly isPending?: boolean
  readonly onAccept: () => void
  readonly onDecline: () => void
}) {
  const { t } = useTranslation(NOTIFICATIONS_NS)
  const [before = '', after = ''] = t('pushBanner.title', { amount: '|' }).split('|')
  return (
    <aside aria-label={t('pushBanner.label')}>
      <div className={`${styles.pushPlate} ${edgeClass}`}>
        <Picture src="/i/static/misc/bell" width={64} height={64} alt="" />
        <div>
          <b>
            {before} <Coins value={coins} /> {after}
          </b>
          <Text size="ui" tone="muted" marginTop={4}>
            {t('pushBanner.text')}
          </Text>
        </div>
        <div>
          <Button kind="ghost" onClick={onDecline}>
            {t('pushBanner.decline')}
          </Button>
          <Button onClick={onAccept} isLoading={isPending}>
            {t('pushBanner.accept')}
          </Button>
        </div>
      </div>
    </aside>
  )
}
