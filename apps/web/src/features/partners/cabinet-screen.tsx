import PARTNERS_NS from 'texts:features/partners/partners'
import { isApiError } from '@runecase/api/api-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MetaArgs } from 'react-router'
import { type LoaderArgs, pageContext, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { SignInPanel } from '../../core/session/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { textsOf } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CodesPanel } from './codes-panel.tsx'
import { DaysPanel } from './days-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { partnerDaysQuery, partnerPayoutsQuery, partnershipQuery } from './partners.queries.ts'
import { PayoutsPanel } from './payouts-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('partners:pageTitle') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

const queries = () => [partnershipQuery(), partnerDaysQuery(30), partnerPayoutsQuery()] as const

export const loader = ({ context }: LoaderArgs) =>
  prefetchOnServer(context, [], context.get(pageContext).viewer ? queries() : [])
export const clientLoader = () => prefetchInBrowser([])

/** The cabinet of a partner: money, figures by day, codes with their links, payouts and terms. */
export default function CabinetScreen() {
  const { t } = useTranslation(PARTNERS_NS)
  const isPlayer = useViewer() !== null
  return (
    <Page>
      <Heading level={1} margin={{ base: '0 0 20px', phone: '0 0 14px' }}>
        {t('title')}
      </Heading>
      {isPlayer ? <Cabinet /> : <SignInPanel title={t('guest.title')} button={t('guest.button')} />}
    </Page>
  )
}

function Cabinet() {
  const { t } = useTranslation(PARTNERS_NS)
  const partnership = useQuery(partnershipQuery())
  if (partnership.data) {
    const { endedAt, terms, nextTerms, codes, money, nextReleaseAt, payoutLeft, totals } = partnership.data
    return (
      <Grid gap={16} columns={1}>
        {endedAt !== null && (
          <Row as="p" gap={8} tone="warn" role="status">
            <WarningIcon aria-hidden="true" />
            <span>
              {t('ended')} <LocalTime at={endedAt} />. {t('endedText')}
            </span>
          </Row>
        )}
        <MoneyPanel
          money={money}
          nextReleaseAt={nextReleaseAt}
          payoutLeft={payoutLeft}
          minPayout={(nextTerms ?? terms).minPayout}
        />
        <DaysPanel totals={totals} />
        <CodesPanel codes={codes} isEnded={endedAt !== null} />
        <Grid gap={16} columns={{ base: 2, tablet: 1 }} align="start">
          <TermsPanel terms={terms} nextTerms={nextTerms} />
          <PayoutsPanel />
        </Grid>
      </Grid>
    )
  }
  if (isApiError(partnership.error) && partnership.error.code === 'dataNotFound')
    return (
      <Panel>
        <EmptyState art="/i/static/misc/key" title={t('none')}>
          <ButtonLink kind="secondary" to={paths.support()}>
            {t('ask')}
          </ButtonLink>
        </EmptyState>
      </Panel>
    )
  if (partnership.isError)
    return (
      <Panel>
        <ErrorState
          title={t('failed')}
          text={errorTexts(partnership.error)}
          onRetry={() => void partnership.refetch()}
        />
      </Panel>
    )
  return (
    <Grid gap={16} columns={1} aria-busy="true">
      <Skeleton height={220} radius="l" />
      <Skeleton height={360} radius="l" />
    </Grid>
  )
}
