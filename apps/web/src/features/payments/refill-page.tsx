import PAYMENTS_NS from 'texts:features/payments/payments'
import { isApiError } from '@runecase/api/api-error.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { DebtPanel } from '../../core/debt/public.ts'
import { bonusLevelsQuery } from '../../core/payments/public.ts'
import { codeOfQuery, takeSavedCode, usePromo, waitingCode } from '../../core/promo/public.ts'
import { RestrictionPanel } from '../../core/restrictions/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BroughtRoll } from './brought-roll.tsx'
import { CountryDenied } from './country-denied.tsx'
import { countryQuery } from './payments.queries.ts'
import { RefillDesk } from './refill-desk.tsx'
import { useCountry } from './use-country.ts'

/** The refill page of players and, without the last step, of guests. `besides`: what other features offer below the payment methods. */
export function RefillPage({ besides }: { readonly besides: ReactNode }) {
  return (
    <>
      <RestrictionPanel />
      <DebtPanel />
      <BroughtRoll />
      <RefillWays besides={besides} />
    </>
  )
}

function RefillWays({ besides }: { readonly besides: ReactNode }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const isPlayer = useViewer() !== null
  const { iso, isDenied, visitor, choose } = useCountry()
  const country = useQuery({ ...countryQuery(iso ?? ''), enabled: iso !== undefined })
  const { data: levels = [] } = useQuery(bonusLevelsQuery())
  const choice = usePromo(isPlayer)
  const firstCode = useBroughtCode(isPlayer)
  if (isDenied) return <CountryDenied iso="" onCountry={choose} />
  if (country.data) {
    return (
      <RefillDesk
        // Another country has other sums and payment methods.
        key={country.data.country}
        country={country.data}
        levels={levels}
        choice={choice}
        firstCode={firstCode}
        besides={besides}
        onCountry={choose}
      />
    )
  }
  const failed = country.isError ? country : iso === undefined && visitor.isError ? visitor : undefined
  if (isApiError(failed?.error) && failed.error.code === 'country_denied') {
    return <CountryDenied iso={iso ?? ''} onCountry={choose} />
  }
  if (failed) {
    return (
      <Panel>
        <ErrorState
          title={t('failed')}
          text={errorTexts(failed.error)}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      </Panel>
    )
  }
  return (
    <Grid columns={{ base: 'minmax(0, 1fr) 400px', laptop: 1 }} gap={24} align="start" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Grid gap={16}>
        <Skeleton height={168} radius="l" />
        <Skeleton height={460} radius="l" />
      </Grid>
      <Skeleton height={620} radius="l" />
    </Grid>
  )
}

/** The code that a campaign, or a guest's visit, left for this page; read from browser storage. */
function useBroughtCode(isPlayer: boolean): string {
  const [code, setCode] = useState('')
  useEffect(() => {
    const brought = codeOfQuery(window.location.search) ?? takeSavedCode() ?? (isPlayer ? null : waitingCode())
    if (brought) setCode(brought)
  }, [isPlayer])
  return code
}
