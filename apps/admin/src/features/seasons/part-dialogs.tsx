import SEASONS_NS from 'texts:features/seasons/seasons'
import FORM_NS from 'texts:form/form'
import { Button, Modal, MultiSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import type { EditedLevel, EditedTask } from '@runecase/api/operator/season-parts.ts'
import { GOLD_TASKS, PASS_LEVEL_TYPES, TASK_TYPES } from '@runecase/api/seasons-rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rarityName, SHOP_RARITIES } from '../../api/brand.ts'
import { allCasesQuery, CaseLinesField, sectionsQuery } from '../../core/cases/public.ts'
import type { EditField } from '../../form/edit-form.tsx'
import { ChoiceField, NumberField, TextField } from '../../form/fields.tsx'
import { useReturnFocus } from '../../form/use-return-focus.ts'

interface DialogProps<T> {
  readonly value: T
  /** The event has begun: only rewards can change. */
  readonly isRunning: boolean
  /** Somebody received its reward, so it is fixed. */
  readonly isGiven: boolean
  readonly onChange: (value: T) => void
  readonly onClose: () => void
}

const fieldsOf =
  <T extends object>(value: T, onChange: (value: T) => void) =>
  <K extends keyof T & string>(name: K): EditField<T[K]> => ({
    value: value[name],
    onChange: (changed) => onChange({ ...value, [name]: changed }),
    description: undefined,
    error: undefined,
  })

function PartDialog({
  title,
  onClose,
  hint,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly hint: string | undefined
  readonly children: ReactNode
}) {
  const { t } = useTranslation([SEASONS_NS, FORM_NS])
  useReturnFocus(true)
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': t('form:close') }}>
      <Stack>
        {hint ? (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        ) : null}
        {children}
        <Button onClick={onClose}>{t('parts.done')}</Button>
      </Stack>
    </Modal>
  )
}

/** One level of a pass. Input applies to the form behind at once. */
export function LevelDialog({ value, isRunning, isGiven, onChange, onClose }: DialogProps<EditedLevel>) {
  const { t } = useTranslation(SEASONS_NS)
  const field = fieldsOf(value, onChange)
  return (
    <PartDialog
      title={t('parts.levelTitle', { level: value.level })}
      onClose={onClose}
      hint={isGiven ? t('parts.givenHint') : isRunning ? t('parts.runningHint') : undefined}
    >
      <SimpleGrid cols={2}>
        <NumberField label={t('pass.cost')} field={field('cost')} min={1} empty={1} isDisabled={isRunning} />
        <ChoiceField
          label={t('pass.type')}
          field={field('type')}
          options={PASS_LEVEL_TYPES.map((one) => ({ value: one, label: t(`pass.types.${one}`) }))}
        />
        <NumberField label={t('pass.gold')} field={field('gold')} decimals={2} empty={0} isDisabled={isGiven} />
        <NumberField label={t('pass.coins')} field={field('coins')} empty={0} isDisabled={isGiven} />
      </SimpleGrid>
      {isGiven ? null : <CaseLinesField label={t('pass.cases')} field={field('cases')} />}
    </PartDialog>
  )
}

/** One task. Input applies to the form behind at once. */
export function TaskDialog({
  value,
  levels,
  isRunning,
  isGiven,
  onChange,
  onClose,
}: DialogProps<EditedTask> & { readonly levels: number }) {
  const { t } = useTranslation(SEASONS_NS)
  const field = fieldsOf(value, onChange)
  const rewards = { gold: 0, coins: 0, cases: [] }
  /** A task has a single reward. */
  const giving = <K extends 'gold' | 'coins' | 'cases'>(name: K): EditField<EditedTask[K]> => ({
    ...field(name),
    onChange: (changed) => onChange({ ...value, ...rewards, [name]: changed }),
  })
  return (
    <PartDialog
      title={t('parts.taskTitle')}
      onClose={onClose}
      hint={isGiven ? t('parts.givenHint') : isRunning ? t('parts.runningHint') : undefined}
    >
      <TextField label={t('tasks.task')} field={field('description')} maxLength={200} />
      <SimpleGrid cols={2}>
        <ChoiceField
          label={t('parts.fields.type')}
          isDisabled={isRunning}
          field={{
            ...field('type'),
            onChange: (type) =>
              onChange({ ...value, type, ids: [], rarity: type === 'drop_rarity' ? (SHOP_RARITIES[0] ?? null) : null }),
          }}
          options={TASK_TYPES.map((one) => ({ value: one, label: t(`parts.taskTypes.${one}`) }))}
        />
        <NumberField
          label={t(GOLD_TASKS.includes(value.type) ? 'parts.fields.targetGold' : 'parts.fields.target')}
          field={field('target')}
          min={1}
          decimals={GOLD_TASKS.includes(value.type) ? 2 : 0}
          empty={1}
          isDisabled={isRunning}
        />
        <NumberField
          label={t('tasks.from')}
          field={field('level')}
          min={1}
          max={levels}
          empty={1}
          isDisabled={isRunning}
        />
        {value.rarity === null ? null : (
          <ChoiceField
            label={t('parts.fields.rarity')}
            field={{ ...field('rarity'), value: value.rarity }}
            options={SHOP_RARITIES.map((one) => ({ value: one, label: rarityName(one) }))}
            isDisabled={isRunning}
          />
        )}
      </SimpleGrid>
      {value.type === 'open_case' || value.type === 'open_section' ? (
        <Counted field={field('ids')} isSections={value.type === 'open_section'} isDisabled={isRunning} />
      ) : null}
      {isGiven ? null : (
        <>
          <SimpleGrid cols={2}>
            <NumberField label={t('pass.gold')} field={giving('gold')} decimals={2} empty={0} />
            <NumberField label={t('pass.coins')} field={giving('coins')} empty={0} />
          </SimpleGrid>
          <CaseLinesField label={t('pass.cases')} field={giving('cases')} most={1} />
        </>
      )}
    </PartDialog>
  )
}

/** The cases or sections whose openings count. */
function Counted({
  field,
  isSections,
  isDisabled,
}: {
  readonly field: EditField<number[]>
  readonly isSections: boolean
  readonly isDisabled: boolean
}) {
  const { t } = useTranslation(SEASONS_NS)
  const cases = useQuery(allCasesQuery).data ?? []
  const sections = useQuery(sectionsQuery).data?.items ?? []
  const all: readonly { readonly id: number; readonly name: string }[] = isSections ? sections : cases
  return (
    <MultiSelect
      label={t(isSections ? 'parts.fields.sections' : 'parts.fields.cases')}
      searchable
      disabled={isDisabled}
      value={field.value.map(String)}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(chosen) => field.onChange(chosen.map(Number))}
    />
  )
}
