import SESSION_NS from 'texts:core/session/session'
import type { ProviderName } from '@runecase/api/identities.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { signInAgainAddress } from './provider-address.ts'
import { PROVIDER_MARK } from './provider-buttons.tsx'
import { identitiesQuery } from './session.queries.ts'
import { unsavedOf, unsavedText } from './unsaved-sign-in.ts'

/**
 * Asks a player who signed in a while ago to prove again that the account is theirs: by the password, or by another visit to a provider,
 * after which the page is reloaded. `onEnd` receives whether the password was right.
 */
export function SignInAgainDialog({ onEnd }: { readonly onEnd: (isGiven: boolean) => void }) {
  const { t } = useTranslation([SESSION_NS, MESSAGES_NS])
  const { data, error, refetch } = useQuery(identitiesQuery())
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onEnd(false)}
      title={t('factor.confirmTitle')}
      description={data && t(data.hasLogin ? 'again.byPassword' : 'again.byProvider')}
    >
      <Stack gap={16} margin="16px 0 0" aria-busy={!data && !error}>
        {data ? (
          <>
            {data.hasLogin && <PasswordForm onEnd={onEnd} />}
            {data.items.length > 0 && <Providers providers={data.items.map(({ type }) => type)} />}
          </>
        ) : error ? (
          <ErrorState title={t('messages:errors.title')} text={errorTexts(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={140} radius="l" />
        )}
      </Stack>
    </Dialog>
  )
}

function PasswordForm({ onEnd }: { readonly onEnd: (isGiven: boolean) => void }) {
  const { t } = useTranslation([SESSION_NS, MESSAGES_NS])
  // A player who has not saved the password of a new account cannot type it.
  const [password, setPassword] = useState(() => unsavedOf(unsavedText())?.password ?? '')
  const [wasTried, setWasTried] = useState(false)
  const confirming = useMutation({
    mutationFn: () => callApi('confirmPassword', { body: { currentPassword: password } }),
    onSuccess: () => onEnd(true),
  })
  const missing = wasTried && password === '' ? t('messages:errors.required') : undefined
  return (
    <Stack
      as="form"
      gap={12}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (password !== '' && !confirming.isPending) confirming.mutate()
      }}
    >
      <Field
        label={t('password')}
        name="current-password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        required
        autoFocus
        value={password}
        error={missing ?? (confirming.error ? errorTexts(confirming.error) : undefined)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="l" isFull isLoading={confirming.isPending}>
        {t('factor.confirm')}
      </Button>
      <ButtonLink kind="ghost" isFull to={paths.recover()} onClick={() => onEnd(false)}>
        {t('forgotten')}
      </ButtonLink>
    </Stack>
  )
}

/** The linked providers: each opens its site, which returns to this page. */
function Providers({ providers }: { readonly providers: readonly ProviderName[] }) {
  const { t } = useTranslation(SESSION_NS)
  const leaving = useMutation({
    mutationFn: async (provider: ProviderName) => window.location.assign(await signInAgainAddress(provider)),
  })
  const busy = leaving.isPending || leaving.isSuccess ? leaving.variables : undefined
  return (
    <Stack gap={12}>
      {providers.map((provider) => (
        <Button
          key={provider}
          kind="secondary"
          size="l"
          isFull
          isLoading={busy === provider}
          onClick={() => leaving.mutate(provider)}
        >
          {PROVIDER_MARK[provider]}
          {t(`signIn.${provider}`)}
        </Button>
      ))}
      {leaving.error ? (
        <Text as="p" size="ui" tone="bad" role="alert">
          {errorTexts(leaving.error)}
        </Text>
      ) : null}
    </Stack>
  )
}
