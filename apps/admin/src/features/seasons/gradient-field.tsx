import SEASONS_NS from 'texts:features/seasons/seasons'
import { ColorInput, Group, Input, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditField } from '../../form/edit-form.tsx'
import { TextField } from '../../form/fields.tsx'
import { type Gradient, parseGradient, writeGradient } from './gradient.ts'
import styles from './seasons.module.css'

/** A fill as its colours and its angle, with its look above them; a fill of another form as its text. */
export function GradientField({ label, field }: { readonly label: string; readonly field: EditField<string> }) {
  const { t } = useTranslation(SEASONS_NS)
  const gradient = parseGradient(field.value)
  const look = <span className={styles.paint} style={{ background: field.value }} />
  if (!gradient) return <TextField label={label} field={field} maxLength={400} mark={look} />
  const change = (part: Partial<Gradient>) => field.onChange(writeGradient({ ...gradient, ...part }))
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={field.description}
      error={field.error}
      role="group"
      aria-label={label}
    >
      <div className={styles.fill} style={{ background: field.value }} />
      <Group grow align="end">
        {gradient.stops.map(({ color }, at) => (
          <StopInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place alone
            key={at}
            label={t('gradient.color', { label, number: at + 1 })}
            color={color}
            onChange={(next) =>
              change({ stops: gradient.stops.map((stop, place) => (place === at ? { ...stop, color: next } : stop)) })
            }
          />
        ))}
        <NumberInput
          aria-label={t('gradient.angle', { label })}
          value={gradient.angle}
          onChange={(angle) => typeof angle === 'number' && change({ angle })}
          min={-360}
          max={360}
          allowDecimal={false}
          suffix="°"
        />
      </Group>
    </Input.Wrapper>
  )
}

/** A colour with its opacity. What is no colour yet stays in the field alone. */
function StopInput({
  label,
  color,
  onChange,
}: {
  readonly label: string
  readonly color: string
  readonly onChange: (color: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  return (
    <ColorInput
      aria-label={label}
      format="hexa"
      value={typed ?? color}
      onChange={(next) => {
        const isColor = /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(next)
        setTyped(isColor ? undefined : next)
        if (isColor) onChange(next.replace(/^(#.{6})ff$/i, '$1'))
      }}
      withEyeDropper={false}
    />
  )
}
