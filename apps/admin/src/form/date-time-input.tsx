import type { TextInputProps } from '@mantine/core'
import { showZone } from '../list/format.ts'
import { DateField } from './date-field.tsx'
import { isoOf, localOf } from './local-time.ts'

interface DateTimeInputProps
  extends Pick<TextInputProps, 'description' | 'error' | 'disabled' | 'required' | 'classNames'> {
  readonly label: string
  readonly value: string | null
  readonly onChange: (time: string | null) => void
}

/** A time to the minute in the operator's time zone, which its label names. */
export function DateTimeInput({ label, value, onChange, ...rest }: DateTimeInputProps) {
  return (
    <DateField
      {...rest}
      hasTime
      label={`${label}, ${showZone(value)}`}
      value={value === null ? null : localOf(value, true)}
      onChange={(local) => onChange(local === null ? null : isoOf(local))}
      withAsterisk={false}
    />
  )
}
