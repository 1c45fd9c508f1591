import APP_NS from 'texts:app/app'
import { useTranslation } from 'react-i18next'
import { BRAND, MARK_PATH } from '../api/brand.ts'
import { useIsDemo } from '../api/demo.ts'
import styles from './brand.module.css'

/** The logo and name of the back office. */
export function Brand() {
  const { t } = useTranslation(APP_NS)
  const isDemo = useIsDemo()
  return (
    <span className={styles.brand}>
      <img src={MARK_PATH} width={30} height={34} alt="" />
      <span>
        <b>{BRAND}</b>
        <small>{t(isDemo ? 'demo' : 'brand')}</small>
      </span>
    </span>
  )
}
