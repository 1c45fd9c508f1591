import CASES_NS from 'texts:core/cases/cases'
import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { EditedCase, NewCase } from '@runecase/api/operator/cases.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { ChoiceField, NumberField, TextField } from '../../form/fields.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { ChangeEffect } from '../change-requests/public.ts'
import { CaseLook } from './case-look.tsx'
import { allCasesQuery, caseQuery, sectionsQuery } from './cases.queries.ts'

/** Proposes a new case as a copy of another one. */
export function Component() {
  const { t } = useTranslation(CASES_NS)
  const [params, setParams] = useSearchParams()
  const from = Number(params.get('from') ?? 0)
  const sources = useQuery(allCasesQuery)
  const cases = (sources.data ?? []).filter(({ price }) => price > 0)
  const { data: source, error } = useQuery({ ...caseQuery(from), enabled: from > 0 })
  return (
    <Screen title={source ? t('newCase.copyOf', { name: source.fields.name }) : t('newCase.title')}>
      <Panel title={t('newCase.title')}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('newCase.what')}
          </Text>
          {sources.isError ? <LoadingOrError error={sources.error} /> : null}
          <Select
            label={t('newCase.source')}
            description={t('newCase.sourceHint')}
            data={cases.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={from > 0 ? String(from) : null}
            onChange={(value) => value && setParams({ from: value }, { replace: true })}
            allowDeselect={false}
            searchable
          />
          {source ? <NewCaseForm key={source.id} source={source} /> : null}
          {from > 0 && !source ? <LoadingOrError error={error} height={240} /> : null}
        </Stack>
      </Panel>
    </Screen>
  )
}

type Values = Omit<NewCase, 'sourceId' | 'baseVersion'>

function NewCaseForm({ source }: { readonly source: EditedCase }) {
  const { t } = useTranslation(CASES_NS)
  const sections = useQuery(sectionsQuery).data?.items ?? []
  const [base] = useState(() => {
    const { image, sectionId } = source.fields
    return { version: 0, values: { slug: '', name: '', image, sectionId, price: source.price } as Values }
  })
  const payloadOf = (values: Values) => ({ sourceId: source.id, baseVersion: source.oddsVersion, ...values })
  return (
    <EditForm<Values>
      base={base}
      reload={() => Promise.resolve()}
      submit={t('newCase.submit')}
      change={{
        kind: 'case.new',
        payloadOf,
        valuesOf: ({ sourceId: _, baseVersion: __, ...values }: NewCase) => values,
      }}
      fields={(field) => {
        const section = field('sectionId')
        return (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <PictureField label={t('fields.image')} field={field('image')} folder="cases" />
            <TextField label={t('fields.name')} field={field('name')} maxLength={200} />
            <ChoiceField
              label={t('fields.section')}
              field={{ ...section, value: String(section.value), onChange: (id) => section.onChange(Number(id)) }}
              options={sections.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <NumberField
              label={t('terms.price')}
              field={field('price')}
              min={0}
              decimals={source.currency === 'GOLD' ? 2 : 0}
              empty={0}
            />
            <TextField label={t('newCase.slug')} hint={t('newCase.slugHint')} field={field('slug')} maxLength={60} />
          </SimpleGrid>
        )
      }}
      preview={(values) => (
        <Stack>
          <CaseLook one={lookOf(source, values)} />
          {values.name && values.slug ? (
            <Panel title={t('newCase.effect')}>
              <ChangeEffect kind="case.new" payload={payloadOf(values)} />
            </Panel>
          ) : null}
        </Stack>
      )}
    />
  )
}

function lookOf(source: EditedCase, { name, image, price }: Values): EditedCase {
  return {
    ...source,
    fields: { ...source.fields, name, image, label: null },
    terms: { ...source.terms, price, oldPrice: null },
  }
}
