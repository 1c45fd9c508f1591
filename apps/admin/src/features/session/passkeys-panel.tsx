import SESSION_NS from 'texts:features/session/session'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Key } from '@phosphor-icons/react'
import { isApiError } from '@runecase/api/api-error.ts'
import { makePasskey } from '@runecase/api/passkeys-in-browser.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { rowsClass } from '../../core/sessions/public.ts'
import { messageOf } from '../../form/message-of.ts'
import { showDateTime } from '../../list/format.ts'

const KEY = ['listPasskeys']

/** Own passkeys: added under a name, removed one by one. */
export function PasskeysPanel() {
  const { t } = useTranslation(SESSION_NS)
  const [name, setName] = useState('')
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callOperator('listPasskeys', {}, signal),
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY })
  const adding = useMutation({
    mutationFn: async () => {
      const key = await makePasskey(await callOperator('beginPasskey', {}))
      await callOperator('addPasskey', { body: { name: name.trim(), key } })
      setName('')
    },
    onSettled: refresh,
  })
  const removing = useMutation({
    mutationFn: (id: string) => callOperator('removePasskey', { params: { id } }),
    onSettled: refresh,
  })
  const failure = adding.error ?? removing.error
  return (
    <Panel title={t('passkeys.title')}>
      {data ? (
        <Stack>
          <Text c="dimmed">{t('passkeys.text')}</Text>
          {data.items.length > 0 ? (
            <ul className={rowsClass}>
              {data.items.map((key) => (
                <li key={key.id}>
                  <Key weight="fill" aria-hidden />
                  <span>
                    {key.name}
                    <small>
                      {t('passkeys.since', { at: showDateTime(key.createdAt) })}
                      {key.usedAt ? ` · ${t('passkeys.used', { at: showDateTime(key.usedAt) })}` : ''}
                    </small>
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('passkeys.removeName', { name: key.name })}
                    onClick={() => removing.mutate(key.id)}
                  >
                    {t('passkeys.remove')}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
          {data.isAvailable ? (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                adding.mutate()
              }}
            >
              <Group align="end">
                <TextInput
                  label={t('passkeys.name')}
                  value={name}
                  onChange={({ currentTarget }) => setName(currentTarget.value)}
                  maxLength={60}
                  required
                  withAsterisk={false}
                />
                <Button type="submit" variant="default" loading={adding.isPending} disabled={name.trim() === ''}>
                  {t('passkeys.add')}
                </Button>
              </Group>
            </form>
          ) : (
            <Alert color="yellow">{t('passkeys.unavailable')}</Alert>
          )}
          {failure ? (
            <Alert color="red" role="alert">
              {isApiError(failure) ? messageOf(failure) : t('passkeys.failed')}
            </Alert>
          ) : null}
        </Stack>
      ) : (
        <LoadingOrError error={error} height={120} />
      )}
    </Panel>
  )
}
