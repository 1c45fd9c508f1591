import SETTINGS_NS from 'texts:features/settings/settings'
import { Badge, MultiSelect, Select, Switch, Textarea } from '@mantine/core'
import { LANGUAGE_NAMES } from '@runecase/api/language-names.ts'
import { LANGUAGES, type Language } from '@runecase/api/languages.ts'
import { PAYMENT_CURRENCIES } from '@runecase/api/money.ts'
import type { SwitchName } from '@runecase/api/switches-rules.ts'
import { useTranslation } from 'react-i18next'
import type { SettingValues } from '../../core/settings/public.ts'
import { TERMS_NS } from '../../core/terms/public.ts'
import { DateTimeInput } from '../../form/date-time-input.tsx'
import { DecimalInput } from '../../form/decimal-input.tsx'
import { type EditField, useFieldLabel } from '../../form/edit-form.tsx'
import type { SETTING_GROUPS, SettingName } from './settings-fields.ts'
import styles from './settings-screen.module.css'

type Definition = (typeof SETTING_GROUPS)[number]['fields'][number]

/** Name and description at the left, the value at the right. */
const ROW = { root: styles.row ?? '', wrapper: styles.value ?? '', error: styles.value ?? '' }
const SWITCH = { body: styles.switch ?? '' }

/** One setting with its name, description and whether it takes two operators. */
export function SettingField({
  definition,
  field,
}: {
  readonly definition: Definition
  readonly field: EditField<SettingValues[SettingName]>
}) {
  const { t } = useTranslation([SETTINGS_NS, TERMS_NS])
  const { name, kind, unit, needsTwo, decimals = 0, min, max } = definition
  useFieldLabel(field, t(kind === 'maintenance' ? 'maintenance.isOn' : `terms:settings.${name}`))
  if (kind === 'maintenance') return <MaintenanceFields field={field as EditField<SettingValues['maintenance']>} />
  if (kind === 'feature') {
    return <FeatureFields name={name as SwitchName} field={field as EditField<SettingValues[SwitchName]>} />
  }
  const about = field.description ?? t(`about.${name as Exclude<SettingName, 'maintenance' | SwitchName>}`)
  if (kind === 'switch') {
    return (
      <Switch
        labelPosition="left"
        classNames={SWITCH}
        label={t(`terms:settings.${name}`)}
        description={about}
        checked={field.value === true}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
      />
    )
  }
  if (kind === 'currency') {
    return (
      <Select
        classNames={ROW}
        label={t(`terms:settings.${name}`)}
        description={about}
        data={[
          ...(['none', 'country'] as const).map((value) => ({ value, label: t(`currencies.${value}`) })),
          ...PAYMENT_CURRENCIES,
        ]}
        value={String(field.value)}
        allowDeselect={false}
        onChange={(chosen) => chosen && field.onChange(chosen as SettingValues['displayCurrency'])}
        error={field.error}
      />
    )
  }
  if (kind === 'languages') {
    return (
      <MultiSelect
        classNames={ROW}
        label={t(`terms:settings.${name}`)}
        description={about}
        data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
        value={[...(field.value as readonly Language[])]}
        onChange={(languages) => languages.length > 0 && field.onChange(languages as Language[])}
        error={field.error}
      />
    )
  }
  return (
    <div className={styles.number}>
      <DecimalInput
        classNames={ROW}
        label={t(`terms:settings.${name}`)}
        description={about}
        value={typeof field.value === 'number' ? field.value : ''}
        onChange={(value) => typeof value === 'number' && field.onChange(value)}
        decimalScale={decimals}
        allowNegative={false}
        clampBehavior="blur"
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(unit && { suffix: ` ${t(`units.${unit}`)}` })}
      />
      {needsTwo ? (
        <Badge color="gray" title={t('twoHint')}>
          {t(needsTwo === 'always' ? 'two' : 'raise')}
        </Badge>
      ) : null}
    </div>
  )
}

/** Settings of a part of the shop: whether it is open, and the text for players while it is closed. */
function FeatureFields({
  name,
  field: { value, onChange },
}: {
  readonly name: SwitchName
  readonly field: EditField<SettingValues[SwitchName]>
}) {
  const { t } = useTranslation([SETTINGS_NS, TERMS_NS])
  const label = t(`terms:settings.${name}`)
  return (
    <>
      <Switch
        labelPosition="left"
        classNames={SWITCH}
        label={label}
        checked={value.isOn}
        onChange={({ currentTarget }) => onChange({ ...value, isOn: currentTarget.checked })}
      />
      {!value.isOn && (
        <Textarea
          classNames={ROW}
          label={t('switches.text', { name: label })}
          description={t('switches.textHint')}
          value={value.text}
          maxLength={300}
          onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
        />
      )}
    </>
  )
}

function MaintenanceFields({ field }: { readonly field: EditField<SettingValues['maintenance']> }) {
  const { t } = useTranslation([SETTINGS_NS, TERMS_NS])
  const { value, onChange } = field
  return (
    <>
      <Switch
        labelPosition="left"
        classNames={SWITCH}
        label={t('maintenance.isOn')}
        description={field.description ?? t('maintenance.isOnHint')}
        checked={value.isOn}
        onChange={({ currentTarget }) => onChange({ ...value, isOn: currentTarget.checked })}
      />
      <Textarea
        classNames={ROW}
        label={t('maintenance.text')}
        description={t('maintenance.textHint')}
        value={value.text}
        maxLength={300}
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
      />
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <DateTimeInput
          key={name}
          classNames={ROW}
          label={t(`maintenance.${name}`)}
          description={t(`maintenance.${name}Hint`)}
          value={value[name]}
          onChange={(time) => onChange({ ...value, [name]: time })}
        />
      ))}
    </>
  )
}
