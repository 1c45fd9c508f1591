import { ApiError } from '@runecase/api/api-error.ts'
import type { SignInFault } from '@runecase/api/identities.ts'
import { SIGN_IN_FAULTS } from '@runecase/api/identities-rules.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { TestingFrame } from '../../app/testing-frame.tsx'
import { loadRefusalTexts } from '../../i18n/refusal-texts.ts'
import { AgreementBox } from './agreement-box.tsx'
import { AuthOutcome } from './auth-screen.tsx'
import { CredentialsNotice } from './credentials-notice.tsx'
import { LoginFields } from './login-form.tsx'
import { ProviderList } from './provider-buttons.tsx'
import { QuickRegistrationButton } from './quick-registration.tsx'
import { SignInWays } from './sign-in-ways.tsx'

const draw = (node: ReactNode) => renderToStaticMarkup(<TestingFrame client={createQueryClient()}>{node}</TestingFrame>)
const nothing = () => undefined

beforeAll(loadRefusalTexts)

/** The opening tag of the button with this label. */
function buttonTag(html: string, words: string): string {
  const before = html.slice(0, html.indexOf(words))
  return html.slice(before.lastIndexOf('<button'), html.indexOf('>', before.lastIndexOf('<button')) + 1)
}

describe('the sign-in forms', () => {
  const quick = (rest: Partial<Parameters<typeof QuickRegistrationButton>[0]> = {}) =>
    draw(<QuickRegistrationButton isAllowed noteId="note" isBusy={false} error={null} onRegister={nothing} {...rest} />)
  const box = (isAgreed: boolean) => draw(<AgreementBox isAgreed={isAgreed} onChange={nothing} noteId="note" />)
  const providers = (rest: Partial<Parameters<typeof ProviderList>[0]> = {}) =>
    draw(
      <ProviderList
        providers={['steam', 'google', 'vk']}
        isAllowed
        noteId="note"
        busy={undefined}
        error={null}
        onPress={nothing}
        {...rest}
      />,
    )

  it('the sign-in forms begin with the box unticked, are disabled until it is ticked, and do not ask the age', () => {
    const html = draw(<SignInWays onRegistered={async () => undefined} onSignedIn={async () => undefined} />)
    expect(html.match(/role="checkbox" aria-checked="false"/g)).toHaveLength(1)
    expect(html).not.toContain('18')
    expect(buttonTag(html, 'Быстрая регистрация')).toContain('aria-disabled="true"')
  })

  it('the sign-in forms cannot be pressed without consent, and say so', () => {
    expect(buttonTag(quick({ isAllowed: false }), 'Быстрая регистрация')).toMatch(
      /aria-disabled="true"[^>]*aria-describedby="note"|aria-describedby="note"[^>]*aria-disabled="true"/,
    )
    for (const name of ['Steam', 'Google', 'VK'])
      expect(buttonTag(providers({ isAllowed: false }), `через ${name}`)).toContain('aria-disabled="true"')
    expect(box(false)).toMatch(/id="note"[^>]*>Чтобы зарегистрироваться, примите пользовательское соглашение/)
    expect(box(true)).not.toContain('role="status"')
  })

  it('the sign-in forms link to the documents', () => {
    const html = box(true)
    expect(html).toMatch(/<a href="\/user-agreement" target="_blank"/)
    expect(html).toMatch(/<a href="\/cookies" target="_blank"/)
  })

  it('the sign-in forms offer the providers that have keys, and no other', () => {
    expect(providers().match(/<button/g)).toHaveLength(3)
    const one = providers({ providers: ['vk'] })
    expect(one).toContain('Войти через VK')
    expect(one).not.toMatch(/Steam|Google/)
    expect(providers({ providers: [] })).toBe('')
    expect(providers({ providers: undefined })).toContain('aria-busy="true"')
  })

  it('the sign-in forms open one provider at a time', () => {
    const html = providers({ busy: 'google' })
    expect(buttonTag(html, 'через Google')).toContain('aria-busy="true"')
    expect(buttonTag(html, 'через Steam')).toContain('aria-disabled="true"')
  })

  it('the sign-in forms are busy while the account is created, and show a failure in their place', () => {
    expect(buttonTag(quick({ isBusy: true }), 'Быстрая регистрация')).toContain('aria-busy="true"')
    expect(quick({ error: new ApiError('rate_limited', 429, '', { seconds: 12, count: 12 }) })).toMatch(
      /role="alert"[^>]*>Слишком часто. Подождите 12 секунд</,
    )
  })
})

describe('the return from a provider', () => {
  const outcome = (fault: SignInFault | undefined, error: unknown = null) =>
    draw(<AuthOutcome fault={fault} error={error} />)

  it('the return from a provider waits while the token is used', () => {
    expect(outcome(undefined)).toMatch(/aria-busy="true".*Входим…/)
  })

  it('the return from a provider shows the reason of every failure, and what to do next', () => {
    for (const fault of SIGN_IN_FAULTS) expect(outcome(fault)).toMatch(/role="alert".*href="\/#reg"/s)
    expect(outcome('denied')).toContain('Вы отменили вход')
    expect(outcome(undefined, new ApiError('login_token_invalid', 401, ''))).toContain('Время входа вышло')
  })
})

describe('the login form', () => {
  const fields = (error: unknown = null, isBusy = false) =>
    draw(<LoginFields isBusy={isBusy} error={error} onSubmit={nothing} />)

  it('the login form lets the browser autofill its saved credentials', () => {
    const html = fields()
    expect(html).toContain('autoComplete="username"')
    expect(html).toMatch(
      /type="password"[^>]*autoComplete="current-password"|autoComplete="current-password"[^>]*type="password"/,
    )
    expect(html).not.toContain('role="alert"')
  })

  it('the login form says below the fields that login or password are wrong, or that there were too many attempts', () => {
    expect(fields(new ApiError('wrongCredentials', 401, ''))).toMatch(/role="alert"[^>]*>Неверный логин или пароль</)
    expect(fields(new ApiError('rate_limited', 429, '', { seconds: 12 }))).toMatch(/role="alert"[^>]*>Слишком часто/)
  })

  it('the login form cannot be sent twice', () => {
    expect(buttonTag(fields(null, true), 'Войти')).toContain('aria-disabled="true"')
  })
})

describe('the credentials of a new account', () => {
  it('the credentials of a new account have a copy button each, and are closed by confirming that they are saved', () => {
    const html = draw(<CredentialsNotice login="rune-4f7k2" password="Xq7-Vand-81tr" onContinue={() => undefined} />)
    expect(html).toContain('rune-4f7k2')
    expect(html).toContain('Xq7-Vand-81tr')
    expect(html.match(/aria-label="Скопировать: /g)).toHaveLength(2)
    expect(buttonTag(html, 'Я сохранил, продолжить')).not.toBe('')
  })
})
