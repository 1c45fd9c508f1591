import PAYMENTS_NS from 'texts:features/payments/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { CaretDownIcon, CheckIcon, GlobeHemisphereWestIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './country-picker.module.css'
import { matchingCountries } from './matching-countries.ts'
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
      <Row
        edge="line-2"
        as="button"
        isInline
        gap={8}
        text="strong"
        tone="default"
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={name ? t('country.change', { name }) : t('country.choose')}
        onClick={() => setOpen(true)}
        padding="0 12px"
        minHeight={40}
        radius="m"
      >
        <GlobeHemisphereWestIcon tone="accent" flex="none" weight="fill" aria-hidden="true" />
        {name ?? <span>{t('country.choose')}</span>}
        <CaretDownIcon tone="accent" flex="none" weight="bold" aria-hidden="true" />
      </Row>
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
      <Stack gap={4} className={styles.list} aria-busy="true">
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height={48} radius="m" />
        ))}
      </Stack>
    )
  }
  const found = matchingCountries(countries.data, wanted)
  return (
    <Stack gap={12} marginTop={16} className={styles.body}>
      <SearchField
        label={t('country.search')}
        placeholder={t('country.search')}
        value={wanted}
        onChange={setWanted}
        found={wanted ? t('country.found', { count: found.length }) : ''}
      />
      {found.length === 0 && (
        <Text size="body" tone="muted" textAlign="center" padding={16}>
          {t('country.none')}
        </Text>
      )}
      <Stack as="ul" gap={4} className={styles.list}>
        {found.map((one) => (
          <li key={one.country}>
            <Grid
              as="button"
              columns="auto minmax(0, 1fr) auto 20px"
              gap={12}
              align="center"
              padding="6px 12px"
              width="100%"
              minHeight={48}
              radius="m"
              textAlign="start"
              type="button"
              className={styles.country}
              aria-current={one.country === iso || undefined}
              onClick={() => onChoose(one.country)}
            >
              <Stack
                as="span"
                isCentered
                text="label"
                tone="muted"
                className={styles.code}
                aria-hidden="true"
                width={36}
                height={26}
                radius="s"
              >
                {one.country}
              </Stack>
              <Text as="b" size="strong">
                {one.name}
              </Text>
              <Text as="small" size="note" tone="muted">
                {one.currency.symbol} {one.currency.code}
              </Text>
              {one.country === iso && <CheckIcon tone="accent" weight="bold" aria-hidden="true" />}
            </Grid>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
