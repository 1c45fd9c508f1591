import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft'
import { LockIcon } from '@phosphor-icons/react/dist/ssr/Lock'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { paths } from '../paths.ts'
import styles from './refill-layout.module.css'

/** Paying: the way back, and that the line is safe; nothing is offered here that leads elsewhere. */
export default function RefillLayout() {
  const { t } = useTranslation('shell')
  return (
    <>
      <nav className={styles.bar} aria-label={t('refillPages.label')}>
        <ButtonLink to={paths.home()} kind="ghost" size="s">
          <ArrowLeftIcon weight="bold" aria-hidden="true" />
          {t('refillPages.back')}
        </ButtonLink>
        <Badge tone="good">
          <LockIcon weight="fill" aria-hidden="true" /> {t('refillPages.safe')}
        </Badge>
      </nav>
      <Outlet />
    </>
  )
}
