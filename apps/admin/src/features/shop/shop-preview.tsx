import SHOP_NS from 'texts:features/shop/shop'
import { type Theme, themeTokens } from '@runecase/api/project-theme.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { MARK_PATH } from '../../api/brand.ts'
import { pictureQuery } from '../../pictures/pictures.queries.ts'
import styles from './shop-preview.module.css'

/** The header and a card of the site with these names, colours and pictures. */
export function ShopPreview({
  name,
  tagline,
  mark,
  theme,
}: {
  readonly name: string
  readonly tagline: string
  /** The id of the picture; empty for the project's own. */
  readonly mark: string
  readonly theme: Theme
}) {
  const { t } = useTranslation(SHOP_NS)
  const { data: path } = useQuery({ ...pictureQuery(mark), enabled: mark !== '' })
  return (
    <div
      className={styles.page}
      style={themeTokens(theme, { rarities: [] }) as CSSProperties}
      role="img"
      aria-label={t('preview.title')}
    >
      <div className={styles.head}>
        <img src={(mark !== '' && path) || MARK_PATH} width={40} height={40} alt="" />
        <b>{name}</b>
      </div>
      <p className={styles.tagline}>{tagline}</p>
      <div className={styles.card}>
        <p>{t('preview.text')}</p>
        <small>{t('preview.note')}</small>
        <b>{t('preview.price')}</b>
        <div className={styles.buttons}>
          <span className={styles.main}>{t('preview.button')}</span>
          <span className={styles.gold}>{t('preview.gold')}</span>
        </div>
      </div>
    </div>
  )
}
