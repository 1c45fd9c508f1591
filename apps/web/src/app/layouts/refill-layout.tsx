import SHELL_NS from 'texts:app/layouts/shell'
import PAYMENTS_NS from 'texts:features/payments/payments'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LockIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './refill-layout.module.css'

/** The layout of payment screens: title, back link and security note, without other links. */
export default function RefillLayout() {
  const { t } = useTranslation([SHELL_NS, PAYMENTS_NS])
  const { heading = 'refill' } = (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {}
  const isFirst = heading === 'refill'
  return (
    <Page>
      <Row isWrapped gap={12} marginBottom={16}>
        <BackLink
          to={isFirst ? paths.home() : paths.refill()}
          label={isFirst ? t('refillPages.back') : t('refillPages.toRefill')}
        />
        <Heading lineHeight={1.2} level={1} flex={{ phone: 1 }}>
          {t(`payments:headings.${heading}`)}
        </Heading>
        <Badge radius="full" margin={{ base: '0 0 0 auto', phone: 0 }} height={32} tone="good" className={styles.safe}>
          <LockIcon weight="fill" aria-hidden="true" /> {t('refillPages.safe')}
        </Badge>
      </Row>
      <Outlet />
    </Page>
  )
}
