import { ApiError } from '@runecase/contract/api-error.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { i18n } from '../../i18n/i18n.ts'
import { missingConsent } from './consents.ts'
import { CredentialsNotice } from './credentials-notice.tsx'
import { LoginFields } from './login-form.tsx'
import { QuickRegistration, QuickRegistrationForm } from './quick-registration.tsx'

const draw = (node: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <I18nextProvider i18n={i18n}>{node}</I18nextProvider>
    </QueryClientProvider>,
  )
const nothing = () => undefined

/** The opening tag of the button with these words. */
function buttonTag(html: string, words: string): string {
  const before = html.slice(0, html.indexOf(words))
  return html.slice(before.lastIndexOf('<button'), html.indexOf('>', before.lastIndexOf('<button')) + 1)
}

describe('quick registration', () => {
  const form = (rest: Partial<Parameters<typeof QuickRegistrationForm>[0]> = {}) =>
    draw(
      <QuickRegistrationForm
        consents={{ isAdult: true, isAgreed: true }}
        onConsents={nothing}
        isBusy={false}
        error={null}
        onRegister={nothing}
        {...rest}
      />,
    )

  it('begins with both boxes ticked and can be pressed at once', () => {
    const html = draw(<QuickRegistration onRegistered={nothing} />)
    expect(html.match(/role="checkbox" aria-checked="true"/g)).toHaveLength(2)
    expect(buttonTag(html, 'Быстрая регистрация')).not.toContain('aria-disabled="true"')
  })

  it('cannot be pressed without either consent, and says which is missing', () => {
    const young = form({ consents: { isAdult: false, isAgreed: true } })
    expect(buttonTag(young, 'Быстрая регистрация')).toContain('aria-disabled="true"')
    expect(young).toContain('Подтвердите, что вам исполнилось 18 лет')
    const refusing = form({ consents: { isAdult: true, isAgreed: false } })
    expect(buttonTag(refusing, 'Быстрая регистрация')).toContain('aria-disabled="true"')
    expect(refusing).toContain('примите пользовательское соглашение')
    expect(missingConsent({ isAdult: true, isAgreed: true })).toBeUndefined()
  })

  it('shows where its documents are to be read, and offers no way in that has no key', () => {
    const html = form()
    expect(html).toMatch(/<a href="\/user-agreement" target="_blank"/)
    expect(html).toMatch(/<a href="\/cookies" target="_blank"/)
    expect(html).not.toMatch(/Steam|Google|VK/)
  })

  it('is busy while the account is made, and says in its place why it was not', () => {
    expect(buttonTag(form({ isBusy: true }), 'Быстрая регистрация')).toContain('aria-busy="true"')
    expect(form({ error: new ApiError('rate_limited', 429, '', { seconds: 12, count: 12 }) })).toMatch(
      /role="alert"[^>]*>Слишком часто. Подождите 12 секунд</,
    )
  })
})

describe('signing in', () => {
  const fields = (error: unknown = null, isBusy = false) =>
    draw(<LoginFields isBusy={isBusy} error={error} onSubmit={nothing} />)

  it('lets the browser fill in what it keeps', () => {
    const html = fields()
    expect(html).toContain('autoComplete="username"')
    expect(html).toMatch(
      /type="password"[^>]*autoComplete="current-password"|autoComplete="current-password"[^>]*type="password"/,
    )
    expect(html).not.toContain('role="alert"')
  })

  it('says under the fields that login or password are wrong, or that it is too often', () => {
    expect(fields(new ApiError('wrongCredentials', 401, ''))).toMatch(/role="alert"[^>]*>Неверный логин или пароль</)
    expect(fields(new ApiError('rate_limited', 429, '', { seconds: 12 }))).toMatch(/role="alert"[^>]*>Слишком часто/)
  })

  it('cannot be sent twice', () => {
    expect(buttonTag(fields(null, true), 'Войти')).toContain('aria-disabled="true"')
  })
})

describe('the credentials of a new account', () => {
  it('are shown with a copy button each, and cannot be left before they are said to be kept', () => {
    const html = draw(
      <CredentialsNotice login="rune-4f7k2" password="Xq7-Vand-81tr" onContinue={async () => undefined} />,
    )
    expect(html).toContain('rune-4f7k2')
    expect(html).toContain('Xq7-Vand-81tr')
    expect(html.match(/aria-label="Скопировать: /g)).toHaveLength(2)
    expect(buttonTag(html, 'Продолжить')).toContain('aria-disabled="true"')
    expect(buttonTag(html, 'Продолжить')).toContain('Сначала сохраните логин и пароль')
  })
})
