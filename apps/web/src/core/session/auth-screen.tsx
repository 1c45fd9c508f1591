import SESSION_NS from 'texts:core/session/session'
import { type ApiError, isApiError } from '@runecase/api/api-error.ts'
import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import type { SignInFault } from '@runecase/api/identities.ts'
import { RETURN_COOKIE, SIGN_IN_FAULTS } from '@runecase/api/identities-rules.ts'
import { returnPathOf } from '@runecase/api/return-path.ts'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type MetaArgs, useNavigate, useSearchParams } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useRootData } from '../../api/root-data.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { textsOf } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { finishEntering } from './after-sign-in.ts'
import styles from './auth-screen.module.css'
import { continueAfterSignIn } from './continue-after-sign-in.ts'
import { FactorForm, isFactorAsked, optionsOfRefusal } from './factor-form.tsx'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('session:entering.title') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

/** The visitor's path before they left for a provider; reading it deletes it. */
function takeReturnPath(): string {
  const path = returnPath()
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that the site serves.
  document.cookie = `${RETURN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  return path
}

function returnPath(): string {
  const value = new RegExp(`(?:^|; )${RETURN_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]
  try {
    return returnPathOf(value && decodeURIComponent(value))
  } catch {
    // A value that cannot be decoded names no page.
    return paths.home()
  }
}

const START = `${paths.home()}${paths.register()}`
const neverChanges = () => () => undefined

/** Where a failed sign-in was started. */
function signInPath(): string {
  const path = returnPath()
  return path.includes('#') ? path : `${path}${paths.register()}`
}

/**
 * The end of a provider sign-in: uses the token in the hash and returns to the visitor's page, or shows why it failed. A support link waits
 * for a click, so that a forwarded link cannot sign anybody in unnoticed.
 */
export default function AuthScreen() {
  const navigate = useNavigate()
  const isDemo = useRootData()?.mode === 'demo'
  const [query] = useSearchParams()
  const fault = SIGN_IN_FAULTS.find((one) => one === query.get('fault'))
  const wasBegun = useRef(false)
  const [link, setLink] = useState<string>()
  /** The token of a sign-in that waits for the second factor. */
  const [waiting, setWaiting] = useState<{ readonly token: string; readonly refusal: ApiError }>()
  const entering = useMutation({
    mutationFn: async (body: { readonly token: string; readonly factor?: GivenFactor }) => {
      const { accessToken, isNew } = await callApi('login', { body })
      await finishEntering(accessToken, isNew, isDemo)
      await continueAfterSignIn(navigate, takeReturnPath(), isNew)
    },
    onError: (error, { token }) => {
      if (isFactorAsked(error)) setWaiting({ token, refusal: error })
    },
  })
  const { mutate } = entering
  // Returning from a provider with a token is the user's action here, and it runs once.
  useEffect(() => {
    const [, kind, token] = /^#(token|link)=([\w-]{43})$/.exec(window.location.hash) ?? []
    if (wasBegun.current || fault !== undefined) return
    wasBegun.current = true
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (token === undefined) void navigate(paths.home(), { replace: true })
    else if (kind === 'link') setLink(token)
    else mutate({ token })
  }, [fault, mutate, navigate])
  if (link !== undefined && entering.isIdle) return <LinkPrompt onEnter={() => mutate({ token: link })} />
  if (waiting !== undefined && !isOver(entering.error)) {
    return (
      <FactorPrompt
        isBusy={entering.isPending}
        error={entering.error}
        findOptions={optionsOfRefusal(waiting.refusal)}
        onGive={(factor) => mutate({ token: waiting.token, factor })}
      />
    )
  }
  return <AuthOutcome fault={fault} error={entering.error} />
}

/** Whether the token is no longer valid, whatever the second factor. */
const isOver = (error: unknown) => isApiError(error) && error.code === 'login_token_invalid'

function FactorPrompt(props: Omit<ComponentProps<typeof FactorForm>, 'button'>) {
  const { t } = useTranslation(SESSION_NS)
  return (
    <Stack as="main" padding="32px 16px" minHeight="var(--first-screen, 60vh)" className={styles.screen}>
      <Stack gap={16} width="min(100%, 400px)">
        <h1>{t('factor.confirmTitle')}</h1>
        <FactorForm {...props} button={t('enter')} />
      </Stack>
    </Stack>
  )
}

function LinkPrompt({ onEnter }: { readonly onEnter: () => void }) {
  const { t } = useTranslation(SESSION_NS)
  return (
    <Stack as="main" padding="32px 16px" minHeight="var(--first-screen, 60vh)" className={styles.screen}>
      <div className={styles.outcome}>
        <h1>{t('entering.link')}</h1>
        <EmptyState art="/i/static/misc/key" title={t('entering.linkText')}>
          <Button onClick={onEnter}>{t('entering.linkEnter')}</Button>
        </EmptyState>
      </div>
    </Stack>
  )
}

export function AuthOutcome({ fault, error }: { readonly fault: SignInFault | undefined; readonly error: unknown }) {
  const { t } = useTranslation(SESSION_NS)
  const again = useSyncExternalStore(neverChanges, signInPath, () => START)
  if (fault === undefined && !error) {
    return (
      <Stack
        as="main"
        padding="32px 16px"
        minHeight="var(--first-screen, 60vh)"
        className={`${styles.screen} ${styles.waiting}`}
        aria-busy="true"
      >
        <Spinner />
        <Text tone="muted" role="status">
          {t('entering.text')}
        </Text>
      </Stack>
    )
  }
  return (
    <Stack as="main" padding="32px 16px" minHeight="var(--first-screen, 60vh)" className={styles.screen}>
      <div className={styles.outcome} role="alert">
        <h1>{t('entering.failed')}</h1>
        <EmptyState art="/i/static/misc/warning" title={fault === undefined ? errorTexts(error) : t(`fault.${fault}`)}>
          <ButtonLink to={again}>{t('entering.again')}</ButtonLink>
        </EmptyState>
      </div>
    </Stack>
  )
}
