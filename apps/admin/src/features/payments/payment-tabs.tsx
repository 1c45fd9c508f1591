import PAYMENTS_NS from 'texts:features/payments/payments'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LinkTabs } from '../../app/link-tabs.tsx'

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
    <LinkTabs
      label={t('title')}
      tabs={TABS.map(([name, path]) => ({ path, label: t(name), isOpen: path === pathname }))}
    />
  )
}
