import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { paths } from '../../app/paths.ts'
import { errorWords } from '../../i18n/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { drawFirstSeed } from '../fairness/first-seed.ts'
import { type Consents, missingConsent } from './consents.ts'
import styles from './registration-dialog.module.css'

export type Registered = EndpointData<Api['registerQuickly']>

/** A new account in one press; the seed of the player's chances is drawn here, after the shop has committed to its own. */
export function QuickRegistration({ onRegistered }: { readonly onRegistered: (answer: Registered) => void }) {
  const [consents, setConsents] = useState<Consents>({ isAdult: true, isAgreed: true })
  const registration = useMutation({
    mutationFn: async () => callApi('registerQuickly', { body: await drawFirstSeed() }),
    onSuccess: onRegistered,
  })
  return (
    <QuickRegistrationForm
      consents={consents}
      onConsents={setConsents}
      isBusy={registration.isPending}
      error={registration.error}
      onRegister={registration.mutate}
    />
  )
}

export function QuickRegistrationForm({
  consents,
  onConsents,
  isBusy,
  error,
  onRegister,
}: {
  readonly consents: Consents
  readonly onConsents: (consents: Consents) => void
  readonly isBusy: boolean
  readonly error: unknown
  readonly onRegister: () => void
}) {
  const { t } = useTranslation(['session', 'texts', 'messages'])
  const missing = missingConsent(consents)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!missing && !isBusy) onRegister()
      }}
    >
      <Button
        type="submit"
        size="l"
        isFull
        isLoading={isBusy}
        aria-disabled={missing !== undefined || undefined}
        aria-describedby={missing ? 'registration-note' : undefined}
      >
        <UserPlusIcon weight="fill" aria-hidden="true" />
        {t('texts:login.quick')}
      </Button>
      {missing && (
        <p id="registration-note" className={styles.note} role="status">
          {missing === 'age' ? t('messages:errors.age_required') : t('agreeRequired')}
        </p>
      )}
      {error ? (
        <p className={styles.error} role="alert">
          {errorWords(error)}
        </p>
      ) : null}
      <div className={styles.consents}>
        <Checkbox
          name="agreed"
          isRequired
          isChecked={consents.isAgreed}
          onChange={(isAgreed) => onConsents({ ...consents, isAgreed })}
        >
          {t('texts:login.agree')}
        </Checkbox>
        <p className={styles.documents}>
          <a href={paths.userAgreement()} target="_blank" rel="noopener" className={styles.document}>
            {t('agreement')}
          </a>
          <a href={paths.cookies()} target="_blank" rel="noopener" className={styles.document}>
            {t('cookies')}
          </a>
        </p>
        <Checkbox
          name="adult"
          isRequired
          isChecked={consents.isAdult}
          onChange={(isAdult) => onConsents({ ...consents, isAdult })}
        >
          {t('texts:login.adult')}
        </Checkbox>
      </div>
    </form>
  )
}
