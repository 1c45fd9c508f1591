import APP_NS from 'texts:app/app'
import { useTranslation } from 'react-i18next'
import styles from './brand.module.css'

/** The logo and name of the back office. */
export function Brand() {
  const { t } = useTranslation(APP_NS)
  return (
    <span className={styles.brand}>
      <img src="/mark.svg" width={30} height={34} alt="" />
      <span>
        <b>RUNECASE</b>
        <small>{t('brand')}</small>
      </span>
    </span>
  )
}
