import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type DecimalInputProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  /** `''` for an empty field. */
  readonly value: number | ''
  readonly onChange: (value: number | '') => void
}

/**
 * A number input for fractions. Mantine reports an unfinished number, such as `12,` or `12,0`, as text: it stays in the field as typed,
 * and counts as the number so far.
 */
export function DecimalInput({ value, onChange, ...rest }: DecimalInputProps) {
  const [typed, setTyped] = useState<string | number>(value)
  return (
    <NumberInput
      {...rest}
      value={numberOf(typed) === value ? typed : value}
      onChange={(next) => {
        setTyped(next)
        onChange(numberOf(next))
      }}
    />
  )
}

const numberOf = (typed: string | number): number | '' =>
  typed === '' || Number.isNaN(Number(typed)) ? '' : Number(typed)
