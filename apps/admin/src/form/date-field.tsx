import FORM_NS from 'texts:form/form'
import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core'
import { CalendarBlank } from '@phosphor-icons/react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LocalTime, readLocal, showLocal } from './local-time.ts'

// Loaded when the first calendar is opened: most dates are typed.
const DateCalendar = lazy(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }))

interface DateFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'rightSection' | 'placeholder'> {
  readonly value: LocalTime | null
  /** Null when the field was cleared. */
  readonly onChange: (value: LocalTime | null) => void
  /** Whether it takes a time to the minute; otherwise only a day. */
  readonly hasTime?: boolean
}

/**
 * A day, or a day with time, typed in the Russian format or chosen from a calendar. Unreadable text changes nothing and is removed on
 * blur.
 */
export function DateField({ value, onChange, hasTime = false, ...rest }: DateFieldProps) {
  const { t } = useTranslation(FORM_NS)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    const read = readLocal(text, hasTime)
    if (text.trim() === '') onChange(null)
    else if (read !== undefined) onChange(read)
  }
  const take = (day: string) => {
    const time = value?.split('T')[1] ?? '00:00'
    onChange(hasTime ? `${day}T${time}` : day)
    setTyped(null)
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t(hasTime ? 'date.formatWithTime' : 'date.format')}
        value={typed ?? (value === null ? '' : showLocal(value))}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || rest.disabled) return
          event.preventDefault()
          setOpen(true)
        }}
        rightSection={
          // The target is the button: a text field may not have `aria-expanded`.
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('date.open')}
              disabled={rest.disabled ?? false}
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarBlank aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown bg="var(--ink-3)">
        <Suspense fallback={<Skeleton width={252} height={280} />}>
          <DateCalendar day={value?.split('T')[0] ?? null} onTake={take} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
