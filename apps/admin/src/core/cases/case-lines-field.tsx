import CASES_NS from 'texts:core/cases/cases'
import { Button, CloseButton, Fieldset, Group, NumberInput, Select, Text } from '@mantine/core'
import { Plus } from '@phosphor-icons/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EditField } from '../../form/edit-form.tsx'
import { allCasesQuery } from './cases.queries.ts'

type Lines = readonly { readonly slug: string; readonly amount: number }[]

/** Openings of cases, with the number of each. */
export function CaseLinesField<L extends Lines>({
  label,
  field,
  most = 12,
}: {
  readonly label: string
  readonly field: EditField<L>
  readonly most?: number
}) {
  const { t } = useTranslation(CASES_NS)
  const cases = useQuery(allCasesQuery).data ?? []
  const { value: lines, error, description } = field
  const taken = new Set(lines.map(({ slug }) => slug))
  const next = cases.find(({ slug }) => !taken.has(slug))
  const change = (changed: Lines) => field.onChange(changed as L)
  const replace = (index: number, line: Lines[number]) => change(lines.map((one, at) => (at === index ? line : one)))
  return (
    <Fieldset legend={label}>
      {description ? (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      ) : null}
      {lines.map(({ slug, amount }, index) => (
        <Group key={slug} mb="xs" wrap="nowrap" align="center">
          <Select
            aria-label={t('lines.case', { number: index + 1 })}
            searchable
            allowDeselect={false}
            style={{ flex: 1 }}
            value={slug}
            data={cases
              .filter((one) => one.slug === slug || !taken.has(one.slug))
              .map((one) => ({ value: one.slug, label: one.name }))}
            onChange={(chosen) => chosen && replace(index, { slug: chosen, amount })}
          />
          <NumberInput
            aria-label={t('lines.amount', { number: index + 1 })}
            w={90}
            min={1}
            max={100}
            decimalScale={0}
            value={amount}
            onChange={(typed) => replace(index, { slug, amount: typeof typed === 'number' ? typed : 1 })}
          />
          <CloseButton
            aria-label={t('lines.remove', { number: index + 1 })}
            onClick={() => change(lines.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      {error ? (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      ) : null}
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus aria-hidden />}
        disabled={!next || lines.length >= most}
        onClick={() => next && change([...lines, { slug: next.slug, amount: 1 }])}
      >
        {t('lines.add')}
      </Button>
    </Fieldset>
  )
}
