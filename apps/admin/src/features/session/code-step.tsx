import SESSION_NS from 'texts:features/session/session'
import { Alert, Anchor, Button, Group, PinInput, Stack, Text, TextInput } from '@mantine/core'
import { Info, Key } from '@phosphor-icons/react'
import { isApiError } from '@runecase/api/api-error.ts'
import { signByPasskey } from '@runecase/api/passkeys-in-browser.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { messageOf } from '../../form/message-of.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The second step of the sign-in: a code of the app, or a recovery code. */
export function CodeStep({
  login,
  hasPasskey,
  demo,
  onError,
  onOther,
  onDone,
}: {
  readonly login: string
  /** Whether a passkey may replace the code. */
  readonly hasPasskey: boolean
  /** The code and the secret that a demo shows for its operators. */
  readonly demo: { readonly code: string; readonly secret: string } | undefined
  readonly onError: (error: Error) => void
  readonly onOther: () => void
  readonly onDone: () => Promise<void>
}) {
  const { t } = useTranslation(SESSION_NS)
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const finish = useMutation({
    mutationFn: (given: string) => callOperator('finishOperatorSignIn', { body: { code: given } }),
    onSuccess: onDone,
    onError(error) {
      setCode('')
      onError(error)
    },
  })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const body = await signByPasskey(await callOperator('beginPasskeySignIn', {}))
      await callOperator('finishPasskeySignIn', { body })
    },
    onSuccess: onDone,
    onError,
  })
  const isWhole = isRecovery ? /^[a-z0-9]{5}-[a-z0-9]{5}$/.test(code.trim()) : code.length === 6
  return (
    <SignInFrame title={t('code.title')} step={t('signIn.step', { step: 2 })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          finish.mutate(code.trim())
        }}
      >
        <Stack>
          <Text c="dimmed">{t('code.text', { login })}</Text>
          {isRecovery ? (
            <TextInput
              label={t('code.recoveryLabel')}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value.toLowerCase())}
              size="md"
              autoFocus
            />
          ) : (
            <PinInput
              length={6}
              type="number"
              size="lg"
              oneTimeCode
              autoFocus
              value={code}
              onChange={setCode}
              onComplete={(value) => finish.mutate(value)}
              error={finish.isError}
              aria-label={t('code.label')}
            />
          )}
          {finish.error ? (
            <Alert color="red" role="alert">
              {messageOf(finish.error)}
            </Alert>
          ) : null}
          {byPasskey.error ? (
            <Alert color="red" role="alert">
              {isApiError(byPasskey.error) ? messageOf(byPasskey.error) : t('code.passkeyFailed')}
            </Alert>
          ) : null}
          {demo ? (
            <Alert color="blue" icon={<Info weight="fill" aria-hidden />}>
              {t('code.demoCode', { code: demo.code, secret: demo.secret })}
            </Alert>
          ) : null}
          <Button type="submit" size="md" variant="gradient" loading={finish.isPending} disabled={!isWhole}>
            {t('code.enter')}
          </Button>
          {hasPasskey ? (
            <Button
              size="md"
              variant="default"
              leftSection={<Key weight="fill" aria-hidden />}
              loading={byPasskey.isPending}
              onClick={() => byPasskey.mutate()}
            >
              {t('code.passkey')}
            </Button>
          ) : null}
          <Group justify="space-between">
            <Anchor
              component="button"
              type="button"
              underline="always"
              onClick={() => {
                setRecovery(!isRecovery)
                setCode('')
              }}
            >
              {isRecovery ? t('code.app') : t('code.recovery')}
            </Anchor>
            <Anchor component="button" type="button" underline="always" onClick={onOther}>
              {t('code.other')}
            </Anchor>
          </Group>
          <Text size="sm" c="dimmed">
            {t('code.drift')}
          </Text>
        </Stack>
      </form>
    </SignInFrame>
  )
}
