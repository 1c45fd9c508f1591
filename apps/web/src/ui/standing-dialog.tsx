import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import look from './dialog.module.css'
import styles from './standing-dialog.module.css'

/**
 * A modal that is part of the document, so that it appears with the first paint: styles show it while the root element has
 * `data-age-unanswered`, and it becomes a real modal after hydration. `unless` is the cookie (`name=value`) that hides it. Only unmounting
 * closes it. All other modals are `Dialog`s.
 */
export function StandingDialog({
  unless,
  title,
  description,
  art,
  children,
}: {
  readonly unless?: string | undefined
  readonly title: string
  readonly description: string
  readonly art: ReactNode
  readonly children: ReactNode
}) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = box.current
    if (unless !== undefined && document.cookie.split('; ').includes(unless)) return
    const { dataset } = document.documentElement
    dataset.ageUnanswered = ''
    dialog?.showModal()
    return () => {
      delete dataset.ageUnanswered
      // Returns the focus.
      dialog?.close()
    }
  }, [unless])
  return (
    <dialog
      ref={box}
      className={`${look.panel} ${look.bad} ${look.centred} ${styles.standing}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
      onClose={() => box.current?.showModal()}
      onKeyDown={keepFocus}
    >
      <div className={look.art}>{art}</div>
      <h2 id={`${id}-title`} className={look.title}>
        {title}
      </h2>
      <p id={`${id}-text`} className={look.description}>
        {description}
      </p>
      {children}
    </dialog>
  )
}

/** A browser lets the focus leave native modals for its own toolbars; here it cycles. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a[href]')]
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)]
  if (from && document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
