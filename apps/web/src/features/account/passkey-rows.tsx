import ACCOUNT_NS from 'texts:features/account/account'
import type { Api } from '@runecase/api/api.ts'
import { isApiError } from '@runecase/api/api-error.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyIcon, PlusIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Row } from '../../ui/row.tsx'
import { SettingsActions } from '../../ui/settings-form.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { deviceOf } from './device-name.ts'
import styles from './settings-screen.module.css'

type Passkeys = EndpointData<Api['getFactor']>['passkeys']

/** The player's passkeys, each with a button to remove it, and one to add another. Names are those of the devices that added them. */
export function PasskeyRows({
  passkeys: { items, isAvailable },
  onChange,
}: {
  readonly passkeys: Passkeys
  readonly onChange: () => Promise<void>
}) {
  const { t } = useTranslation([ACCOUNT_NS, MESSAGES_NS])
  const adding = useMutation({
    mutationFn: async () => {
      const [{ makePasskey }, options] = await Promise.all([
        import('@runecase/api/passkeys-in-browser.ts'),
        callApi('beginFactorPasskey', {}),
      ])
      const { browser, system } = deviceOf(navigator.userAgent)
      const name = browser && system ? t('sessions.device', { browser, system }) : t('sessions.unknownDevice')
      await callApi('addFactorPasskey', { body: { name, key: await makePasskey(options) } })
    },
    onSuccess: () => showToast({ kind: 'good', title: t('factor.passkeyAdded') }),
    onError: (error) =>
      showToast({
        kind: 'bad',
        title: t('messages:errors.title'),
        text: isApiError(error) ? errorTexts(error) : t('factor.passkeyNotMade'),
      }),
    onSettled: onChange,
  })
  const removing = useMutation({
    mutationFn: (id: string) => callApi('removeFactorPasskey', { params: { id } }),
    onSuccess: () => showToast({ kind: 'good', title: t('factor.passkeyRemoved') }),
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
    onSettled: onChange,
  })
  return (
    <>
      {items.length > 0 && (
        <Stack as="ul" gap={10} aria-label={t('factor.passkeys')}>
          {items.map(({ id, name, createdAt, usedAt }) => (
            <Row
              as="li"
              key={id}
              ground="ink-0-40"
              gap={14}
              className={styles.row}
              padding="10px 14px"
              minHeight={60}
              radius="m"
            >
              <Stack as="span" isCentered width={32} flex="none" fontSize={28}>
                <KeyIcon aria-hidden="true" />
              </Stack>
              <Box minWidth={0} flex={{ base: 1, phone: '1 1 200px' }}>
                <b>{name}</b>
                <Text as="small" size="note" tone="faint">
                  <span>{t(usedAt === null ? 'factor.passkeySince' : 'factor.passkeyUsed')}</span>{' '}
                  <LocalTime at={usedAt ?? createdAt} />
                </Text>
              </Box>
              <Button
                kind="ghost"
                size="s"
                aria-label={t('factor.removePasskey', { name })}
                isLoading={removing.isPending && removing.variables === id}
                onClick={() => removing.mutate(id)}
              >
                {t('factor.remove')}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      {isAvailable && (
        <SettingsActions>
          <Button kind="secondary" size="s" isLoading={adding.isPending} onClick={() => adding.mutate()}>
            <PlusIcon aria-hidden="true" />
            {t('factor.addPasskey')}
          </Button>
        </SettingsActions>
      )}
    </>
  )
}
