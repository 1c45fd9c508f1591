import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Coins } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './notices.module.css'

/** From this far down the page the banner is a line under the header. */
const SCROLLED_PX = 54

/** Offers coins for notifications; a line under the header once the page is scrolled. */
export function PushBanner({
  coins,
  onAccept,
  onDecline,
}: {
  readonly coins: number
  readonly onAccept: () => void
  readonly onDecline: () => void
}) {
  const { t } = useTranslation(['texts', 'shell'])
  const isScrolled = useIsScrolled()
  const [before = '', after = ''] = t('pushBanner.title', { amount: '|' }).split('|')
  return (
    <aside
      className={`${styles.push} ${edgeClass} ${isScrolled ? styles.scrolled : ''}`}
      aria-label={t('shell:pushBanner')}
    >
      <Picture src="/i/static/misc/bell" width={64} height={64} alt="" />
      <div>
        <b>
          {before} <Coins value={coins} /> {after}
        </b>
        <p>{t('pushBanner.text')}</p>
      </div>
      <div>
        <Button kind="ghost" onClick={onDecline}>
          {t('pushBanner.decline')}
        </Button>
        <Button onClick={onAccept}>{t('pushBanner.accept')}</Button>
      </div>
    </aside>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

const useIsScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLLED_PX,
    () => false,
  )
