import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './toast.module.css'
import { createToastQueue, type Toast } from './toast-queue.ts'

const queue = createToastQueue((run, ms) => setTimeout(run, ms))
const NONE: readonly Toast[] = []
const ICONS = { good: CheckCircleIcon, bad: WarningCircleIcon, info: InfoIcon }

/** Shows a toast for 3 seconds: `showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorWords(error) })`. */
export const showToast = queue.show

/** One toast: what happened, in two lines at most. Bad ones interrupt a reader, the others wait for their turn. */
export function ToastPlate({ kind, title, text, onClose }: Omit<Toast, 'id'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('ui')
  const Icon = ICONS[kind]
  return (
    <div className={`${styles.toast} ${styles[kind]}`} role={kind === 'bad' ? 'alert' : 'status'} data-toast="">
      <span className={styles.icon}>
        <Icon weight="fill" aria-hidden="true" />
      </span>
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <XIcon aria-hidden="true" />
      </button>
    </div>
  )
}

/**
 * Whether something is a part of a toast, also of one that was just closed. They lie above every dialog and belong to none: closing
 * one closes no dialog.
 */
export function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toast]') !== null
}

/** Where toasts appear; once, in the root. */
export function ToastRegion() {
  const { t } = useTranslation('ui')
  const toasts = useSyncExternalStore(queue.subscribe, queue.current, () => NONE)
  return (
    // The attribute has an open dialog leave the region to readers; what is read out is each toast's own.
    <section className={styles.region} aria-label={t('notifications')} aria-live="off">
      {toasts.map(({ id, ...toast }) => (
        <ToastPlate key={id} {...toast} onClose={() => queue.dismiss(id)} />
      ))}
    </section>
  )
}
