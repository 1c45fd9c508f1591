import UI_NS from 'texts:ui/ui'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './empty-state.module.css'
import { Picture } from './picture.tsx'

/** A part of a screen that failed to load: what is missing, why, and a retry button. Announced at once. */
export function ErrorState({
  title,
  text,
  onRetry,
  isRetrying = false,
}: {
  readonly title: string
  /** The sentence of the refusal. */
  readonly text?: string
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}) {
  const { t } = useTranslation(UI_NS)
  // Without a network, the missing network is the reason of the failure.
  const isWithoutNetwork = typeof navigator !== 'undefined' && navigator.onLine === false
  const reason = isWithoutNetwork ? t('noNetwork') : text
  return (
    <div className={styles.empty} role="alert">
      <Picture src="/i/static/misc/warning" width={96} height={96} alt="" className={styles.art} />
      <p>
        <b>{title}</b>
        {reason && <span className={styles.reason}>{reason}</span>}
      </p>
      {onRetry && (
        <Button kind="secondary" onClick={onRetry} isLoading={isRetrying}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
