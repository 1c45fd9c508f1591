import SESSION_NS from 'texts:features/session/session'
import { Alert, Button, Code, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { messageOf } from '../../form/message-of.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const MIN_PASSWORD_LENGTH = 12

/** The first sign-in by an invitation: password, authenticator app, then the recovery codes, shown once. */
export function Component() {
  const { t } = useTranslation(SESSION_NS)
  // The fragment is never sent to a server.
  const token = window.location.hash.slice(1)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { data: invite, error } = useQuery({
    queryKey: ['openOperatorInvite', token],
    queryFn: () => callOperator('openOperatorInvite', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const accept = useMutation({
    mutationFn: () => callOperator('acceptOperatorInvite', { body: { token, password, code } }),
    onError: () => setCode(''),
  })

  if (accept.data) return <RecoveryCodes codes={accept.data.recoveryCodes} />
  if (error) {
    return (
      <SignInFrame title={t('invite.broken')} step={t('invite.step')}>
        <Stack>
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
          <Text c="dimmed">{t('invite.ask')}</Text>
        </Stack>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('invite.title')} step={t('invite.step')}>
      {invite ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            accept.mutate()
          }}
        >
          <Stack>
            <Text c="dimmed">{t('invite.hello', { name: invite.name })}</Text>
            {/* Password managers store the login beside the password. */}
            <input type="hidden" name="username" autoComplete="username" value={invite.login} />
            <PasswordInput
              label={t('invite.password')}
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              autoComplete="new-password"
              minLength={MIN_PASSWORD_LENGTH}
              required
              withAsterisk={false}
            />
            <Group wrap="nowrap" align="flex-start">
              <img
                src={`data:image/svg+xml,${encodeURIComponent(invite.totp.qrSvg)}`}
                width={150}
                height={150}
                alt={t('invite.qr')}
              />
              <Stack gap="xs">
                <Text size="sm" c="dimmed">
                  {t('invite.scan')}
                </Text>
                <Code>{invite.totp.secret.replace(/(.{4})/g, '$1 ').trim()}</Code>
              </Stack>
            </Group>
            <TextInput
              label={t('invite.code')}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder="000000"
              required
              withAsterisk={false}
            />
            {accept.error ? (
              <Alert color="red" role="alert">
                {messageOf(accept.error)}
              </Alert>
            ) : null}
            <Button
              type="submit"
              size="md"
              variant="gradient"
              loading={accept.isPending}
              disabled={password.length < MIN_PASSWORD_LENGTH || code.length < 6}
            >
              {t('invite.turnOn')}
            </Button>
          </Stack>
        </form>
      ) : null}
    </SignInFrame>
  )
}
