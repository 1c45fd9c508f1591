import UI_NS from 'texts:ui/ui'
import { Children, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './carousel.module.css'
import { CaretLeftIcon, CaretRightIcon } from './icons.tsx'
import { useCarousel } from './use-carousel.ts'

/**
 * A horizontally scrolling row of cards: moved by swipes, the arrow keys and two arrows, each shown only while it can move. A focused card
 * is scrolled into view.
 */
export function Carousel({
  label,
  startAt = 0,
  children,
}: {
  readonly label: string
  /** The initial card. */
  readonly startAt?: number
  readonly children: ReactNode
}) {
  const { t } = useTranslation(UI_NS)
  const { row, offsetPx, goBack, goForth, handlers } = useCarousel(startAt)
  const turn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') goBack?.()
    else if (event.key === 'ArrowRight') goForth?.()
    else return
    event.preventDefault()
  }
  return (
    <section className={styles.carousel} aria-roledescription={t('carousel.role')} aria-label={label} onKeyDown={turn}>
      <div className={styles.window} {...handlers}>
        <ul ref={row} className={styles.row} style={{ transform: `translateX(${-offsetPx}px)` }}>
          {Children.map(children, (card) => (
            <li>{card}</li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className={`${styles.arrow} ${styles.back}`}
        hidden={!goBack}
        aria-label={t('carousel.back')}
        onClick={goBack}
      >
        <CaretLeftIcon weight="bold" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${styles.arrow} ${styles.forth}`}
        hidden={!goForth}
        aria-label={t('carousel.forth')}
        onClick={goForth}
      >
        <CaretRightIcon weight="bold" aria-hidden="true" />
      </button>
    </section>
  )
}
