import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { AdminPaymentMethod, PaymentTerms } from '@runecase/api/operator/payment-terms.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../../platform/deps.ts'
import { selectKeysetPage } from '../../../platform/keyset-page.ts'
import { sumFromMinor } from '../list-countries.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import { findFeed } from '../rates/rate-feeds.sql.ts'
import { findTerms, type MethodTerms, selectRateFaults, TERMS_VERSIONS, type TermsVersionRow } from './terms.sql.ts'
import { getTermsVersion, NO_TERMS } from './terms-definition.ts'

type TermsDeps = Pick<Deps, 'database'> & { readonly providers: PaymentProviders }

/** Countries with their payment methods, and bonus levels. If a version is written meanwhile, the next save conflicts. */
export async function getAdminTerms({ database, providers }: TermsDeps): Promise<PaymentTerms> {
  const version = await getTermsVersion(database)
  const { countries, methods, levels } = (await findTerms(database)) ?? NO_TERMS
  const faults = new Map((await selectRateFaults(database)).map(({ iso, fault }) => [iso, fault]))
  const byCountry = Map.groupBy(methods, ({ country }) => country)
  return {
    version,
    feed: await findFeed(database),
    countries: countries.map((country) => ({
      iso: country.iso,
      name: country.name,
      currency: country.currency,
      isServed: country.isServed,
      isDefault: country.isDefault,
      rateSource: country.rateSource,
      rate: country.ratePpm / 1e6,
      marginPercent: country.marginBp / 100,
      preliminary: sumFromMinor(country.preliminaryMinor),
      sums: { desktop: country.desktopSumsMinor.map(sumFromMinor), mobile: country.mobileSumsMinor.map(sumFromMinor) },
      rateFault: faults.get(country.iso) ?? null,
      methods: (byCountry.get(country.iso) ?? []).map((one) => showMethod(one, providers)),
    })),
    levels: levels.map(({ fromMinor, percentBp }) => ({ from: sumFromMinor(fromMinor), percent: percentBp / 100 })),
  }
}

function showMethod(row: MethodTerms, providers: PaymentProviders): AdminPaymentMethod {
  const { id, name, systemName, provider, isOn, minimumMinor, maximumMinor, place, bonusBp, isReversible } = row
  const found = providers.forDirection(provider)
  return {
    id,
    name,
    systemName,
    provider,
    isOn,
    minimum: sumFromMinor(minimumMinor),
    maximum: sumFromMinor(maximumMinor),
    place,
    bonusPercent: bonusBp / 100,
    isReversible,
    providerState: found === undefined ? 'absent' : providers.isUp(found.code) ? 'up' : 'down',
  }
}

/** Versions of the terms, page by page. */
export async function listTermsVersions(
  { database }: Pick<Deps, 'database'>,
  page: EndpointInput<OperatorApi['listPaymentTermsVersions']>['query'],
): Promise<EndpointData<OperatorApi['listPaymentTermsVersions']>> {
  const { rows, total, next } = await selectKeysetPage<TermsVersionRow, 'version'>(database, TERMS_VERSIONS, page)
  return {
    items: rows.map(({ version, at, reason, operatorId, name, requestId, changes }) => ({
      version,
      at: at.toISOString(),
      reason: reason ?? '',
      operator: operatorId === null ? null : { id: String(operatorId), name: name ?? '' },
      changeRequestId: requestId === null ? null : String(requestId),
      changes: [...changes],
    })),
    total,
    next,
  }
}
