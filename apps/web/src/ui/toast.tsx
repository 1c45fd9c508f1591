import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckCircleIcon, InfoIcon, WarningCircleIcon, XIcon } from './icons.tsx'
import { announce } from './live-region.tsx'
import styles from './toast.module.css'
import { createToastQueue, type Toast } from './toast-queue.ts'
import { UI_NS } from './ui.i18n.ts'

const queue = createToastQueue((run, ms) => setTimeout(run, ms))
const NONE: readonly Toast[] = []
const ICONS = { good: CheckCircleIcon, bad: WarningCircleIcon, info: InfoIcon }

/**
 * Shows a toast for 3 seconds: `showToast({ kind: 'bad', title: t('errors.title'), text: errorWords(error) })`. Bad ones interrupt
 * a reader of the screen, the others are announced: words that come together with their live element are not read out everywhere.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  queue.show(toast)
  if (toast.kind === 'bad') return
  announce(toast.title)
  if (toast.text) announce(toast.text)
}

/** One toast: what happened, in two lines at most. */
export function ToastPlate({ kind, title, text, onClose }: Omit<Toast, 'id'> & { readonly onClose: () => void }) {
  const { t } = useTranslation(UI_NS)
  const Icon = ICONS[kind]
  return (
    <div className={`${styles.toast} ${styles[kind]}`} role={kind === 'bad' ? 'alert' : undefined} data-toast="">
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
  const { t } = useTranslation(UI_NS)
  const toasts = useSyncExternalStore(queue.subscribe, queue.current, () => NONE)
  return (
    // The attribute has an open dialog leave the region to readers; a bad toast is read out by its own role, any other by `showToast`.
    <section className={styles.region} aria-label={t('notifications')} aria-live="off">
      {toasts.map(({ id, ...toast }) => (
        <ToastPlate key={id} {...toast} onClose={() => queue.dismiss(id)} />
      ))}
    </section>
  )
}
