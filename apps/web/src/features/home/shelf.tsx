import type { CSSProperties } from 'react'
import { CaseCard } from '../catalog/case-card.tsx'
import type { Section } from '../catalog/catalog.queries.ts'
import { SectionIcon } from '../catalog/section-icon.tsx'
import styles from './shelf.module.css'

/** Cards of the first row that are on the first screen of a wide page. */
const EAGER_CARDS = 6

/** A section of the catalogue in its own look: name, sign and cases. */
export function Shelf({
  section,
  userLevel,
  isFirst,
}: {
  readonly section: Section
  readonly userLevel: number
  readonly isFirst: boolean
}) {
  const look = section.appearanceData
  const style = {
    '--title-ground': look.title.gradient,
    '--title-text': look.title.gradientText,
    '--cards-background': look.cardsBackground,
    '--cards-circle': look.cardsCircle,
    '--cards-hover': look.cardsHover,
    '--cards-shadow': look.cardsShadow,
  } as CSSProperties
  return (
    <section className={styles.shelf} style={style} id={section.slug} aria-labelledby={`${section.slug}-title`}>
      <header className={styles.head}>
        <span className={styles.sign}>
          <SectionIcon name={look.title.icon} />
        </span>
        <h2 id={`${section.slug}-title`}>{section.name}</h2>
        <span className={styles.line} />
        <p>{section.description}</p>
      </header>
      <div className={styles.grid}>
        {section.cases.map((one, place) => (
          <CaseCard key={one.id} one={one} userLevel={userLevel} isEager={isFirst && place < EAGER_CARDS} />
        ))}
      </div>
    </section>
  )
}
