import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Coins } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
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
      <Box position="relative" radius="l" padding="12px 14px" className={`${styles.pushPlate} ${edgeClass}`}>
        <Picture src="/i/static/misc/bell" width={64} height={64} alt="" />
        <div>
          <Row as="b" isWrapped text="h4">
            {before} <Coins value={coins} /> {after}
          </Row>
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
      </Box>
    </aside>
  )
}
