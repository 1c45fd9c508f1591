import { type ReactNode, useEffect, useId, useRef } from 'react'
import dialog from './dialog.module.css'
import styles from './standing-dialog.module.css'

/**
 * A modal that stands in the document itself, so that it is there with the first paint and costs no layout of its own. The
 * document opens it (`data-unless` says for whom it does not: a cookie, `name=value`); nothing closes it but being taken away.
 * Everything else a player meets is a `Dialog`.
 */
export function StandingDialog({
  unless,
  title,
  description,
  art,
  children,
}: {
  readonly unless: string
  readonly title: string
  readonly description: string
  readonly art: ReactNode
  readonly children: ReactNode
}) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Where no document did: after a change of screen, or when the page had to be drawn anew.
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.standing = ''
    if (box.current?.open === false) box.current.showModal()
    return () => {
      delete dataset.standing
    }
  }, [])
  return (
    <dialog
      ref={box}
      className={`${dialog.place} ${styles.standing}`}
      data-unless={unless}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
      onClose={() => box.current?.showModal()}
    >
      <div className={`${dialog.panel} ${dialog.bad} ${dialog.centred}`}>
        <div className={dialog.art}>{art}</div>
        <h2 id={`${id}-title`} className={dialog.title}>
          {title}
        </h2>
        <p id={`${id}-text`} className={dialog.description}>
          {description}
        </p>
        {children}
      </div>
    </dialog>
  )
}
