import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseCard } from '../catalog/case-card.tsx'
import { SectionIcon } from '../catalog/section-icon.tsx'
import type { ComingShelf, Shelf as ShelfData } from '../catalog/shelves.ts'
import { FavouriteStar } from '../favourites/favourite-star.tsx'
import { type EventState, shelfTextOf } from './event-shelves.ts'
import { HOME_NS } from './home.i18n.ts'
import styles from './shelf.module.css'

/** A section of the catalogue with its name, icon and cases. */
export function Shelf({
  shelf,
  userLevel,
  eventState,
}: {
  readonly shelf: ShelfData
  readonly userLevel: number
  readonly eventState: EventState
}) {
  const { t } = useTranslation(HOME_NS)
  const about = shelfTextOf(shelf, eventState)
  const { look } = shelf
  const style = {
    '--count': shelf.cases.length,
    '--title-ground': look.title.gradient,
    '--title-text': look.title.gradientText,
    '--cards-background': look.cardsBackground,
    '--cards-circle': look.cardsCircle,
    '--cards-hover': look.cardsHover,
    '--cards-shadow': look.cardsShadow,
  } as CSSProperties
  return (
    <section
      className={styles.shelf}
      data-breaks={look.lineBreaks || undefined}
      style={style}
      id={shelf.slug}
      aria-labelledby={`${shelf.slug}-title`}
    >
      <header className={styles.head}>
        <span className={styles.sign}>
          <SectionIcon name={look.title.icon} />
        </span>
        <h2 id={`${shelf.slug}-title`}>{shelf.name}</h2>
        <span className={styles.line} />
        <p>{'text' in about ? about.text : t(`shelf.${about.key}`)}</p>
      </header>
      <div className={styles.grid}>
        {shelf.cases.map((one) => (
          <CaseCard key={one.slug} one={one} userLevel={userLevel} action={<FavouriteStar one={one} />} />
        ))}
      </div>
    </section>
  )
}

/** The placeholder of a section that is still loading. */
export function ShelfPlace({ shelf }: { readonly shelf: ComingShelf }) {
  const style = { '--count': shelf.cases.length } as CSSProperties
  return <div className={`${styles.shelf} ${styles.place}`} style={style} id={shelf.slug} aria-busy="true" />
}
