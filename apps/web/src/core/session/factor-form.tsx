import SESSION_NS from 'texts:core/session/session'
import { isApiError } from '@runecase/api/api-error.ts'
import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { type CodeKind, readFactorCode } from './factor-code.ts'

/** Whether a sign-in waits for a second factor. */
export const isFactorAsked = (error: unknown) => isApiError(error) && error.code === 'second_factor_required'

/** The second factor: a code of the app, or a recovery code. */
export function FactorForm({
  isBusy,
  error,
  button,
  onGive,
  margin,
}: {
  readonly isBusy: boolean
  readonly error: unknown
  /** The words of the button. */
  readonly button: string
  readonly onGive: (factor: GivenFactor) => void
  readonly margin?: ComponentProps<typeof Stack>['margin']
}) {
  const { t } = useTranslation(SESSION_NS)
  const [kind, setKind] = useState<CodeKind>('app')
  const [text, setText] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const code = readFactorCode(text, kind)
  const refused = wasTried && error && !isFactorAsked(error) ? errorTexts(error) : undefined
  return (
    <Stack
      as="form"
      gap={16}
      margin={margin}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (code !== undefined && !isBusy) onGive({ code })
      }}
    >
      <Field
        key={kind}
        label={t(`factor.${kind}.label`)}
        hint={t(`factor.${kind}.hint`)}
        name="code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={24}
        required
        autoFocus
        isMono
        value={text}
        error={wasTried && code === undefined ? t(`factor.${kind}.fault`) : refused}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="l" isFull isLoading={isBusy}>
        {button}
      </Button>
      <Text
        as="button"
        size="strong"
        tone="accent"
        isUnderlined
        padding="6px 0"
        justifySelf="start"
        type="button"
        onClick={() => {
          setKind(kind === 'app' ? 'recovery' : 'app')
          setText('')
          setWasTried(false)
        }}
      >
        {t(`factor.${kind}.other`)}
      </Text>
    </Stack>
  )
}
