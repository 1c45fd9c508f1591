import SESSION_NS from 'texts:core/session/session'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isAgeUnknownHere } from '../../api/adult-cookie.ts'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { UserPlusIcon } from '../../ui/icons.tsx'
import { drawFirstSeed } from '../fairness/public.ts'
import styles from './registration-dialog.module.css'
import { signUpOrigin } from './sign-up-origin.ts'

export type Registered = EndpointData<Api['registerQuickly']>

/** Creates an account with one click; the client seed is drawn here, after the server has committed to its own. */
export function QuickRegistration({
  isAllowed,
  noteId,
  onRegistered,
}: {
  readonly isAllowed: boolean
  /** The id of the element that says what is missing. */
  readonly noteId: string
  readonly onRegistered: (answer: Registered) => Promise<void>
}) {
  const registration = useMutation({
    mutationFn: async () =>
      callApi('registerQuickly', {
        body: { ...(await drawFirstSeed()), origin: signUpOrigin(), isAdult: !isAgeUnknownHere() },
      }),
    onSuccess: onRegistered,
  })
  return (
    <QuickRegistrationButton
      isAllowed={isAllowed}
      noteId={noteId}
      isBusy={registration.isPending}
      error={registration.error}
      onRegister={registration.mutate}
    />
  )
}

export function QuickRegistrationButton({
  isAllowed,
  noteId,
  isBusy,
  error,
  onRegister,
}: {
  readonly isAllowed: boolean
  readonly noteId: string
  readonly isBusy: boolean
  readonly error: unknown
  readonly onRegister: () => void
}) {
  const { t } = useTranslation(SESSION_NS)
  return (
    <>
      <Button
        size="l"
        kind="secondary"
        isFull
        isLoading={isBusy}
        aria-disabled={!isAllowed || undefined}
        aria-describedby={isAllowed ? undefined : noteId}
        onClick={onRegister}
      >
        <UserPlusIcon weight="fill" aria-hidden="true" />
        {t('signIn.quick')}
      </Button>
      {error ? (
        <p className={styles.error} role="alert">
          {errorTexts(error)}
        </p>
      ) : null}
    </>
  )
}
