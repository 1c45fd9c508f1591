import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SignInIcon } from '../../ui/icons.tsx'
import styles from './guest-pass.module.css'
import { SEASONS_NS } from './seasons.i18n.ts'

/** The way into the pass for a guest. */
export function GuestPass() {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <div className={styles.guest}>
      <div>
        <h2>{t('guest.title')}</h2>
        <p>{t('guest.text')}</p>
      </div>
      <ButtonLink to={paths.register()} preventScrollReset size="l">
        <SignInIcon weight="bold" aria-hidden="true" />
        {t('guest.button')}
      </ButtonLink>
    </div>
  )
}
