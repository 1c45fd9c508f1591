import SESSION_NS from 'texts:core/session/session'
import type { ProviderName } from '@runecase/api/identities.ts'
import { sisterFirst } from '@runecase/api/sisters-rules.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { GoogleLogoIcon, SteamLogoIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { providerAddress } from './provider-address.ts'
import styles from './provider-buttons.module.css'
import dialogStyles from './registration-dialog.module.css'
import { providersQuery } from './session.queries.ts'

/** The logo of a provider, beside its name. */
export const PROVIDER_MARK: Readonly<Record<ProviderName, ReactNode>> = {
  steam: <SteamLogoIcon weight="fill" aria-hidden="true" />,
  google: <GoogleLogoIcon weight="bold" aria-hidden="true" />,
  vk: (
    <Text
      radius="m"
      display="block"
      tone="light"
      width={28}
      lineHeight={1.5}
      as="span"
      size="h4"
      textAlign="center"
      className={styles.vk}
      aria-hidden="true"
    >
      VK
    </Text>
  ),
}

/** The configured providers, with a divider from the other sign-in methods; nothing without any. */
export function ProviderButtons({ isAllowed, noteId }: { readonly isAllowed: boolean; readonly noteId: string }) {
  const { search } = useLocation()
  const { data, isError } = useQuery({ ...providersQuery(), staleTime: Number.POSITIVE_INFINITY })
  const leaving = useMutation({
    mutationFn: async (provider: ProviderName) => window.location.assign(await providerAddress(provider)),
  })
  return (
    <ProviderList
      // Without a response the other methods still work.
      providers={data ? sisterFirst(data.providers, search) : isError ? [] : undefined}
      isAllowed={isAllowed}
      noteId={noteId}
      // The response navigates away; until then the button keeps spinning.
      busy={leaving.isPending || leaving.isSuccess ? leaving.variables : undefined}
      error={leaving.error}
      onPress={leaving.mutate}
    />
  )
}

export function ProviderList({
  providers,
  isAllowed,
  noteId,
  busy,
  error,
  onPress,
}: {
  /** Undefined while loading. */
  readonly providers: readonly ProviderName[] | undefined
  readonly isAllowed: boolean
  readonly noteId: string
  readonly busy: ProviderName | undefined
  readonly error: unknown
  readonly onPress: (provider: ProviderName) => void
}) {
  const { t } = useTranslation(SESSION_NS)
  if (!providers) {
    return (
      <Stack gap={12} aria-busy="true">
        <Skeleton className={styles.waiting} />
        <Skeleton className={styles.waiting} />
        <Skeleton className={styles.waiting} />
      </Stack>
    )
  }
  if (providers.length === 0) return null
  return (
    <Stack gap={12}>
      {providers.map((provider, place) => (
        <Button
          fontSize={14}
          padding="0 18px"
          key={provider}
          size="l"
          isFull
          kind={place === 0 ? 'primary' : 'ghost'}
          className={styles.provider}
          isLoading={busy === provider}
          aria-disabled={!isAllowed || busy !== undefined || undefined}
          aria-describedby={isAllowed ? undefined : noteId}
          onClick={() => onPress(provider)}
        >
          <Stack fontSize={24} width={28} as="span" isCentered>
            {PROVIDER_MARK[provider]}
          </Stack>
          {t(`signIn.${provider}`)}
          {provider === 'steam' && (
            <Text opacity={0.9} as="small" size="label" margin="0 0 0 auto">
              {t('mostOften')}
            </Text>
          )}
        </Button>
      ))}
      {error ? (
        <p className={dialogStyles.error} role="alert">
          {errorTexts(error)}
        </p>
      ) : null}
      <Row lineHeight={1} margin="4px 0" as="p" gap={14} text="note" tone="faint" className={styles.or}>
        <span>{t('or')}</span>
      </Row>
    </Stack>
  )
}
