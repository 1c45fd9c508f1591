import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Coins } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './push-banner.module.css'

/** From this scroll position on the banner is a line under the header. */
const SCROLLED_PX = 54

/** Offers coins for notifications; a line under the header once the page is scrolled. The content below does not move by that. */
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
  const place = useRef<HTMLElement>(null)
  const keptHeight = useHeightBeforeScroll(place)
  const [before = '', after = ''] = t('pushBanner.title', { amount: '|' }).split('|')
  return (
    <aside
      ref={place}
      className={`${styles.push} ${keptHeight === null ? '' : styles.scrolled}`}
      style={keptHeight === null ? undefined : { minHeight: keptHeight }}
      aria-label={t('pushBanner.label')}
    >
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

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Null at the top of the page; further down the box's height at the top, which it keeps. */
function useHeightBeforeScroll(box: RefObject<HTMLElement | null>): number | null {
  const kept = useRef<number | null>(null)
  const heightNow = useCallback(() => {
    if (window.scrollY <= SCROLLED_PX) kept.current = null
    else kept.current ??= box.current?.offsetHeight ?? null
    return kept.current
  }, [box])
  return useSyncExternalStore(subscribe, heightNow, () => null)
}
