import ACCOUNT_NS from 'texts:features/account/account'
import type { ProviderName } from '@runecase/api/identities.ts'
import { PROVIDERS, SIGN_IN_FAULTS } from '@runecase/api/identities-rules.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { identitiesQuery, PROVIDER_MARK, providersQuery, SESSION_NS } from '../../core/session/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Row } from '../../ui/row.tsx'
import { SettingsAnswers } from '../../ui/settings-form.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { PasswordRow } from './password-row.tsx'
import styles from './settings-screen.module.css'

const NAMES: Readonly<Record<ProviderName, string>> = { steam: 'Steam', google: 'Google', vk: 'VK' }

/** The player's sign-in methods, with buttons to link and unlink a provider. */
export function IdentitiesPanel() {
  const { t } = useTranslation([ACCOUNT_NS, MESSAGES_NS])
  const client = useQueryClient()
  const offered = useQuery({ ...providersQuery(), staleTime: Number.POSITIVE_INFINITY })
  const linked = useQuery(identitiesQuery())
  const [leaving, setLeaving] = useState<ProviderName | null>(null)
  useOutcomeOfLink()
  const fail = (error: unknown) =>
    showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) })
  const linking = useMutation({
    mutationFn: async (provider: ProviderName) =>
      window.location.assign((await callApi('beginLink', { params: { provider }, body: {} })).url),
    onError: fail,
  })
  const unlinking = useMutation({
    mutationFn: (provider: ProviderName) => callApi('unlinkIdentity', { params: { provider }, body: {} }),
    onSuccess: (_answer, provider) =>
      showToast({ kind: 'good', title: t('ways.unlinked', { provider: NAMES[provider] }) }),
    onError: fail,
    onSettled: () => {
      setLeaving(null)
      return client.invalidateQueries({ queryKey: identitiesQuery().queryKey })
    },
  })
  if (!linked.data || !offered.data) {
    const failed = linked.error ?? offered.error
    const retry = () => {
      if (linked.isError) void linked.refetch()
      if (offered.isError) void offered.refetch()
    }
    return (
      <SettingsPanel title={t('ways.title')} isBusy={!failed}>
        <p>{t('ways.text')}</p>
        {failed ? (
          <ErrorState title={t('ways.failed')} text={errorTexts(failed)} onRetry={retry} />
        ) : (
          <Skeleton height={220} radius="l" />
        )}
      </SettingsPanel>
    )
  }
  const { items, hasLogin } = linked.data
  const { providers } = offered.data
  const shown = PROVIDERS.filter((name) => providers.includes(name) || items.some((item) => item.type === name))
  return (
    <SettingsPanel title={t('ways.title')}>
      <p>{t('ways.text')}</p>
      <Stack gap={10}>
        <PasswordRow hasPassword={hasLogin} canRemove={items.length > 0} />
        {shown.map((name) => {
          const item = items.find((one) => one.type === name)
          return (
            <Row
              ground="ink-0-40"
              gap={14}
              key={name}
              className={styles.row}
              padding="10px 14px"
              minHeight={60}
              radius="m"
            >
              <Stack as="span" isCentered width={32} flex="none" fontSize={28}>
                {PROVIDER_MARK[name]}
              </Stack>
              <Box minWidth={0} flex={{ base: 1, phone: '1 1 200px' }}>
                <b>{NAMES[name]}</b>
                <Text as="small" size="note" tone="faint">
                  {!item ? t('ways.off') : item.name ? t('ways.onAs', { name: item.name }) : t('ways.on')}
                </Text>
              </Box>
              {item ? (
                <Button
                  kind="ghost"
                  size="s"
                  aria-label={t('ways.unlinkName', { provider: NAMES[name] })}
                  onClick={() => setLeaving(name)}
                >
                  {t('ways.unlink')}
                </Button>
              ) : (
                <Button
                  kind="secondary"
                  size="s"
                  aria-label={t('ways.linkName', { provider: NAMES[name] })}
                  isLoading={linking.isPending && linking.variables === name}
                  onClick={() => linking.mutate(name)}
                >
                  {t('ways.link')}
                </Button>
              )}
            </Row>
          )
        })}
      </Stack>
      {leaving && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
          title={t('ways.unlinkTitle', { provider: NAMES[leaving] })}
          description={t('ways.unlinkText', { provider: NAMES[leaving] })}
        >
          <SettingsAnswers>
            <Button kind="danger" isFull isLoading={unlinking.isPending} onClick={() => unlinking.mutate(leaving)}>
              {t('ways.unlink')}
            </Button>
            <Button kind="ghost" isFull onClick={() => setLeaving(null)}>
              {t('ways.cancel')}
            </Button>
          </SettingsAnswers>
        </Dialog>
      )}
    </SettingsPanel>
  )
}

/** Shows the result of a visit to a provider, once, and removes it from the URL. */
function useOutcomeOfLink(): void {
  const { t } = useTranslation([ACCOUNT_NS, SESSION_NS])
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const linked = PROVIDERS.find((name) => name === query.get('linked'))
  const fault = SIGN_IN_FAULTS.find((name) => name === query.get('fault'))
  // Returning with a result in the URL is the event that is reported.
  useEffect(() => {
    if (!linked && !fault) return
    if (linked) showToast({ kind: 'good', title: t('ways.linked', { provider: NAMES[linked] }) })
    else if (fault) showToast({ kind: 'bad', title: t('session:entering.failed'), text: t(`session:fault.${fault}`) })
    void navigate(paths.accountSettings(), { replace: true })
  }, [linked, fault, navigate, t])
}
