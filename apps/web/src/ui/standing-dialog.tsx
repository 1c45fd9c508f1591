import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import look from './dialog.module.css'
import styles from './standing-dialog.module.css'

/**
 * A modal that is part of the document, so that it appears with the first paint: styles show it while the root element has
 * `data-age-unanswered`. It never moves to the browser's top layer, which would paint it a second time at hydration; instead everything
 * else is inert while it is open. `unless` is the cookie (`name=value`) that hides it. It closes only by unmounting. All other modals are
 * `Dialog`s.
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
    if (!dialog || (unless !== undefined && document.cookie.split('; ').includes(unless))) return
    const { dataset } = document.documentElement
    dataset.ageUnanswered = ''
    // Moves the focus into it.
    dialog.show()
    const release = makeOthersInert(dialog)
    return () => {
      release()
      delete dataset.ageUnanswered
      // Returns the focus.
      dialog.close()
    }
  }, [unless])
  return (
    <dialog
      ref={box}
      className={`${look.panel} ${look.bad} ${look.centred} ${styles.standing}`}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
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

/** Makes everything in the page except `dialog` inert; returns the function that undoes it. */
function makeOthersInert(dialog: HTMLElement): () => void {
  const others: HTMLElement[] = []
  for (let inside = dialog; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const one of inside.parentElement.children) {
      if (one instanceof HTMLElement && one !== inside && !one.inert) others.push(one)
    }
  }
  for (const one of others) one.inert = true
  return () => {
    for (const one of others) one.inert = false
  }
}

/** The focus cycles within it. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a[href]')]
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)]
  if (from && document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
