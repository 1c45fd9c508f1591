import FAVOURITES_NS from 'texts:core/favourites/favourites'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import type { ShelfCase } from '../catalog/public.ts'
import styles from './favourite-star.module.css'
import { useFavourites, useSetFavourite } from './use-favourites.ts'

/** The star that adds a case to the favourites; guests are asked to sign in. `place`: on a card, or in a line. */
export function FavouriteStar({ one, place = 'card' }: { readonly one: ShelfCase; readonly place?: 'card' | 'line' }) {
  const { t } = useTranslation(FAVOURITES_NS)
  const { search } = useLocation()
  const viewer = useViewer()
  const isOn = useFavourites().some(({ slug }) => slug === one.slug)
  const mark = useSetFavourite(one)
  const action = `star-${one.slug}`
  const className = `${styles.star} ${styles[place]}`
  if (viewer === null) {
    const to = { search, hash: paths.register(action) }
    return <Link to={to} preventScrollReset className={className} aria-label={t('add', { name: one.name })} />
  }
  return (
    <button
      type="button"
      data-action={action}
      aria-pressed={isOn}
      aria-label={t(isOn ? 'remove' : 'add', { name: one.name })}
      className={className}
      onClick={() => mark(!isOn)}
    />
  )
}
