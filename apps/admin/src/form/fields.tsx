import { Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateTimeInput } from './date-time-input.tsx'
import { DecimalInput } from './decimal-input.tsx'
import { type EditField, useFieldLabel } from './edit-form.tsx'

interface FieldProps<T> {
  readonly label: string
  readonly field: EditField<T>
  readonly hint?: string
  readonly isDisabled?: boolean
}

function useShown({ label, field, hint, isDisabled = false }: FieldProps<never>) {
  useFieldLabel(field, label)
  return { label, description: field.description ?? hint, error: field.error, disabled: isDisabled }
}

export function TextField(props: FieldProps<string> & { readonly maxLength?: number; readonly mark?: ReactNode }) {
  const shown = useShown(props as never)
  const { field, maxLength, mark } = props
  return (
    <TextInput
      {...shown}
      value={field.value}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
      {...(maxLength && { maxLength })}
      {...(mark !== undefined && { leftSection: mark })}
    />
  )
}

export function LongTextField(props: FieldProps<string> & { readonly maxLength?: number }) {
  const shown = useShown(props as never)
  const { field, maxLength } = props
  return (
    <Textarea
      {...shown}
      value={field.value}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
      autosize
      minRows={2}
      {...(maxLength && { maxLength })}
    />
  )
}

/** A number with this many `decimals`. An empty field is null if allowed, otherwise the minimum. */
export function NumberField<T extends number | null>(
  props: FieldProps<T> & {
    readonly min?: number
    readonly max?: number
    readonly decimals?: number
    readonly empty: T
  },
) {
  const shown = useShown(props as never)
  const { field, min, max, decimals = 0, empty } = props
  return (
    <DecimalInput
      {...shown}
      value={field.value ?? ''}
      onChange={(typed) => field.onChange((typeof typed === 'number' ? typed : empty) as T)}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      decimalScale={decimals}
      hideControls
    />
  )
}

/** A time to the minute. An empty field is `empty`; without that prop the previous time stays. */
export function TimeField<T extends string | null>(props: FieldProps<T> & { readonly empty?: T }) {
  const shown = useShown(props as never)
  const { label, field, empty } = props
  return (
    <DateTimeInput
      {...shown}
      label={label}
      value={field.value}
      onChange={(time) => {
        if (time !== null) field.onChange(time as T)
        else if (empty !== undefined) field.onChange(empty)
      }}
      required={empty === undefined}
    />
  )
}

export function ChoiceField<T extends string>(
  props: FieldProps<T> & { readonly options: readonly { readonly value: T; readonly label: string }[] },
) {
  const shown = useShown(props as never)
  const { field, options } = props
  return (
    <Select
      {...shown}
      data={[...options]}
      value={field.value}
      onChange={(value) => value && field.onChange(value as T)}
      allowDeselect={false}
      searchable={options.length > 8}
    />
  )
}
