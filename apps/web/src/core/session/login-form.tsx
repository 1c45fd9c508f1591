import SESSION_NS from 'texts:core/session/session'
import type { ApiError } from '@runecase/api/api-error.ts'
import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SignInIcon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { FactorForm, isFactorAsked, optionsOfRefusal } from './factor-form.tsx'
import styles from './registration-dialog.module.css'

export interface Credentials {
  readonly login: string
  readonly password: string
}

/**
 * Signs in by login and password; `onSignedIn` receives the token and may fail like the call itself. `children`: other sign-in methods,
 * shown below.
 */
export function LoginForm({
  onSignedIn,
  children,
}: {
  readonly onSignedIn: (accessToken: string) => Promise<void>
  readonly children?: ReactNode
}) {
  const { t } = useTranslation(SESSION_NS)
  /** The sign-in that waits for the second factor. */
  const [waiting, setWaiting] = useState<(Credentials & { readonly refusal: ApiError }) | null>(null)
  const signIn = useMutation({
    mutationFn: async (body: Credentials & { readonly factor?: GivenFactor }) =>
      onSignedIn((await callApi('login', { body })).accessToken),
    onError: (error, { login, password }) => {
      if (isFactorAsked(error)) setWaiting({ login, password, refusal: error })
    },
  })
  if (!waiting) {
    return (
      <>
        <LoginFields isBusy={signIn.isPending} error={signIn.error} onSubmit={signIn.mutate} />
        {children}
      </>
    )
  }
  return (
    <Stack gap={16} margin="20px 0 0">
      <FactorForm
        isBusy={signIn.isPending}
        error={signIn.error}
        button={t('enter')}
        findOptions={optionsOfRefusal(waiting.refusal)}
        onGive={(factor) => signIn.mutate({ login: waiting.login, password: waiting.password, factor })}
      />
      <Button
        kind="ghost"
        isFull
        onClick={() => {
          setWaiting(null)
          signIn.reset()
        }}
      >
        {t('factor.back')}
      </Button>
    </Stack>
  )
}

export function LoginFields({
  isBusy,
  error,
  onSubmit,
}: {
  readonly isBusy: boolean
  readonly error: unknown
  readonly onSubmit: (credentials: Credentials) => void
}) {
  const { t } = useTranslation([SESSION_NS, MESSAGES_NS])
  const [fields, setFields] = useState<Credentials>({ login: '', password: '' })
  const [wasTried, setWasTried] = useState(false)
  const missing = (field: keyof Credentials) =>
    wasTried && fields[field].trim() === '' ? t('messages:errors.required') : undefined
  return (
    <Stack
      margin="20px 0 0"
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        const login = fields.login.trim()
        if (!isBusy && login !== '' && fields.password.trim() !== '') onSubmit({ login, password: fields.password })
      }}
    >
      <Field
        label={t('login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        value={fields.login}
        error={missing('login')}
        onChange={(event) => setFields({ ...fields, login: event.target.value })}
      />
      <Field
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        required
        value={fields.password}
        error={missing('password')}
        onChange={(event) => setFields({ ...fields, password: event.target.value })}
      />
      {error ? (
        <p className={styles.error} role="alert">
          {errorTexts(error)}
        </p>
      ) : null}
      <Button type="submit" size="l" isFull isLoading={isBusy}>
        <SignInIcon weight="bold" aria-hidden="true" />
        {t('enter')}
      </Button>
    </Stack>
  )
}
