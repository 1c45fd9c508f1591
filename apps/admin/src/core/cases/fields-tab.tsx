import CASES_NS from 'texts:core/cases/cases'
import { Checkbox, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { CASE_LABELS } from '@runecase/api/cases.ts'
import type { CaseFields, EditedCase } from '@runecase/api/operator/cases.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel } from '../../app/screen.tsx'
import { DateTimeInput } from '../../form/date-time-input.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { showNumber } from '../../list/format.ts'
import { PictureField } from '../../pictures/picture-field.tsx'
import { CaseLook } from './case-look.tsx'
import { caseQuery, sectionsQuery } from './cases.queries.ts'

type Label = NonNullable<CaseFields['label']>

const NEW_LABEL: Label = { type: 'new', name: 'NEW', color: '#3FE08B', freeOpens: null }

/** The fields of a case that one operator may change at once. */
export function FieldsTab({ one }: { readonly one: EditedCase }) {
  const { t } = useTranslation(CASES_NS)
  const sections = useQuery(sectionsQuery).data?.items ?? []
  const limitHint =
    one.opensRemaining === null
      ? t('fields.opensLimitHint')
      : t('fields.opensLeft', { count: showNumber(one.opensRemaining) as never })
  return (
    <Panel title={t('fields.title')}>
      <EditForm<CaseFields>
        base={{ values: one.fields, version: one.version }}
        reload={() => queryClient.invalidateQueries({ queryKey: caseQuery(one.id).queryKey })}
        save={(fields, { version, reason }) =>
          callOperator('editCase', { params: { id: one.id }, body: { version, fields, reason } })
        }
        change={{
          kind: 'case.fields',
          payloadOf: (fields, version) => ({ caseId: one.id, version, fields }),
          valuesOf: ({ fields }) => fields as CaseFields,
          isDraftable: () => false,
        }}
        preview={(fields) => <CaseLook one={{ ...one, fields }} />}
        showValue={(value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))}
        fields={(field) => {
          const label = field('label')
          const setLabel = (change: Partial<Label>) => label.onChange({ ...NEW_LABEL, ...label.value, ...change })
          const number = (name: 'opensLimit' | 'level' | 'cooldownHours') => {
            const { value, onChange, description } = field(name)
            return (
              <NumberInput
                label={t(`fields.${name}`)}
                description={description ?? (name === 'opensLimit' ? limitHint : undefined)}
                inputWrapperOrder={['label', 'input', 'description']}
                value={value ?? ''}
                onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
                min={1}
                allowDecimal={false}
              />
            )
          }
          const flag = (name: 'isLocked' | 'requiresRefill' | 'isBattle') => {
            const { value, onChange, description } = field(name)
            return (
              <Checkbox
                label={t(`fields.${name}`)}
                description={description}
                checked={value}
                onChange={({ currentTarget }) => onChange(currentTarget.checked)}
              />
            )
          }
          const timeField = (name: 'opensAt' | 'closesAt') => {
            const { value, onChange, description } = field(name)
            return (
              <DateTimeInput label={t(`fields.${name}`)} description={description} value={value} onChange={onChange} />
            )
          }
          const name = field('name')
          const section = field('sectionId')
          const position = field('position')
          return (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <PictureField label={t('fields.image')} field={field('image')} folder="cases" />
              <TextInput
                label={t('fields.name')}
                description={name.description}
                value={name.value}
                onChange={({ currentTarget }) => name.onChange(currentTarget.value)}
                maxLength={200}
                required
              />
              <Select
                label={t('fields.section')}
                description={section.description}
                data={sections.map(({ id, name: text }) => ({ value: String(id), label: text }))}
                value={String(section.value)}
                onChange={(value) => value && section.onChange(Number(value))}
                allowDeselect={false}
              />
              <NumberInput
                label={t('fields.position')}
                description={position.description}
                value={position.value}
                onChange={(value) => position.onChange(typeof value === 'number' ? value : 0)}
                allowDecimal={false}
              />
              <Select
                label={t('fields.labelType')}
                description={label.description}
                data={CASE_LABELS.map((value) => ({ value, label: t(`fields.labelTypes.${value}`) }))}
                value={label.value?.type ?? null}
                onChange={(value) =>
                  value === null ? label.onChange(null) : setLabel({ type: value as Label['type'] })
                }
                clearable
              />
              {label.value?.type === 'custom' ? (
                <>
                  <TextInput
                    label={t('fields.labelName')}
                    value={label.value.name}
                    onChange={({ currentTarget }) => setLabel({ name: currentTarget.value })}
                    maxLength={200}
                    required
                  />
                  <TextInput
                    type="color"
                    label={t('fields.labelColor')}
                    value={label.value.color}
                    onChange={({ currentTarget }) => setLabel({ color: currentTarget.value })}
                  />
                </>
              ) : null}
              {label.value?.type === 'free' ? (
                <NumberInput
                  label={t('fields.labelFreeOpens')}
                  value={label.value.freeOpens ?? ''}
                  onChange={(typed) => setLabel({ freeOpens: typeof typed === 'number' ? typed : null })}
                  min={0}
                  allowDecimal={false}
                />
              ) : null}
              {number('opensLimit')}
              {number('level')}
              {number('cooldownHours')}
              {timeField('opensAt')}
              {timeField('closesAt')}
              {flag('isLocked')}
              {flag('requiresRefill')}
              {flag('isBattle')}
            </SimpleGrid>
          )
        }}
      />
    </Panel>
  )
}
