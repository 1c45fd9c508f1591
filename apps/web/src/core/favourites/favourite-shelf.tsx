import FAVOURITES_NS from 'texts:core/favourites/favourites'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StarIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { CaseCard, type ShelfCase } from '../catalog/public.ts'
import { SignInLink } from '../session/public.ts'
import styles from './case-row.module.css'
import { FavouriteStar } from './favourite-star.tsx'
import { useFavourites } from './use-favourites.ts'

/** The favourite cases. `hidesEmpty`: renders nothing without any, instead of an explanation. */
export function FavouriteShelf({
  userLevel,
  cases: narrowed,
  hidesEmpty = false,
}: {
  readonly userLevel: number
  /** The favourites to show; all of them by default. */
  readonly cases?: readonly ShelfCase[]
  readonly hidesEmpty?: boolean
}) {
  const { t } = useTranslation(FAVOURITES_NS)
  const viewer = useViewer()
  const all = useFavourites()
  const cases = narrowed ?? all
  if (cases.length === 0 && hidesEmpty) return null
  return (
    <section className={styles.section} aria-labelledby="favourites-title">
      <RowHead
        id="favourites-title"
        icon={<StarIcon weight="fill" className={styles.gold} aria-hidden="true" />}
        title={t('title')}
      >
        {cases.length > 0 && t('count', { count: cases.length })}
      </RowHead>
      {cases.length > 0 ? (
        <ul className={styles.grid}>
          {cases.map((one) => (
            <li key={one.slug}>
              <CaseCard one={one} userLevel={userLevel} action={<FavouriteStar one={one} />} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState art="/i/static/cases/seraph" title={t(viewer ? 'empty' : 'guest')}>
          {viewer === null && <SignInLink>{t('signIn')}</SignInLink>}
        </EmptyState>
      )}
    </section>
  )
}

/** The heading of a row of cases; `children` stand at its end. */
export function RowHead({
  id,
  icon,
  title,
  children,
}: {
  readonly id: string
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <Row as="header" gap={14} phoneGap={10} className={styles.head}>
      {icon}
      <h2 id={id}>{title}</h2>
      <span className={styles.rule} />
      <span className={styles.aside}>{children}</span>
    </Row>
  )
}
