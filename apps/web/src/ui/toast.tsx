import UI_NS from 'texts:ui/ui'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckCircleIcon, InfoIcon, WarningCircleIcon, XIcon } from './icons.tsx'
import { announce } from './live-region.tsx'
import styles from './toast.module.css'
import { createToastQueue, type Toast } from './toast-queue.ts'

const queue = createToastQueue((run, ms) => setTimeout(run, ms))
const NONE: readonly Toast[] = []
const ICONS = { good: CheckCircleIcon, bad: WarningCircleIcon, info: InfoIcon }

/**
 * Shows a toast for 3 seconds: `showToast({ kind: 'bad', title: t('errors.title'), text: errorTexts(error) })`. Bad toasts interrupt a
 * screen reader, the others are announced by `announce`: not every screen reader reads text that appears together with its live element.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  queue.show(toast)
  if (toast.kind === 'bad') return
  announce(toast.title)
  if (toast.text) announce(toast.text)
}

/** One toast: at most two lines. */
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
 * Whether an element is part of a toast, including one that was just closed. Toasts are above every dialog and belong to none: closing one
 * closes no dialog.
 */
export function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toast]') !== null
}

/** The container of toasts; once, in the root. */
export function ToastRegion() {
  const { t } = useTranslation(UI_NS)
  const toasts = useSyncExternalStore(queue.subscribe, queue.current, () => NONE)
  return (
    // The attribute keeps the region accessible while a dialog is open; a bad toast is announced by its own role, any other by `showToast`.
    <section className={styles.region} aria-label={t('notifications')} aria-live="off">
      {toasts.map(({ id, ...toast }) => (
        <ToastPlate key={id} {...toast} onClose={() => queue.dismiss(id)} />
      ))}
    </section>
  )
}
