import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CaretDownIcon, CheckIcon, GlobeHemisphereWestIcon } from '../../ui/icons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './country-picker.module.css'
import { matchingCountries } from './matching-countries.ts'
import { PAYMENTS_NS } from './payments.i18n.ts'
import { countriesQuery } from './payments.queries.ts'

/** The country whose payment methods are shown, and the list of all supported ones. */
export function CountryPicker({
  iso,
  name,
  onChoose,
}: {
  readonly iso: string
  /** Undefined while unknown, or when none is supported. */
  readonly name?: string | undefined
  readonly onChoose: (iso: string) => void
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={name ? t('country.change', { name }) : t('country.choose')}
        onClick={() => setOpen(true)}
      >
        <GlobeHemisphereWestIcon weight="fill" aria-hidden="true" />
        {name ?? t('country.choose')}
        <CaretDownIcon weight="bold" aria-hidden="true" />
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t('country.title')} description={t('country.text')}>
        <CountryList
          iso={iso}
          onChoose={(next) => {
            onChoose(next)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function CountryList({ iso, onChoose }: { readonly iso: string; readonly onChoose: (iso: string) => void }) {
  const { t } = useTranslation(PAYMENTS_NS)
  const [wanted, setWanted] = useState('')
  const countries = useQuery(countriesQuery())
  if (countries.isError && !countries.data) {
    return (
      <ErrorState
        title={t('country.failed')}
        text={errorTexts(countries.error)}
        onRetry={() => void countries.refetch()}
        isRetrying={countries.isFetching}
      />
    )
  }
  if (!countries.data) {
    return (
      <div className={styles.list} aria-busy="true">
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className={styles.waiting} />
        ))}
      </div>
    )
  }
  const found = matchingCountries(countries.data, wanted)
  return (
    <div className={styles.body}>
      <SearchField
        label={t('country.search')}
        placeholder={t('country.search')}
        value={wanted}
        onChange={setWanted}
        found={wanted ? t('country.found', { count: found.length }) : ''}
      />
      {found.length === 0 && <p className={styles.none}>{t('country.none')}</p>}
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={one.country}>
            <button
              type="button"
              className={styles.country}
              aria-current={one.country === iso || undefined}
              onClick={() => onChoose(one.country)}
            >
              <span className={styles.code} aria-hidden="true">
                {one.country}
              </span>
              <b>{one.name}</b>
              <small>
                {one.currency.symbol} {one.currency.code}
              </small>
              {one.country === iso && <CheckIcon weight="bold" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
