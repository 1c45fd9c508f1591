import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/button.tsx'
import { InstagramLogoIcon, TelegramLogoIcon } from '../../ui/icons.tsx'
import { SHELL_NS } from './shell.i18n.ts'
import styles from './social-links.module.css'
import { Soon } from './soon.tsx'

/** The shop in other places; none is open yet. */
export function SocialLinks({
  className,
  size = 'm',
}: {
  readonly className?: string | undefined
  readonly size?: 'm' | 'l'
}) {
  const { t } = useTranslation(SHELL_NS)
  const look = buttonClass({ kind: 'ghost', size, isSquare: true })
  return (
    <div className={className}>
      <Soon className={look} label={t('sections.vk')}>
        <b className={styles.vk}>VK</b>
      </Soon>
      <Soon className={look} label={t('sections.telegram')}>
        <TelegramLogoIcon weight="fill" aria-hidden="true" />
      </Soon>
      <Soon className={look} label={t('sections.instagram')}>
        <InstagramLogoIcon weight="fill" aria-hidden="true" />
      </Soon>
    </div>
  )
}
