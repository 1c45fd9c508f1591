import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { BellIcon } from '../../ui/icons.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { NOTIFICATIONS_NS } from './notifications.i18n.ts'
import styles from './reminders-link.module.css'

/** The way to the reminders in the header of a player, where there is room for it. */
export function RemindersLink() {
  const { t } = useTranslation(NOTIFICATIONS_NS)
  return (
    <PrefetchLink
      to={`${paths.accountSettings()}#reminders`}
      className={styles.link ?? ''}
      title={t('notify.settings')}
    >
      <BellIcon weight="fill" aria-hidden="true" />
      <span className="visually-hidden">{t('notify.settings')}</span>
    </PrefetchLink>
  )
}
