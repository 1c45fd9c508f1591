import SESSION_NS from 'texts:features/session/session'
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Info } from '@phosphor-icons/react'
import { isApiError } from '@runecase/api/api-error.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { refreshOperator } from '../../api/operator.ts'
import { messageOf } from '../../form/message-of.ts'
import { CodeStep } from './code-step.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { Pause } from './pause.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** The path after the sign-in, always within the back office. */
function placeOf(from: string | null): string {
  return from?.startsWith('/') && !from.startsWith('//') ? from : '/'
}

/** Login and password, then the code of the second factor; locked for a while after five failures. A passkey alone works at any time. */
export function Component() {
  const { t } = useTranslation(SESSION_NS)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [pausedUntilMs, setPausedUntilMs] = useState<number>()
  const { data: page } = useQuery({
    queryKey: ['getSignInPage'],
    queryFn: ({ signal }) => callOperator('getSignInPage', {}, signal),
    refetchInterval: 5_000,
  })
  const pauseWhenLimited = (error: Error) => {
    if (isApiError(error) && error.code === 'rate_limited') {
      setPausedUntilMs(Date.now() + Number(error.params.seconds ?? 1) * 1000)
    }
  }
  const begin = useMutation({
    mutationFn: () => callOperator('beginOperatorSignIn', { body: { login: login.trim().toLowerCase(), password } }),
    onSuccess: () => setCodeAsked(true),
    onError: pauseWhenLimited,
  })

  const enter = async () => {
    await refreshOperator()
    await navigate(placeOf(params.get('from')), { replace: true })
  }
  const byPasskey = page?.hasPasskeys ? <PasskeyEntry onDone={enter} /> : null

  if (pausedUntilMs !== undefined) {
    return (
      <Pause login={login} untilMs={pausedUntilMs} onEnd={() => setPausedUntilMs(undefined)}>
        {byPasskey}
      </Pause>
    )
  }
  if (isCodeAsked) {
    return (
      <CodeStep
        login={login}
        hasPasskey={begin.data?.hasPasskey ?? false}
        demo={page?.demo?.operators.find((operator) => operator.login === login.trim().toLowerCase())}
        onError={pauseWhenLimited}
        onOther={() => {
          setCodeAsked(false)
          setPassword('')
        }}
        onDone={enter}
      />
    )
  }
  const [first, second] = page?.demo?.operators ?? []
  return (
    <SignInFrame title={t('signIn.title')} step={t('signIn.step', { step: 1 })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          begin.mutate()
        }}
      >
        <Stack>
          <TextInput
            label={t('signIn.login')}
            value={login}
            onChange={({ currentTarget }) => setLogin(currentTarget.value)}
            autoComplete="username"
            size="md"
            autoFocus
            required
            withAsterisk={false}
          />
          <PasswordInput
            label={t('signIn.password')}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            autoComplete="current-password"
            size="md"
            required
            withAsterisk={false}
          />
          {begin.error ? (
            <Alert color="red" role="alert">
              {messageOf(begin.error)}
            </Alert>
          ) : null}
          <Button type="submit" size="md" variant="gradient" loading={begin.isPending}>
            {t('signIn.next')}
          </Button>
          {byPasskey}
          {page?.demo && first && second ? (
            <Alert color="blue" icon={<Info weight="fill" aria-hidden />}>
              <b>{t('signIn.demo')}</b>{' '}
              {t('signIn.demoText', { first: first.login, second: second.login, password: page.demo.password })}
            </Alert>
          ) : null}
        </Stack>
      </form>
    </SignInFrame>
  )
}
