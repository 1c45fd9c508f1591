import FREE_CASE_MARK_NS from 'texts:core/daily-cases/free-case-mark'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { userLevelQuery } from '../../api/enter-session.ts'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { GiftIcon } from '../../ui/icons.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './free-case-mark.module.css'
import { useRenewal } from './use-renewal.ts'

/** The number of free cases that the viewer can open now; refetched when the next one is ready. 0 for a guest. */
export function useFreeCaseCount(): number {
  const viewer = useViewer()
  const { data, dataUpdatedAt } = useQuery({ ...userLevelQuery(viewer?.userId ?? ''), enabled: viewer !== null })
  useRenewal([data?.nearestCaseTime], dataUpdatedAt)
  return viewer ? (data?.availableCases.length ?? 0) : 0
}

/** The count beside a menu entry for the daily cases; nothing when there are none. */
export function FreeCaseMark({ className = '' }: { readonly className?: string | undefined }) {
  const { t } = useTranslation(FREE_CASE_MARK_NS)
  const count = useFreeCaseCount()
  if (count === 0) return null
  return (
    <Text
      radius="m"
      ground="g-gold"
      isTabular
      lineHeight={1.5}
      as="span"
      size="label"
      padding="0 5px"
      height={18}
      minWidth={18}
      className={`${styles.mark} ${className}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">, {t('count', { count })}</span>
    </Text>
  )
}

/** The header link to a player's daily cases, where there is no bottom menu. */
export function FreeCaseLink() {
  const { t } = useTranslation(FREE_CASE_MARK_NS)
  if (!useIsOpen()(paths.dailyCases())) return null
  return (
    <PrefetchLink to={paths.dailyCases()} className={styles.link ?? ''} title={t('link')}>
      <GiftIcon weight="fill" aria-hidden="true" />
      <span className="visually-hidden">{t('link')}</span>
      <FreeCaseMark className={styles.corner} />
    </PrefetchLink>
  )
}
