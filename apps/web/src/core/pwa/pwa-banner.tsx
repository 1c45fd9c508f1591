import PWA_NS from 'texts:core/pwa/pwa'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { cookieConsent } from '../../api/cookie-consent.ts'
import { useIsDue } from '../../api/remembered.ts'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { XIcon } from '../../ui/icons.tsx'
import { Coins } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useIsScreenHeld } from '../../ui/screen-hold.ts'
import { Text } from '../../ui/text.tsx'
import type { PwaPlatform } from './platform.ts'
import { pwaOfferQuery } from './pwa.queries.ts'
import styles from './pwa-banner.module.css'
import { closePwaBanner, isPwaBannerDueHere } from './pwa-banner-due.ts'
import { useInstall } from './use-install.tsx'

/** Screens without buttons at the bottom. */
const SHOWN_AT: readonly string[] = [paths.home(), paths.ownProfile(), paths.faq()]

/** Offers the app at the bottom of a screen to a phone without it, at most once a day after it was closed. */
export default function PwaBanner({ platform }: { readonly platform: PwaPlatform }) {
  const { t } = useTranslation(PWA_NS)
  const { pathname } = useLocation()
  const { install, dialog } = useInstall()
  const isDue = useIsDue(() => isPwaBannerDueHere() && cookieConsent() !== null)
  const isHeld = useIsScreenHeld('notice', 'show')
  const isPlace = SHOWN_AT.includes(pathname)
  const { data: offer } = useQuery({ ...pwaOfferQuery(useViewer()?.userId), enabled: isDue && isPlace })
  if (!isDue || !isPlace || isHeld || !offer || offer.isPaid) return dialog
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
