import { useTranslation } from 'react-i18next'
import { CheckCircleIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './registration-dialog.module.css'
import { SESSION_NS } from './session.i18n.ts'

/** The benefits of a new player, beside his gift. */
export function WelcomeSide() {
  const { t } = useTranslation(SESSION_NS)
  return (
    <div className={styles.art}>
      <Picture
        src="/i/static/cases/gift"
        width={330}
        height={330}
        sizes="(max-width: 767px) 200px, 330px"
        alt=""
        isEager
        className={styles.gift}
      />
      <h2>{t('welcome.title')}</h2>
      <p>{t('welcome.text')}</p>
      <ul>
        {t('welcome.points', { returnObjects: true }).map((point) => (
          <li key={point}>
            <CheckCircleIcon weight="fill" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
