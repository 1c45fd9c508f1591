import SESSION_NS from 'texts:core/session/session'
import { type ApiError, isApiError } from '@runecase/api/api-error.ts'
import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import type { Assertion } from '@runecase/api/passkey-shapes.ts'
import type { signByPasskey } from '@runecase/api/passkeys-in-browser.ts'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { KeyIcon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { type CodeKind, readFactorCode } from './factor-code.ts'

/** Whether a sign-in waits for a second factor. */
export const isFactorAsked = (error: unknown): error is ApiError =>
  isApiError(error) && error.code === 'second_factor_required'

/** What a passkey signs when a sign-in waits for a second factor; the refusal contains it. */
export function optionsOfRefusal({ params: { options } }: ApiError): (() => Promise<PasskeyOptions>) | undefined {
  return typeof options === 'object' && options !== null ? () => Promise.resolve({ options }) : undefined
}

/** The data that a player's passkey has to sign. */
type PasskeyOptions = Parameters<typeof signByPasskey>[0]

/** The second factor: a code of the app, a recovery code, or a passkey. */
export function FactorForm({
  isBusy,
  error,
  button,
  onGive,
  findOptions,
  margin,
}: {
  readonly isBusy: boolean
  readonly error: unknown
  /** The label of the button. */
  readonly button: string
  readonly onGive: (factor: GivenFactor) => void
  /** Fetches what a passkey signs; undefined for a player without passkeys. */
  readonly findOptions?: (() => Promise<PasskeyOptions>) | undefined
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
        error={wasTried && code === undefined && !refused ? t(`factor.${kind}.fault`) : refused}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="l" isFull isLoading={isBusy}>
        {button}
      </Button>
      {findOptions && (
        <PasskeyButton
          findOptions={findOptions}
          isBusy={isBusy}
          onSigned={(passkey) => {
            setWasTried(true)
            onGive({ passkey })
          }}
        />
      )}
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

/** Signs with a passkey instead of a code. */
function PasskeyButton({
  findOptions,
  isBusy,
  onSigned,
}: {
  readonly findOptions: () => Promise<PasskeyOptions>
  readonly isBusy: boolean
  readonly onSigned: (passkey: Assertion) => void
}) {
  const { t } = useTranslation(SESSION_NS)
  const signing = useMutation({
    mutationFn: async () => {
      const [{ signByPasskey }, options] = await Promise.all([
        import('@runecase/api/passkeys-in-browser.ts'),
        findOptions(),
      ])
      return signByPasskey(options)
    },
    onSuccess: onSigned,
  })
  return (
    <>
      <Button kind="secondary" isFull isLoading={signing.isPending || isBusy} onClick={() => signing.mutate()}>
        <KeyIcon aria-hidden="true" />
        {t('factor.passkey')}
      </Button>
      {signing.error ? (
        <Text as="p" size="ui" tone="bad" role="alert">
          {isApiError(signing.error) ? errorTexts(signing.error) : t('factor.passkeyFailed')}
        </Text>
      ) : null}
    </>
  )
}
