import { ColorInput, Switch } from '@mantine/core'
import type { PictureFolder } from '@runecase/api/operator/pictures-rules.ts'
import type { ReactNode } from 'react'
import { type EditField, useFieldLabel } from '../../form/edit-form.tsx'
import { ChoiceField, LongTextField, NumberField, TextField, TimeField } from '../../form/fields.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'

interface WidgetProps<T> {
  readonly label: string
  readonly field: EditField<T>
  readonly isDisabled: boolean
}

/** Shows one field of a form. */
export type Widget<T> = (props: WidgetProps<T>) => ReactNode

interface Range {
  readonly min?: number
  readonly max?: number
}

export const text =
  (maxLength: number): Widget<string> =>
  (props) => <TextField {...props} maxLength={maxLength} />

export const longText =
  (maxLength: number): Widget<string> =>
  (props) => <LongTextField {...props} maxLength={maxLength} />

/** Lines of text. */
export const lines: Widget<string[]> = ({ field, ...props }) => (
  <LongTextField
    {...props}
    field={{ ...field, value: field.value.join('\n'), onChange: (typed) => field.onChange(typed.split('\n')) }}
  />
)

/** A whole number; an empty field counts as the minimum. */
export const count =
  ({ min = 0, max }: Range = {}): Widget<number> =>
  (props) => <NumberField {...props} min={min} {...(max !== undefined && { max })} empty={min} />

/** A sum of GOLD; an empty field counts as `empty`. */
export const money =
  ({ min = 0, empty = min }: Pick<Range, 'min'> & { readonly empty?: number } = {}): Widget<number> =>
  (props) => <NumberField {...props} min={min} decimals={2} empty={empty} />

/** A time to the minute, or none. */
export const openTime =
  (hintOf: () => string): Widget<string | null> =>
  (props) => <TimeField {...props} hint={hintOf()} empty={null} />

export const choice =
  <T extends string>(values: readonly T[], labelOf: (value: T) => string): Widget<T> =>
  (props) => <ChoiceField {...props} options={values.map((value) => ({ value, label: labelOf(value) }))} />

function Toggle({ label, field, isDisabled }: WidgetProps<boolean>) {
  useFieldLabel(field, label)
  return (
    <Switch
      label={label}
      checked={field.value}
      disabled={isDisabled}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
    />
  )
}
export const toggle: Widget<boolean> = Toggle

export const picture =
  (folder: PictureFolder): Widget<string> =>
  ({ label, field }) => <PictureField label={label} field={field} folder={folder} />

/** A colour, typed or chosen from these. */
export const color =
  (swatches: string[]): Widget<string> =>
  ({ label, field }) => (
    <ColorInput
      label={label}
      value={field.value}
      onChange={field.onChange}
      error={field.error}
      swatches={swatches}
      withPicker={false}
      withEyeDropper={false}
    />
  )
