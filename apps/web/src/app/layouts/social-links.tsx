import SHELL_NS from 'texts:app/layouts/shell'
import { useTranslation } from 'react-i18next'
import { useRootData } from '../../api/root-data.ts'
import { buttonClass } from '../../ui/button.tsx'
import { InstagramLogoIcon, TelegramLogoIcon } from '../../ui/icons.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './social-links.module.css'

const SIGNS = {
  vk: (
    <Text as="b" size="h4" lineHeight={1} className={styles.vk}>
      VK
    </Text>
  ),
  telegram: <TelegramLogoIcon weight="fill" aria-hidden="true" />,
  instagram: <InstagramLogoIcon weight="fill" aria-hidden="true" />,
} as const

/** Our pages in social networks; a network without a URL is left out. */
export function SocialLinks({
  className,
  size = 'm',
}: {
  readonly className?: string | undefined
  readonly size?: 'm' | 'l'
}) {
  const { t } = useTranslation(SHELL_NS)
  const root = useRootData()
  const look = buttonClass({ kind: 'ghost', size, isSquare: true })
  return (
    <div className={className}>
      {(['vk', 'telegram', 'instagram'] as const).map((name) => {
        const address = root?.socials[name]
        if (!address) return null
        return (
          <a
            key={name}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={look}
            aria-label={t(`sections.${name}`)}
          >
            {SIGNS[name]}
          </a>
        )
      })}
    </div>
  )
}
