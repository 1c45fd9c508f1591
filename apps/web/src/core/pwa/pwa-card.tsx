import PWA_NS from 'texts:core/pwa/pwa'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsDue } from '../../api/remembered.ts'
import { useViewer } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { XIcon } from '../../ui/icons.tsx'
import { Coins } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Text } from '../../ui/text.tsx'
import { pwaOfferQuery } from './pwa.queries.ts'
import { closePwaBanner, isPwaBannerDueHere } from './pwa-banner-due.ts'
import styles from './pwa-card.module.css'
import { useInstall } from './use-install.tsx'
import { usePwa } from './use-pwa.ts'

/** In the bell: the app and its bonus, for a phone without it; not for a day after it was closed. */
export function PwaCard() {
  const { t } = useTranslation(PWA_NS)
  const { platform, isInstalled } = usePwa()
  const { install, dialog } = useInstall()
  const isDue = useIsDue(isPwaBannerDueHere) && platform !== null && !isInstalled
  const { data: offer } = useQuery({ ...pwaOfferQuery(useViewer()?.userId), enabled: isDue })
  if (!isDue || !offer || offer.isPaid) return dialog
  return (
    <>
      <aside className={`${styles.banner} ${edgeClass}`} aria-label={t('banner.label')} data-platform={platform}>
        <Picture src="/i/static/icon/app-192" width={48} height={48} alt="" className={styles.icon} />
        <div className={styles.words}>
          <b>{t('banner.title')}</b>
          <Text size="small" tone="soft">
            {t('banner.text')} <Coins value={offer.coins} size="s" />
          </Text>
        </div>
        <Button size="s" onClick={install}>
          {t('banner.install')}
        </Button>
        <IconButton label={t('banner.close')} onClick={closePwaBanner}>
          <XIcon weight="bold" aria-hidden="true" />
        </IconButton>
      </aside>
      {dialog}
    </>
  )
}
