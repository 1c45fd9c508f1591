import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SHELL_NS } from './shell.i18n.ts'

/** The place of a link whose screen this version does not have: reachable, named, and said to come. */
export function Soon({
  className,
  children,
  label,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly label?: string
}) {
  const { t } = useTranslation(SHELL_NS)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link without a target cannot be focused, and its reason would go unheard
    <span
      className={className}
      role="link"
      aria-disabled="true"
      tabIndex={0}
      title={t('soon')}
      aria-label={label ? `${label}. ${t('soon')}` : undefined}
    >
      {children}
      {!label && <span className="visually-hidden">. {t('soon')}</span>}
    </span>
  )
}
