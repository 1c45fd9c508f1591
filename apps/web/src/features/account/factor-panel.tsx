import ACCOUNT_NS from 'texts:features/account/account'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ShieldCheckIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Row } from '../../ui/row.tsx'
import { SettingsActions } from '../../ui/settings-form.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { factorQuery } from './account.queries.ts'
import { PasskeyRows } from './passkey-rows.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import styles from './settings-screen.module.css'
import { TurnOffFactorDialog } from './turn-off-factor-dialog.tsx'
import { TurnOnFactorDialog } from './turn-on-factor-dialog.tsx'

/** Below this number the player is told to make new ones. */
const FEW_CODES = 3

/** Turns the second factor on and off, and manages its recovery codes. */
export function FactorPanel() {
  const { t } = useTranslation(ACCOUNT_NS)
  const factor = useQuery(factorQuery())
  if (!factor.data) {
    return (
      <SettingsPanel title={t('factor.title')} isBusy={!factor.error}>
        <p>{t('factor.text')}</p>
        {factor.error ? (
          <ErrorState
            title={t('factor.failed')}
            text={errorTexts(factor.error)}
            onRetry={() => void factor.refetch()}
          />
        ) : (
          <Skeleton height={60} radius="l" />
        )}
      </SettingsPanel>
    )
  }
  return (
    <SettingsPanel title={t('factor.title')}>
      <p>{t('factor.text')}</p>
      <OwnFactor factor={factor.data} />
    </SettingsPanel>
  )
}

function OwnFactor({
  factor: { since, recoveryCodes, takes, passkeys },
}: {
  readonly factor: EndpointData<Api['getFactor']>
}) {
  const { t } = useTranslation([ACCOUNT_NS, MESSAGES_NS])
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'on' | 'off' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: factorQuery().queryKey })
  const renewing = useMutation({
    mutationFn: () => callApi('renewRecoveryCodes', { body: {} }),
    onSuccess: ({ recoveryCodes: made }) => setCodes(made),
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
    onSettled: refresh,
  })
  const close = () => {
    setDialog(null)
    void refresh()
  }
  return (
    <>
      <Row ground="ink-0-40" gap={14} className={styles.row} padding="10px 14px" minHeight={60} radius="m">
        <Stack as="span" isCentered width={32} flex="none" fontSize={28}>
          <ShieldCheckIcon weight="fill" aria-hidden="true" />
        </Stack>
        <Box minWidth={0} flex={{ base: 1, phone: '1 1 200px' }}>
          <b>{t('factor.app')}</b>
          <Text as="small" size="note" tone="faint">
            {since === null ? (
              t('factor.off')
            ) : (
              <span>
                <span>{t('factor.since')}</span> <LocalTime at={since} />
              </span>
            )}
          </Text>
          {since !== null && (
            <Text as="small" size="note" tone={recoveryCodes < FEW_CODES ? 'bad' : 'faint'}>
              {t('factor.codesLeft', { count: recoveryCodes })}
            </Text>
          )}
        </Box>
        {since === null ? (
          <Button kind="secondary" size="s" onClick={() => setDialog('on')}>
            {t('factor.turnOn')}
          </Button>
        ) : (
          <Badge tone="good">{t('factor.isOn')}</Badge>
        )}
      </Row>
      {since !== null && <PasskeyRows passkeys={passkeys} onChange={refresh} />}
      {since !== null && (
        <SettingsActions>
          <Button kind="secondary" size="s" isLoading={renewing.isPending} onClick={() => renewing.mutate()}>
            {t('factor.newCodes')}
          </Button>
          <Button kind="ghost" size="s" onClick={() => setDialog('off')}>
            {t('factor.turnOff')}
          </Button>
        </SettingsActions>
      )}
      {dialog === 'on' && <TurnOnFactorDialog takes={takes} onClose={close} />}
      {dialog === 'off' && <TurnOffFactorDialog hasPasskey={passkeys.items.length > 0} onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}
