import { TextInput, type TextInputProps } from '@mantine/core'
import { showZone } from '../list/format.ts'

interface MomentInputProps
  extends Pick<TextInputProps, 'description' | 'error' | 'disabled' | 'required' | 'classNames'> {
  readonly label: string
  readonly value: string | null
  readonly onChange: (moment: string | null) => void
}

/** A moment to the minute, in the operator's time zone, which its label names. */
export function MomentInput({ label, value, onChange, ...rest }: MomentInputProps) {
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      label={`${label}, ${showZone(value)}`}
      value={value === null ? '' : localOf(value)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value ? new Date(currentTarget.value).toISOString() : null)
      }
      withAsterisk={false}
    />
  )
}

function localOf(moment: string): string {
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
