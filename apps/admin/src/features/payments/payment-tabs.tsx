import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { PAYMENTS_NS } from './payments.i18n.ts'

const TABS = [
  ['list', '/payments'],
  ['reviews', '/payments/reviews'],
  ['debtors', '/payments/debtors'],
  ['methods', '/payments/methods'],
  ['levels', '/payments/levels'],
] as const

/** The lists of the payments section. */
export function PaymentTabs() {
  const { t } = useTranslation(PAYMENTS_NS)
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('title')}>
      <Button.Group>
        {TABS.map(([name, path]) => (
          <Button
            key={name}
            component={Link}
            to={path}
            variant={pathname === path ? 'filled' : 'default'}
            {...(pathname === path && { 'aria-current': 'page' as const })}
          >
            {t(name)}
          </Button>
        ))}
      </Button.Group>
    </nav>
  )
}
