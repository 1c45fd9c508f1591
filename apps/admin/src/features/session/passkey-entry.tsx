import SESSION_NS from 'texts:features/session/session'
import { Alert, Button } from '@mantine/core'
import { Key } from '@phosphor-icons/react'
import { isApiError } from '@runecase/api/api-error.ts'
import { signByOwnPasskey } from '@runecase/api/passkeys-in-browser.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { messageOf } from '../../form/message-of.ts'

/** Signs in by a passkey instead of login, password and code. */
export function PasskeyEntry({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { t } = useTranslation(SESSION_NS)
  const enter = useMutation({
    mutationFn: async () => {
      const body = await signByOwnPasskey(await callOperator('beginPasskeyOnlySignIn', {}))
      await callOperator('finishPasskeyOnlySignIn', { body })
    },
    onSuccess: onDone,
  })
  const isKeyWrong = enter.error && !(isApiError(enter.error) && enter.error.code !== 'passkey_refused')
  return (
    <>
      {enter.error ? (
        <Alert color="red" role="alert">
          {isKeyWrong ? t('signIn.passkeyFailed') : messageOf(enter.error)}
        </Alert>
      ) : null}
      <Button
        size="md"
        variant="default"
        leftSection={<Key weight="fill" aria-hidden />}
        loading={enter.isPending}
        onClick={() => enter.mutate()}
      >
        {t('signIn.passkey')}
      </Button>
    </>
  )
}
