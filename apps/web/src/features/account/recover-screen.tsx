import ACCOUNT_NS from 'texts:features/account/account'
import type { ApiError } from '@runecase/api/api-error.ts'
import { readEmail } from '@runecase/api/email-rules.ts'
import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MetaArgs, useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useRootData } from '../../api/root-data.ts'
import { FactorForm, finishEntering, isFactorAsked, optionsOfRefusal } from '../../core/session/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS, textsOf } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SettingsForm } from '../../ui/settings-form.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { NewPasswordField, NO_PASSWORD } from './new-password.tsx'
import styles from './recover-screen.module.css'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('account:recover.title') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

/** Access for players who lost their password: asks for their address, or takes the new password when a recovery link was opened. */
export default function RecoverScreen() {
  const { t } = useTranslation(ACCOUNT_NS)
  const [token, setToken] = useState<string>()
  // The token is taken out of the address, so that it does not stay in the history of a shared browser.
  useEffect(() => {
    const found = /^#token=([\w-]{43})$/.exec(window.location.hash)?.[1]
    if (found === undefined) return
    setToken(found)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return (
    <Page>
      <Stack className={styles.narrow} gap={24}>
        <h1>{token === undefined ? t('recover.heading') : t('recover.newHeading')}</h1>
        <Panel>{token === undefined ? <AskForLink /> : <ChoosePassword token={token} />}</Panel>
      </Stack>
    </Page>
  )
}

function AskForLink() {
  const { t } = useTranslation([ACCOUNT_NS, MESSAGES_NS])
  const isDemo = useRootData()?.mode === 'demo'
  const [address, setAddress] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isGood = readEmail(address) !== undefined
  const asking = useMutation({ mutationFn: () => callApi('requestRecovery', { body: { email: address.trim() } }) })
  if (asking.isSuccess) {
    return (
      <Stack gap={16}>
        <p role="status">{t('recover.sent', { email: address.trim() })}</p>
        <Text tone="muted" as="p">
          {t('recover.sentHint')}
        </Text>
        {isDemo && (
          <Text isUnderlined as="a" tone="default" href="/dev/mail" target="_blank" rel="noopener">
            {t('email.demo')}
          </Text>
        )}
        <Button kind="ghost" onClick={() => asking.reset()}>
          {t('recover.again')}
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap={16}>
      <p>{t('recover.text')}</p>
      <SettingsForm
        noValidate
        onSubmit={() => {
          setWasTried(true)
          if (isGood && !asking.isPending) asking.mutate()
        }}
      >
        <Field
          label={t('email.label')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          value={address}
          error={
            wasTried && !isGood
              ? t('messages:errors.emailValidation')
              : asking.error
                ? errorTexts(asking.error)
                : undefined
          }
          onChange={(event) => {
            setAddress(event.target.value)
            asking.reset()
          }}
        />
        <Button type="submit" isFull isLoading={asking.isPending}>
          {t('recover.send')}
        </Button>
      </SettingsForm>
    </Stack>
  )
}

function ChoosePassword({ token }: { readonly token: string }) {
  const { t } = useTranslation(ACCOUNT_NS)
  const navigate = useNavigate()
  const isDemo = useRootData()?.mode === 'demo'
  const [password, setPassword] = useState(NO_PASSWORD)
  const [wasTried, setWasTried] = useState(false)
  const [login, setLogin] = useState<string>()
  /** Set while the server waits for the second factor. */
  const [refusal, setRefusal] = useState<ApiError>()
  const recovering = useMutation({
    mutationFn: async (factor: GivenFactor | undefined) => {
      const body = { token, password: password.value, ...(factor && { factor }) }
      const recovered = await callApi('recoverPassword', { body })
      await finishEntering(recovered.accessToken, false, isDemo)
      setLogin(recovered.login)
    },
    onError: (error) => {
      if (isFactorAsked(error)) setRefusal(error)
    },
  })
  if (login !== undefined) {
    return (
      <Stack gap={16}>
        <p role="status">{t('recover.done', { login })}</p>
        <Button isFull onClick={() => void navigate(paths.home())}>
          {t('recover.toShop')}
        </Button>
      </Stack>
    )
  }
  if (refusal) {
    return (
      <Stack gap={16}>
        <p>{t('recover.factorText')}</p>
        <FactorForm
          isBusy={recovering.isPending}
          error={recovering.error}
          button={t('password.save')}
          findOptions={optionsOfRefusal(refusal)}
          onGive={recovering.mutate}
        />
      </Stack>
    )
  }
  return (
    <Stack gap={16}>
      <p>{t('recover.newText')}</p>
      <SettingsForm
        noValidate
        onSubmit={() => {
          setWasTried(true)
          if (password.isGood && !recovering.isPending) recovering.mutate(undefined)
        }}
      >
        <NewPasswordField
          password={password}
          wasTried={wasTried}
          error={recovering.error ? errorTexts(recovering.error) : undefined}
          onChange={setPassword}
        />
        <Button type="submit" isFull isLoading={recovering.isPending}>
          {t('password.save')}
        </Button>
      </SettingsForm>
    </Stack>
  )
}
