import UI_NS from 'texts:ui/ui'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog.module.css'
import { focusContentIfLost } from './focus-content.ts'
import { XIcon } from './icons.tsx'
import { useScreenHold } from './screen-hold.ts'
import { isInToast } from './toast.tsx'

export interface DialogProps {
  readonly isOpen: boolean
  /** Called with `false` by Escape, the scrim and the close button. */
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  /** The title is only for screen readers; the picture shows it to others. */
  readonly isTitleHidden?: boolean
  readonly description?: ReactNode
  /** A picture above the title; with it the head is centred. */
  readonly art?: ReactNode
  /** One line between the picture and the title. */
  readonly kicker?: string
  /** The colour of the light from above. */
  readonly tone?: 'brand' | 'gold' | 'event' | 'bad' | 'info' | 'good'
  /**
   * `dialog`: 480 wide, a bottom sheet under 768. `wide`: 880. `sheet`: from the bottom; from 768 on a drawer at the side. `corner`: from the
   * bottom; from 768 on below the header at the side.
   */
  readonly shape?: 'dialog' | 'wide' | 'sheet' | 'corner'
  /** An answer is required: no close button, Escape and the scrim do nothing. */
  readonly isAnswerNeeded?: boolean
  /** The element that gets the focus afterwards when the opener is gone; by default the screen's content. */
  readonly findNextFocus?: (() => HTMLElement | null | undefined) | undefined
  readonly children: ReactNode
}

/** A modal: the focus stays inside and returns afterwards. While it is open no notice is shown. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  isTitleHidden = false,
  description,
  art,
  kicker,
  tone = 'brand',
  shape = 'dialog',
  isAnswerNeeded = false,
  findNextFocus,
  children,
}: DialogProps) {
  const { t } = useTranslation(UI_NS)
  useScreenHold('dialog', isOpen)
  const opener = useRef<HTMLElement | null>(null)
  const keepOpen = (event: Event) => {
    if (isAnswerNeeded) event.preventDefault()
  }
  const keepOpenBeside = (event: Event) => {
    if (isAnswerNeeded || isInToast(event.target)) event.preventDefault()
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <div className={`${styles.place} ${styles[shape]}`}>
          <Radix.Content
            className={`${styles.panel} ${styles[tone]} ${art ? styles.centred : ''}`}
            // Without its own trigger the component does not know where to return the focus.
            onOpenAutoFocus={() => {
              opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              // The next element may have taken the focus while the dialog was closing.
              if (document.activeElement !== document.body) return
              opener.current?.focus()
              // The opener may be gone by now: a sold card, an ended row.
              if (document.activeElement === document.body) findNextFocus?.()?.focus({ preventScroll: true })
              focusContentIfLost()
            }}
            onEscapeKeyDown={keepOpen}
            onInteractOutside={keepOpenBeside}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            {art && <div className={styles.art}>{art}</div>}
            {kicker && <p className={styles.kicker}>{kicker}</p>}
            <Radix.Title className={isTitleHidden ? 'visually-hidden' : styles.title}>{title}</Radix.Title>
            {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
            {children}
            {!isAnswerNeeded && (
              <Radix.Close className={styles.close} aria-label={t('close')}>
                <XIcon aria-hidden="true" />
              </Radix.Close>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
